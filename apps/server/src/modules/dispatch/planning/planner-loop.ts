import type { RunId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { OFFER_SECONDS } from '@gatefill/domain/dispatch/runs/run-form'
import { RUN_EVENTS } from '@gatefill/domain/dispatch/runs/run-words'
import { LAPSES_BEFORE_PAUSE, LAPSES_REASON } from '@gatefill/domain/fleet/driver-pause'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type PollingLoop, pollingLoop } from '../../../platform/jobs/polling-loop.ts'
import { publishDeskChange } from '../../live/index.ts'
import { visibleFrom } from '../runs/acts.ts'
import { assignRun } from '../runs/assign-run.ts'
import { endRun } from '../runs/end-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { planZone } from './planning.ts'
import {
  askReplan,
  countLapse,
  leaseZone,
  listEndedOffers,
  listOfferableRuns,
  type PlanningState,
  readPlanningState,
} from './plans.repository.ts'
import { findZone } from './zones.repository.ts'

/** Offers go to drivers who were seen within 2 minutes [assumption]. */
const SEEN_SECONDS = 120
/** After so many refusals an order is the dispatcher's. */
const MAX_REFUSALS = 3

// Auto mode: proposals are offered to their drivers, and offers that nobody answers end.

/** Offers what the plan of a zone proposes, where its mode is auto; gives how many runs. */
export async function offerRuns(app: App, name: string): Promise<number> {
  const zone = await findZone(app.database.db, name)
  if (zone?.mode !== 'auto') return 0
  const seenSince = secondsAfter(app.clock(), -SEEN_SECONDS)
  const ids = await listOfferableRuns(app.database.db, name, { seenSince, mostRefusals: MAX_REFUSALS })
  let offered = 0
  for (const id of ids) if (await offerRun(app, id)) offered += 1
  return offered
}

function offerRun(app: App, id: RunId): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const locked = await lockRunWithOrders(tx, id)
    if (!locked.ok) return false
    const visibleAt = visibleFrom(app)
    const given = await assignRun(app, tx, locked.value, 'offered', {
      by: { actor: 'auto' },
      visibleAt,
      offerEndsAt: secondsAfter(visibleAt, OFFER_SECONDS),
    })
    if (given.ok) publishDeskChange(app, tx, 'run', id)
    else app.log.info({ runId: id, reason: given.message }, 'a run was not offered')
    return given.ok
  })
}

/** Ends the offers whose time is over; gives how many. */
export async function lapseOffers(app: App, name: string): Promise<number> {
  const ids = await listEndedOffers(app.database.db, name, app.clock())
  for (const id of ids) await lapseOffer(app, id)
  return ids.length
}

function lapseOffer(app: App, id: RunId): Promise<void> {
  return app.database.transaction(async (tx) => {
    const locked = await lockRunWithOrders(tx, id)
    const at = app.clock()
    // The driver may have answered while the run was being locked.
    if (!locked.ok || locked.value.run.state !== 'offered') return
    if (locked.value.run.offerEndsAt === null || locked.value.run.offerEndsAt > at) return
    const { driverId } = locked.value.run
    await endRun(app, tx, locked.value, 'lapsed', {
      event: 'lapse',
      by: { actor: 'clock' },
      note: RUN_EVENTS.lapse,
      at,
    })
    const isPaused = await countLapse(tx, driverId, {
      most: LAPSES_BEFORE_PAUSE,
      reason: LAPSES_REASON,
      now: at,
    })
    publishDeskChange(app, tx, 'run', id)
    if (isPaused) publishDeskChange(app, tx, 'van', driverId)
  })
}

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

/** What the loop does for a zone: a plan, offers to drivers, and the end of offers that nobody took. */
export type ZoneActs = {
  planZone: (app: App, zone: string) => Promise<unknown>
  offerRuns: (app: App, zone: string) => Promise<number>
  /** Gives how many have ended. */
  lapseOffers: (app: App, zone: string) => Promise<number>
}

const ACTS: ZoneActs = { planZone, offerRuns, lapseOffers }

/** Plans a zone when something has happened there, on the one server that holds its lease. */
export function plannerLoop(app: App, acts: ZoneActs = ACTS) {
  const node = app.ids.ulid()
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
      app.log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'a zone was not planned',
      )
    }
  }

  async function planIfDue(): Promise<void> {
    // A plan that was just asked for is made later than what happens until then, so one question does for all of it.
    if (isAsked && secondsBetween(askedAt, app.clock()) >= AFTER_EVENT_SECONDS) {
      isAsked = false
      askedAt = app.clock()
      await askReplan(app.database.db, zone, askedAt)
    }
    if (!(await hasLease())) return
    if ((await acts.lapseOffers(app, zone)) > 0) await askReplan(app.database.db, zone, app.clock())
    const state = await readPlanningState(app.database.db, zone)
    const now = app.clock()
    if (state === undefined || !isPlanDue(state, now)) return
    // A plan that failed is not tried again at once.
    if (secondsBetween(triedAt, now) < AT_MOST_EVERY_SECONDS) return
    triedAt = now
    await acts.planZone(app, zone)
    await acts.offerRuns(app, zone)
  }

  async function hasLease(): Promise<boolean> {
    const now = app.clock()
    if (secondsBetween(now, leasedUntil) > RENEW_SECONDS) return true
    const until = secondsAfter(now, LEASE_SECONDS)
    const isMine = await leaseZone(app.database.db, zone, node, now, until)
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
