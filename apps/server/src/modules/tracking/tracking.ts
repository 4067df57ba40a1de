import type { DriverId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { SLIP_REASONS } from '@gatefill/domain/delivery/estimate/announcement'
import { type Eta, later } from '@gatefill/domain/delivery/estimate/range'
import { type Dropped, filterFixes } from '@gatefill/domain/delivery/position-filter'
import {
  buildTracking,
  type EstimateView,
  type OrderTracking,
  type Position,
  type PositionFix,
  trackedSince,
} from '@gatefill/domain/delivery/tracking'
import type { DispatchDriver } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_NOT_FOUND, type Order } from '@gatefill/domain/orders/order'
import { mayBeOnTheRoad } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { listDriversOfDesk } from '../dispatch/index.ts'
import { publishPosition, publishVanSeen } from '../live/index.ts'
import { findOrderOfCustomer } from '../orders/index.ts'
import type { StoredEstimate } from './estimates/estimates.repository.ts'
import {
  findReportFacts,
  insertFixes,
  newestPositions,
  type ReportFacts,
  saveCandidates,
} from './positions.repository.ts'
import { findTrackingFacts } from './tracking-facts.repository.ts'

/** Saves fixes that are new and plausible. What waited in a phone without network may come in any order. */
export async function receivePositions(
  app: App,
  driverId: DriverId,
  fixes: readonly PositionFix[],
): Promise<Result<{ kept: number; dropped: Dropped }, 'CONFLICT'>> {
  const facts = await findReportFacts(app.database.db, driverId)
  if (facts === undefined)
    return refuse('CONFLICT', { message: 'You are not on shift. Your position is not kept.' })
  const { kept, dropped } = await keepFixes(app.database, driverId, fixes, { ...facts, now: app.clock() })
  if (kept > 0) publishVanSeen(app, app.database.db, driverId)
  if (kept > 0) for (const order of facts.followed) publishPosition(app, app.database.db, order)
  return ok({ kept, dropped })
}

/** The driver of a customer's own order and, while it is out for delivery, the last position since departure. */
export async function trackOrder(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<OrderTracking, 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  return order === undefined
    ? refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    : ok(await readTracking(app, order))
}

/** Where the driver of an order is, while it is out for delivery. */
export async function readTracking(app: App, order: Order): Promise<OrderTracking> {
  const { id, status, estimatedDelivery, driver } = order
  const since = trackedSince(order)
  const found = await findTrackingFacts(app.database.db, id, since === undefined ? undefined : toDate(since))
  const { estimate: stored, position, otherGates = [], gate = null, landmark = '', meters = [] } = found ?? {}
  const estimate =
    stored === undefined || !mayBeOnTheRoad(status) ? null : estimateView(stored, order.eta, position)
  const facts = { status, estimatedDelivery, driver, gate, landmark, estimate, meters }
  return buildTracking(facts, position, { otherGates, now: app.clock() })
}

/** Every driver with what they do now and the last position of the shift, for staff. */
export async function listDriversOnMap(
  app: App,
): Promise<(DispatchDriver & { position: Position | null })[]> {
  const [all, positions] = await Promise.all([
    listDriversOfDesk(app.database.db),
    newestPositions(app.database.db),
  ])
  return all.map((driver) => ({ ...driver, position: positions.get(driver.id) ?? null }))
}

/** What a customer reads of an estimate beside the order's own range. */
function estimateView(
  { told, signal, stopsBefore, lastSeenAt }: StoredEstimate,
  eta: Eta | undefined,
  position: Position | undefined,
): EstimateView {
  const { change } = told
  const seenAt = lastSeenAt.toISOString()
  return {
    eta: eta ?? null,
    stopsBefore,
    signal,
    // A van that is seen all the time is not written down each time.
    lastSeenAt: position === undefined ? seenAt : later(seenAt, position.at),
    change: change && { ...change.was, at: change.at, reason: SLIP_REASONS[change.reason] },
  }
}

type Judged = Pick<ReportFacts, 'onShiftSince' | 'last' | 'waiting'> & { now: Date }

/**
 * Keeps the fixes that can be true; one that would mean more than 40 m/s waits until two more agree with it. Two calls of
 * one phone at the same moment may judge a jump twice, which is harmless: a fix is stored once.
 */
async function keepFixes(
  { db }: Pick<Database, 'db'>,
  driverId: DriverId,
  fixes: readonly PositionFix[],
  { waiting, ...moment }: Judged,
): Promise<{ kept: number; dropped: Dropped }> {
  const { kept, candidates, dropped } = filterFixes(fixes, moment, waiting)
  const inserted = await insertFixes(db, driverId, kept, moment.now)
  if (candidates.length > 0 || waiting.length > 0) await saveCandidates(db, driverId, candidates)
  const repeated = kept.length - inserted
  return { kept: inserted, dropped: repeated > 0 ? { ...dropped, repeated } : dropped }
}
