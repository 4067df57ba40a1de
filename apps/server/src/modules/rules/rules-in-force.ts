import type { RulesInForce } from '@gatefill/domain/fleet/dispatch-rules'
import { receptaclesAt, rulesAt } from '@gatefill/domain/fleet/dispatch-rules'
import type { ReceptacleRules } from '@gatefill/domain/fleet/receptacle-rules'
import type { App } from '../../app-context.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { listRules } from './rules.repository.ts'

/** The rows are kept for so long where orders are placed; which of them is in force is decided anew for each order. */
const CACHE_SECONDS = 5

/** What the planner and the shifts are judged by at a moment. */
export const fleetRulesAt = async (db: Db, at: Date): Promise<RulesInForce> =>
  rulesAt(await listRules(db), at)

const recentRules = cachedRead(CACHE_SECONDS, (app: App) => listRules(app.database.db))

/** Orders that are placed from now on are judged by the rules as they are written then. */
export const forgetRules = (app: App): void => recentRules.forget(app)

/** What each fuel may be filled into now (C-102), as of a few seconds ago at most. */
export const receptaclesInForce = async (app: App): Promise<ReceptacleRules> =>
  receptaclesAt(await recentRules.get(app), app.clock())
