import type { OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { failedAttemptOf } from '@gatefill/domain/delivery/failed-attempt'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { OverrideRecord, StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import type { Db } from '../../platform/db/database.ts'
import { findDeliveryChanges, findHistory, findWorkOrder } from '../orders/index.ts'
import { staffNames } from '../staff/index.ts'
import { findLastHold } from './answers/holds.repository.ts'
import type { StoredOverride } from './overrides.repository.ts'
import { findDelivery, findOverride } from './overrides.repository.ts'
import { findRating } from './ratings.repository.ts'

/** One order with every transition by name, its delivery, an override, and the customer's rating. */
export async function readOrderDetail(db: Db, id: OrderId): Promise<Result<StaffOrderDetail, 'NOT_FOUND'>> {
  const order = await findWorkOrder(db, id)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const [transitions, deliveryChanges, record, override, rating, hold, names] = await Promise.all([
    findHistory(db, id),
    findDeliveryChanges(db, id),
    findDelivery(db, id),
    findOverride(db, id),
    findRating(db, id),
    findLastHold(db, id),
    staffNames(db),
  ])
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  const history = transitions.map(({ actorId, ...transition }) => ({
    ...transition,
    actorName: transition.actorName ?? nameOf(actorId),
  }))
  return ok({
    ...order,
    history,
    deliveryChanges,
    delivery: record,
    override: override === undefined ? null : overrideRecord(override, nameOf),
    rating: rating ?? null,
    failedAttempt: hold === undefined ? null : failedAttemptOf(hold, order.status),
  })
}

const overrideRecord = (
  override: StoredOverride,
  nameOf: (staffId: string | null) => string | null,
): OverrideRecord => ({
  reason: override.reason,
  requestedBy: nameOf(override.requestedBy) ?? '',
  requestedAt: override.requestedAt.toISOString(),
  confirmedBy: nameOf(override.confirmedBy),
  confirmedAt: override.confirmedAt?.toISOString() ?? null,
})
