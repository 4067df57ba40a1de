import { createHash } from 'node:crypto'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import { syncDriver } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import {
  AFTER_A_REFUSAL,
  clampOccurredAt,
  SENT_WITH_OTHER_CONTENT,
} from '@gatefill/domain/dispatch/runs/driver-command'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { logSecurityEvent } from '../../../platform/http/security-events.ts'
import type { DriverPhone, StoredCommand } from './driver-commands.repository.ts'
import { claimCommand, earliestTime, findCommand, saveAnswer } from './driver-commands.repository.ts'

/** A command to carry out in this transaction. */
export type DriverCommand = {
  tx: Tx
  driverId: DriverId
  command: WireCommand
  /** By the phone's clock, within what can be. What others have to do after it counts from `receivedAt`. */
  occurredAt: Date
  /** By the server's clock. */
  receivedAt: Date
}

/** Whose phone sent it, and by how much its clock was ahead. */
export type Sender = DriverPhone & Pick<StoredCommand, 'clockOffSeconds'>
export type ApplyCommand = (command: DriverCommand) => Promise<Ok<unknown> | Refusal<ErrorCode>>

/** Applies a command in a transaction of its own; one that came before gets its first answer again. */
export function createApplyOnce({ database, clock, log, hitFailpoint }: Context, apply: ApplyCommand) {
  async function applyOnce(
    sender: Sender,
    command: WireCommand,
    isBlocked: boolean,
  ): Promise<WireCommandResult> {
    const known = await answerOfBefore(database.db, sender, command)
    if (known !== undefined) return known
    const applied = await database.transaction(async (tx) => {
      const answer = await applyIn(tx, sender, command, isBlocked)
      hitFailpoint?.('command.applied')
      return answer
    })
    hitFailpoint?.('command.committed')
    return applied ?? (await answerOfBefore(database.db, sender, command)) ?? sentDifferently(command)
  }

  /** Undefined where another call has applied it meanwhile. */
  async function applyIn(
    tx: Tx,
    sender: Sender,
    command: WireCommand,
    isBlocked: boolean,
  ): Promise<WireCommandResult | undefined> {
    const { seq, id, kind } = command
    const { driverId } = sender
    const now = clock()
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
      : await apply({ tx, driverId, command, occurredAt, receivedAt: now })
    if (done.ok) return pending.answer
    // The call as a whole is answered 200, so what watches over refused calls does not see it.
    const { stopId, runId } = command
    const params = stopId === undefined && runId === undefined ? undefined : { stopId, runId }
    logSecurityEvent(log, { ...syncDriver, params }, { driverId }, done)
    const refused = refusedAnswer(command, done)
    await saveAnswer(tx, sender, refused)
    return refused
  }

  return applyOnce
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

/** The same command sent again has the same content, whatever order its fields come in. */
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
