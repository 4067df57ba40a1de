import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { learnSpreads } from '@gatefill/domain/delivery/estimate/spread'
import type { App } from '../../../app-context.ts'
import { deleteSamples, findResiduals, replaceSpreads } from './residuals.repository.ts'

/** Arrivals of the last eight weeks count, at most so many: the newest. */
const LEARNED_DAYS = 56
const MAX_RESIDUALS = 50_000
/** Samples are kept for reports of a quarter. */
const KEPT_DAYS = 100

/** Each night: how wide the range has to be, by what our own arrivals were. */
export async function learnEstimateSpreads(app: App): Promise<void> {
  const now = app.clock()
  const since = secondsAfter(now, -LEARNED_DAYS * DAY_SECONDS)
  const spreads = learnSpreads(await findResiduals(app.database.jobs, since, MAX_RESIDUALS))
  await app.database.transaction((tx) => replaceSpreads(tx, spreads, now))
  const deleted = await deleteSamples(app.database.jobs, secondsAfter(now, -KEPT_DAYS * DAY_SECONDS))
  app.log.info({ groups: spreads.length, deleted }, 'spreads of estimates learned')
}
