import { DAY_SECONDS, secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { learnFactors } from '@gatefill/domain/roads/factors'
import type { App } from '../../../app-context.ts'
import { findDrivenLegs, replaceRoadFactors } from './driven-legs.repository.ts'
import { timeLegs } from './road-times.ts'

/** Legs of the last four weeks count. */
const LEARNED_DAYS = 28

/** Each night: what the legs that our vans drove say of the roads, in the place of the assumptions. */
export async function learnRoads(app: App): Promise<void> {
  const now = app.clock()
  const legs = await findDrivenLegs(
    app.database.db,
    FIRST_ZONE,
    secondsAfter(now, -LEARNED_DAYS * DAY_SECONDS),
  )
  const timed = await timeLegs(app, legs)
  const factors = learnFactors(
    legs.map(({ leftAt, arrivedAt }, at) => ({
      leftAt: leftAt.toISOString(),
      drivenSeconds: secondsBetween(leftAt, arrivedAt),
      mainSeconds: timed[at]?.main ?? 0,
      sideSeconds: timed[at]?.side ?? 0,
    })),
  )
  await replaceRoadFactors(app.database.db, FIRST_ZONE, factors, now)
  app.log.info({ legs: legs.length, factors: factors.length }, 'road factors learned')
}
