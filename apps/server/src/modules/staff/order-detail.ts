import type { OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { OverrideRecord, StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import type { Db } from '../../platform/db/database.ts'
import type { DeliveryService } from '../delivery/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { staffNames } from './staff.repository.ts'

type DetailDeps = { orders: OrdersService; delivery: DeliveryService }

/** One order with every move by name, its delivery, an override, and the customer's rating. */
export async function readOrderDetail(
  db: Db,
  { orders, delivery }: DetailDeps,
  id: OrderId,
): Promise<Result<StaffOrderDetail, 'NOT_FOUND'>> {
  const order = await orders.findWorkOrder(db, id)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const [moves, record, override, rating, names] = await Promise.all([
    orders.findHistory(db, id),
    delivery.findDelivery(db, id),
    delivery.findOverride(db, id),
    delivery.findRating(db, id),
    staffNames(db),
  ])
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  const history = moves.map(({ actorId, ...move }) => ({
    ...move,
    actorName: move.actorName ?? nameOf(actorId),
  }))
  return ok({
    ...order,
    history,
    delivery: record,
    override: override === undefined ? null : overrideRecord(override, nameOf),
    rating: rating ?? null,
  })
}

const overrideRecord = (
  override: NonNullable<Awaited<ReturnType<DeliveryService['findOverride']>>>,
  nameOf: (staffId: string | null) => string | null,
): OverrideRecord => ({
  reason: override.reason,
  requestedBy: nameOf(override.requestedBy) ?? '',
  requestedAt: override.requestedAt.toISOString(),
  confirmedBy: nameOf(override.confirmedBy),
  confirmedAt: override.confirmedAt?.toISOString() ?? null,
})
