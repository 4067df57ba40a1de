import type { DriverId, OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Dropped } from '@gatefill/domain/delivery/position-filter'
import type { OrderTracking, Position, PositionFix } from '@gatefill/domain/delivery/tracking'
import { buildTracking, trackedSince } from '@gatefill/domain/delivery/tracking'
import type { DispatchDriver } from '@gatefill/domain/dispatch/dispatch'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { mayBeOnTheRoad } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DispatchService } from '../dispatch/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { estimateView } from './estimates/estimate-view.ts'
import type { EstimateDeps } from './estimates/estimates.service.ts'
import { estimatesService } from './estimates/estimates.service.ts'
import { keepFixes } from './keep-fixes.ts'
import { deletePositions, newestPositions } from './positions.repository.ts'
import { findReportFacts } from './report-facts.repository.ts'
import { sharedTrackingService } from './shared-tracking.service.ts'
import { findTrackingFacts } from './tracking-facts.repository.ts'

export type TrackingDeps = EstimateDeps & {
  orders: OrdersService
  dispatch: Pick<DispatchService, 'listDrivers'>
  /** There is a new position of a driver whom the customer of that order may follow. */
  onPositionFix: (db: Db, order: { id: OrderId; userId: UserId }) => void
  /** There is a new position of a driver's van. */
  onVanSeen: (db: Db, driverId: DriverId) => void
  /** The origin of links that customers send on. */
  origin: () => string
}

/** Where drivers are: sent by their phones, shown to the staff and, out for delivery, to the customer. */
export function trackingService(context: Context, deps: TrackingDeps) {
  const { database, clock, log } = context
  const { orders, dispatch, onPositionFix, onVanSeen } = deps
  const { db } = database

  /** Saves fixes that are new and plausible. What waited in a phone without network may come in any order. */
  async function receive(
    driverId: DriverId,
    fixes: readonly PositionFix[],
  ): Promise<Result<{ kept: number; dropped: Dropped }, 'CONFLICT'>> {
    const facts = await findReportFacts(db, driverId)
    if (facts === undefined)
      return refuse('CONFLICT', { message: 'You are not on shift. Your position is not kept.' })
    const { kept, dropped } = await keepFixes(database, driverId, fixes, { ...facts, now: clock() })
    if (kept > 0) onVanSeen(db, driverId)
    if (kept > 0) for (const order of facts.followed) onPositionFix(db, order)
    return ok({ kept, dropped })
  }

  /** The driver of a customer's own order and, while it is out for delivery, the last position since departure. */
  async function track(userId: UserId, query: OrderIdQuery): Promise<Result<OrderTracking, 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(db, userId, query)
    return order === undefined
      ? refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
      : ok(await trackingOf(order))
  }

  async function trackingOf(order: Order): Promise<OrderTracking> {
    const { id, status, estimatedDelivery, driver } = order
    const since = trackedSince(order)
    const found = await findTrackingFacts(db, id, since === undefined ? undefined : toDate(since))
    const { estimate: stored, position, otherGates = [], gate = null, landmark = '' } = found ?? {}
    const estimate =
      stored === undefined || !mayBeOnTheRoad(status) ? null : estimateView(stored, order.eta, position)
    const facts = { status, estimatedDelivery, driver, gate, landmark, estimate }
    return buildTracking(facts, position, { otherGates, now: clock() })
  }

  const estimates = estimatesService(context, deps)
  const shared = sharedTrackingService(context, { ...deps, trackingOf })

  /** Every driver with what they do now and the last position of the shift, for staff. */
  async function listDrivers(): Promise<(DispatchDriver & { position: Position | null })[]> {
    const [all, positions] = await Promise.all([dispatch.listDrivers(), newestPositions(db)])
    return all.map((driver) => ({ ...driver, position: positions.get(driver.id) ?? null }))
  }

  return {
    receive,
    track,
    listDrivers,
    ...shared,
    estimates,
    /** Positions go by their rule (C-62, C-100). */
    deleteOld: async (): Promise<void> => {
      const deleted = await deletePositions(database.jobs, storedSince(RETENTION.positions, clock()))
      const links = await shared.deleteEndedLinks()
      log.info({ deleted, links }, 'old positions and ended links deleted')
    },
  }
}

export type TrackingService = ReturnType<typeof trackingService>
