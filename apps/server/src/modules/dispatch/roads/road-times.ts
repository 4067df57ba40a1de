import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { HourFactors } from '@gatefill/domain/roads/drive'
import { factorsFrom, hourOf } from '@gatefill/domain/roads/factors'
import type { App } from '../../../app-context.ts'
import { findRoadFactors } from '../planning/plan-facts.repository.ts'
import { planThreadOf } from '../planning/thread/plan-thread.ts'

/** How many legs are timed in one task of the thread, which takes about a second. */
const BATCH = 500

/** Free-flow seconds of a leg on main and on side roads. */
export type TimedLeg = { main: number; side: number }

/** Times legs at free flow, in seconds, in the planner's thread. */
export async function timeLegs(
  app: App,
  legs: readonly { from: Coordinates; to: Coordinates }[],
): Promise<TimedLeg[]> {
  const timed: TimedLeg[] = []
  for (let at = 0; at < legs.length; at += BATCH)
    timed.push(...(await planThreadOf(app).ask({ kind: 'legs', legs: legs.slice(at, at + BATCH) })))
  return timed
}

/** The factors of a zone by hour, from the full hour of `at` on. */
export async function factorsAt(app: App, zone: string, at: Date): Promise<HourFactors & { begin: string }> {
  const learned = await findRoadFactors(app.database.db, zone)
  const { mainFactors, sideFactors } = factorsFrom(at.toISOString(), learned)
  return {
    begin: hourOf(at).toISOString(),
    mainFactor: Float64Array.from(mainFactors),
    sideFactor: Float64Array.from(sideFactors),
  }
}
