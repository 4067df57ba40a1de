import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { learnFactors } from '@gatefill/domain/dispatch/roads/factors'
import type { Context } from '../../../platform/context.ts'
import type { PlanThread } from '../planning/thread/plan-thread.ts'
import { findDrivenLegs, replaceRoadFactors } from './driven-legs.repository.ts'

/** Legs of the last four weeks count. */
const LEARNED_DAYS = 28
/** So many legs are timed in one task of the thread, which takes about a second. */
const BATCH = 500

/** Each night: what the legs that our vans drove say of the roads, in the place of the assumptions. */
export const roadLearning =
  ({ database, clock, log }: Context, thread: PlanThread) =>
  async (): Promise<void> => {
    const now = clock()
    const legs = await findDrivenLegs(database.db, FIRST_ZONE, secondsAfter(now, -LEARNED_DAYS * 86_400))
    const timed: { main: number; side: number }[] = []
    for (let at = 0; at < legs.length; at += BATCH)
      timed.push(...(await thread.ask({ kind: 'legs', legs: legs.slice(at, at + BATCH) })))
    const factors = learnFactors(
      legs.map(({ leftAt, arrivedAt }, at) => ({
        leftAt: leftAt.toISOString(),
        drivenSeconds: secondsBetween(leftAt, arrivedAt),
        mainSeconds: timed[at]?.main ?? 0,
        sideSeconds: timed[at]?.side ?? 0,
      })),
    )
    await replaceRoadFactors(database.db, FIRST_ZONE, factors, now)
    log.info({ legs: legs.length, factors: factors.length }, 'road factors learned')
  }
