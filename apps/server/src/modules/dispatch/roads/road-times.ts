import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { HourFactors } from '@gatefill/domain/dispatch/roads/drive'
import { factorsFrom, hourOf } from '@gatefill/domain/dispatch/roads/factors'
import type { Context } from '../../../platform/context.ts'
import { findRoadFactors } from '../planning/plan-facts.repository.ts'
import type { PlanThread } from '../planning/thread/plan-thread.ts'

/** So many legs are timed in one task of the thread, which takes about a second. */
const BATCH = 500

/** Free-flow seconds of a leg on main and on side roads. */
export type TimedLeg = { main: number; side: number }

/** How long roads take: legs at free flow, timed in the planner's thread, and the factors of the coming hours. */
export const roadTimesService = ({ database }: Pick<Context, 'database'>, thread: PlanThread) => ({
  async timeLegs(legs: readonly { from: Coordinates; to: Coordinates }[]): Promise<TimedLeg[]> {
    const timed: TimedLeg[] = []
    for (let at = 0; at < legs.length; at += BATCH)
      timed.push(...(await thread.ask({ kind: 'legs', legs: legs.slice(at, at + BATCH) })))
    return timed
  },

  /** The factors of a zone by hour, from the full hour of `at` on. */
  async factorsAt(zone: string, at: Date): Promise<HourFactors & { begin: string }> {
    const learned = await findRoadFactors(database.db, zone)
    const { mainFactors, sideFactors } = factorsFrom(at.toISOString(), learned)
    return {
      begin: hourOf(at).toISOString(),
      mainFactor: Float64Array.from(mainFactors),
      sideFactor: Float64Array.from(sideFactors),
    }
  },
})

export type RoadTimesService = ReturnType<typeof roadTimesService>
