import { createHash } from 'node:crypto'
import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import {
  AFTER_A_REFUSAL,
  clampOccurredAt,
  SENT_WITH_OTHER_CONTENT,
  stopsLaterCommands,
} from '@gatefill/domain/dispatch/runs/driver-command'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoredCommand } from './driver-commands.repository.ts'
import { claimCommand, findCommand, lastCommand, saveAnswer } from './driver-commands.repository.ts'

/** A command to carry out in this transaction. */
export type DriverCommand = { tx: Tx; driverId: DriverId; command: WireCommand; occurredAt: Date }
export type ApplyCommand = (command: DriverCommand) => Promise<Ok<unknown> | Refusal<ErrorCode>>

type Sent = { deviceId: string; commands: WireCommand[] }
type Synced = { serverTime: string; results: WireCommandResult[]; runs: WireDriverRuns; deviceId: string }

/** What a phone recorded without network, applied once each and in its order. */
export function syncService(
  context: Context,
  { apply, listRuns }: { apply: ApplyCommand; listRuns: (driverId: DriverId) => Promise<WireDriverRuns> },
) {
  const { database, clock } = context
  const applyOnce = createApplyOnce(context, apply)

  async function sync(driverId: DriverId, { deviceId, commands }: Sent): Promise<Result<Synced, 'CONFLICT'>> {
    const gap = await findGap(deviceId, commands)
    if (gap !== undefined) return gap
    const results: WireCommandResult[] = []
    const refusedStops = new Set<string>()
    for (const command of commands) {
      const { kind, stopId } = command
      const isBlocked = stopId !== undefined && refusedStops.has(stopId)
      const result = await applyOnce(driverId, deviceId, command, isBlocked)
      if (result.outcome === 'refused' && stopId !== undefined && stopsLaterCommands(kind, result.state))
        refusedStops.add(stopId)
      results.push(result)
    }
    context.wake()
    return ok({ serverTime: clock().toISOString(), results, runs: await listRuns(driverId), deviceId })
  }

  /** Numbers follow each other; what came before may come again. */
  async function findGap(
    deviceId: string,
    commands: readonly WireCommand[],
  ): Promise<Refusal<'CONFLICT'> | undefined> {
    let next = (await lastCommand(database.db, deviceId)).seq + 1
    for (const { seq } of commands) {
      if (seq > next) {
        const message = 'Commands are missing. Send them again from the next number.'
        return refuse('CONFLICT', { message, details: { nextSeq: next } })
      }
      if (seq === next) next += 1
    }
    return undefined
  }

  return { sync }
}

/** Applies a command in a transaction of its own; one that came before gets its first answer again. */
function createApplyOnce({ database, clock, hitFailpoint }: Context, apply: ApplyCommand) {
  async function applyOnce(
    driverId: DriverId,
    deviceId: string,
    command: WireCommand,
    isBlocked: boolean,
  ): Promise<WireCommandResult> {
    const known = await answerOfBefore(database.db, driverId, deviceId, command)
    if (known !== undefined) return known
    const applied = await database.transaction(async (tx) => {
      const answer = await applyIn(tx, driverId, deviceId, command, isBlocked)
      hitFailpoint?.('command.applied')
      return answer
    })
    hitFailpoint?.('command.committed')
    return (
      applied ?? (await answerOfBefore(database.db, driverId, deviceId, command)) ?? sentDifferently(command)
    )
  }

  /** Undefined where another call has applied it meanwhile. */
  async function applyIn(
    tx: Tx,
    driverId: DriverId,
    deviceId: string,
    command: WireCommand,
    isBlocked: boolean,
  ): Promise<WireCommandResult | undefined> {
    const { seq, id, kind } = command
    const now = clock()
    const last = await lastCommand(tx, deviceId)
    const occurredAt = clampOccurredAt(new Date(command.at), last.occurredAt, now)
    const pending: StoredCommand = {
      deviceId,
      seq,
      id,
      driverId,
      kind,
      bodyHash: hashOf(command),
      answer: { seq, id, outcome: 'applied' },
      occurredAt,
      receivedAt: now,
    }
    if (!(await claimCommand(tx, pending))) return undefined
    const done = isBlocked
      ? refuse('CONFLICT', { message: AFTER_A_REFUSAL })
      : await apply({ tx, driverId, command, occurredAt })
    if (done.ok) return pending.answer
    const refused = refusedAnswer(command, done)
    await saveAnswer(tx, deviceId, refused)
    return refused
  }

  return applyOnce
}

async function answerOfBefore(
  db: Db,
  driverId: DriverId,
  deviceId: string,
  command: WireCommand,
): Promise<WireCommandResult | undefined> {
  const stored = await findCommand(db, deviceId, command)
  if (stored === undefined) return undefined
  const isSame =
    stored.id === command.id && stored.driverId === driverId && stored.bodyHash === hashOf(command)
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
