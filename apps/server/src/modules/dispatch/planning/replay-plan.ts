import { isDeepStrictEqual } from 'node:util'
import type { Plan } from '@gatefill/domain/dispatch/planner/plan/plan'
import type { Db } from '../../../platform/db/database.ts'
import { findPlanRecord } from './plans.repository.ts'
import type { PlanThread } from './thread/plan-thread.ts'

/** The stored plan of a zone made again, and whether it came out the same. */
export type Replayed = {
  isSame: boolean
  stored: Plan['cost']
  again: Plan['cost']
  runs: number
  gates: number
}

/** Repeats the last plan from its stored input and record; undefined where none is stored. */
export async function replayStoredPlan(
  db: Db,
  thread: PlanThread,
  zone: string,
): Promise<Replayed | undefined> {
  const stored = await findPlanRecord(db, zone)
  if (stored === undefined) return undefined
  const again = await thread.ask({ kind: 'replay', input: stored.input, record: stored.record })
  const runs = again.vans.flatMap((van) => van.runs)
  return {
    isSame: isDeepStrictEqual(again.cost, stored.cost),
    stored: stored.cost,
    again: again.cost,
    runs: runs.length,
    gates: runs.flatMap(({ stops }) => stops).filter(({ kind }) => kind === 'gate').length,
  }
}
