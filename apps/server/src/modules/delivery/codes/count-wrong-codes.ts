import type { RunId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { CodeGate } from '@gatefill/domain/delivery/code-tries'
import { typedTimes, wrongCodesNote } from '@gatefill/domain/delivery/code-tries'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { reportIncident } from '../../dispatch/index.ts'
import { countTriesOf, countTriesSince, insertTries } from './code-tries.repository.ts'

/** `leftAt`: when the van left the station; no code of its run is older. */
type AtGate = CodeGate & { runId?: RunId | undefined; leftAt: Date | null }

/** The times that a phone names. */
export const timesOf = (typedAt: readonly string[] = []): Date[] => typedAt.map((at) => new Date(at))

/**
 * Counts wrong codes that were typed at a gate at those times, and answers how many there are now: those of every phone,
 * run and code of this driver and order. Too many are an incident. The caller has locked the order and the driver.
 */
export async function countWrongCodes(
  app: App,
  tx: Tx,
  gate: AtGate,
  typedAt: readonly Date[],
): Promise<number> {
  const { orderId, driverId, runId, leftAt } = gate
  const now = app.clock()
  const before = (await countTriesOf(tx, driverId, [orderId])).get(orderId) ?? 0
  if (typedAt.length === 0) return before
  const typed = typedTimes(typedAt, leftAt, now)
  const ofDay = await countTriesSince(tx, driverId, secondsAfter(now, -DAY_SECONDS))
  await insertTries(tx, gate, typed, now)
  const after = before + typed.length
  const note = wrongCodesNote({ before, after }, { before: ofDay, after: ofDay + typed.length })
  if (note !== undefined)
    await reportIncident(app, tx, driverId, {
      kind: 'wrong_codes',
      orderId,
      note,
      ...(runId === undefined ? {} : { runId }),
    })
  return after
}
