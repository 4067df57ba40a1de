import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PollingLoop } from '../../../platform/jobs/polling-loop.ts'
import { pollingLoop } from '../../../platform/jobs/polling-loop.ts'
import type { AutoOffersService } from './auto-offers.service.ts'
import type { PlanningService } from './planning.service.ts'
import type { PlanningState } from './plans.repository.ts'
import { askReplan, leaseZone, readPlanningState } from './plans.repository.ts'

/** A plan is made so long after the event that asked for it, and at most so often; times go stale after a minute. */
const AFTER_EVENT_SECONDS = 2
const AT_MOST_EVERY_SECONDS = 15
const STALE_SECONDS = 60
const LEASE_SECONDS = 30
/** Renewed when so much is left. */
const RENEW_SECONDS = 20
const POLL_MILLISECONDS = 500

/** Whether a zone needs a plan now. */
export function isPlanDue({ askedAt, plannedAt, hasOrders, mode }: PlanningState, now: Date): boolean {
  const sincePlan = plannedAt === null ? Infinity : secondsBetween(plannedAt, now)
  const isAsked = askedAt !== null && (plannedAt === null || askedAt > plannedAt)
  if (isAsked)
    return secondsBetween(askedAt, now) >= AFTER_EVENT_SECONDS && sincePlan >= AT_MOST_EVERY_SECONDS
  return mode !== 'manual' && hasOrders && sincePlan >= STALE_SECONDS
}

/** Plans a zone when something has happened there, on the one server that holds its lease. */
export function plannerLoop(
  { database, clock, ids, log }: Context,
  { planZone, offerRuns, lapseOffers }: Pick<PlanningService, 'planZone'> & AutoOffersService,
) {
  const node = ids.ulid()
  const zone = FIRST_ZONE
  let leasedUntil = new Date(0)
  let triedAt = new Date(0)
  let isAsked = false
  let askedAt = new Date(0)

  async function poll(): Promise<void> {
    try {
      await planIfDue()
    } catch (error) {
      // The database may be away for a moment; the next poll tries again.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a zone was not planned')
    }
  }

  async function planIfDue(): Promise<void> {
    const { db } = database
    // A plan that was just asked for is made later than what happens until then, so one question does for all of it.
    if (isAsked && secondsBetween(askedAt, clock()) >= AFTER_EVENT_SECONDS) {
      isAsked = false
      askedAt = clock()
      await askReplan(db, zone, askedAt)
    }
    if (!(await hasLease())) return
    if ((await lapseOffers(zone)) > 0) await askReplan(db, zone, clock())
    const state = await readPlanningState(db, zone)
    const now = clock()
    if (state === undefined || !isPlanDue(state, now)) return
    // A plan that failed is not tried again at once.
    if (secondsBetween(triedAt, now) < AT_MOST_EVERY_SECONDS) return
    triedAt = now
    await planZone(zone)
    await offerRuns(zone)
  }

  async function hasLease(): Promise<boolean> {
    const now = clock()
    if (secondsBetween(now, leasedUntil) > RENEW_SECONDS) return true
    const until = secondsAfter(now, LEASE_SECONDS)
    const isMine = await leaseZone(database.db, zone, node, now, until)
    leasedUntil = isMine ? until : new Date(0)
    return isMine
  }

  const loop: PollingLoop = pollingLoop(poll, { interval: POLL_MILLISECONDS, pauseAfter: 0 })
  return {
    loop,
    /** Something happened in a transaction that a plan depends on. */
    ask: (tx: Pick<Tx, 'afterCommit'>): void =>
      tx.afterCommit(() => {
        isAsked = true
      }),
    poll,
  }
}
