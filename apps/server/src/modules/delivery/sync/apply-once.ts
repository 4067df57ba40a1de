import { createHash } from 'node:crypto'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import { syncDriver } from '@gatefill/contracts/driver/driver-runs'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import {
  AFTER_A_REFUSAL,
  clampOccurredAt,
  SENT_WITH_OTHER_CONTENT,
} from '@gatefill/domain/dispatch/runs/driver-command'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { logSecurityEvent } from '../../../platform/http/security-events.ts'
import { applyCommand } from './apply-command.ts'
import type { DriverPhone, StoredCommand } from './driver-commands.repository.ts'
import { claimCommand, earliestTime, findCommand, saveAnswer } from './driver-commands.repository.ts'

/** Whose phone sent it, and by how much its clock was ahead. */
export type Sender = DriverPhone & Pick<StoredCommand, 'clockOffSeconds'>

/** Applies a command of a phone once, however often it is sent; a repetition gets the first answer. */
export async function applyOnce(
  app: App,
  sender: Sender,
  command: WireCommand,
  isBlocked: boolean,
): Promise<WireCommandResult> {
  const known = await answerOfBefore(app.database.db, sender, command)
  if (known !== undefined) return known
  const applied = await app.database.transaction(async (tx) => {
    const answer = await applyIn(app, tx, sender, command, isBlocked)
    app.hitFailpoint?.('command.applied')
    return answer
  })
  app.hitFailpoint?.('command.committed')
  return applied ?? (await answerOfBefore(app.database.db, sender, command)) ?? sentDifferently(command)
}

/** Undefined where another call has applied it meanwhile. */
async function applyIn(
  app: App,
  tx: Tx,
  sender: Sender,
  command: WireCommand,
  isBlocked: boolean,
): Promise<WireCommandResult | undefined> {
  const { seq, id, kind } = command
  const { driverId } = sender
  const now = app.clock()
  const occurredAt = clampOccurredAt(new Date(command.at), await earliestTime(tx, driverId, command), now)
  const pending: StoredCommand = {
    ...sender,
    seq,
    id,
    kind,
    bodyHash: hashOf(command),
    answer: { seq, id, outcome: 'applied' },
    occurredAt,
    receivedAt: now,
  }
  if (!(await claimCommand(tx, pending))) return undefined
  const done = isBlocked
    ? refuse('CONFLICT', { message: AFTER_A_REFUSAL })
    : await applyCommand(app, { tx, driverId, command, occurredAt, receivedAt: now })
  if (done.ok) return pending.answer
  // The call as a whole is answered 200, so what watches over refused calls does not see it.
  const { stopId, runId } = command
  const params = stopId === undefined && runId === undefined ? undefined : { stopId, runId }
  logSecurityEvent(app.log, { ...syncDriver, params }, { driverId }, done)
  const refused = refusedAnswer(command, done)
  await saveAnswer(tx, sender, refused)
  return refused
}

async function answerOfBefore(
  db: Db,
  phone: DriverPhone,
  command: WireCommand,
): Promise<WireCommandResult | undefined> {
  const stored = await findCommand(db, phone, command)
  if (stored === undefined) return undefined
  const isSame = stored.id === command.id && stored.bodyHash === hashOf(command)
  if (!isSame) return sentDifferently(command)
  return stored.answer.outcome === 'refused' ? stored.answer : { ...stored.answer, outcome: 'already' }
}

const sentDifferently = ({ seq, id }: WireCommand): WireCommandResult => ({
  seq,
  id,
  outcome: 'refused',
  code: 'CONFLICT',
  message: SENT_WITH_OTHER_CONTENT,
})

function refusedAnswer({ seq, id }: WireCommand, refusal: Refusal): WireCommandResult {
  const { code, message, details, errors, retryAfter } = refusal
  const state = details?.state ?? details?.status
  return {
    seq,
    id,
    outcome: 'refused',
    code: typeof details?.code === 'string' ? details.code : code,
    ...(message === undefined ? {} : { message }),
    ...(typeof state === 'string' ? { state } : {}),
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** Equal for a command that is sent again, whatever order its fields come in. */
function hashOf({ kind, at, runId, stopId, body }: WireCommand): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted({ kind, at, runId, stopId, body })))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
