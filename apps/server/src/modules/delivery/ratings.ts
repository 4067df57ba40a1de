import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { RatingForm } from '@gatefill/domain/delivery/rating'
import { ALREADY_RATED, ratingErrors } from '@gatefill/domain/delivery/rating'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findOrderOfCustomer, lockOrder } from '../orders/index.ts'
import { findRating, insertRating } from './ratings.repository.ts'

type RatingRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

const notFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Saves the one rating of an own delivered order; the same one again changes nothing, another one is refused. */
export async function rateDelivery(
  app: App,
  userId: UserId,
  id: OrderIdQuery,
  form: RatingForm,
): Promise<Result<Order, RatingRefusal>> {
  const errors = ratingErrors(form)
  const { stars } = form
  if (hasErrors(errors) || stars === undefined) return invalid(errors)
  const own = await findOrderOfCustomer(app.database.db, userId, id)
  if (own === undefined) return notFound
  return app.database.transaction(async (tx) => {
    const saved = await saveDeliveryRating(app, tx, own.id, { stars, comment: plainLine(form.comment) })
    if (!saved.ok) return saved
    const rated = await findOrderOfCustomer(tx, userId, { kind: 'full', id: own.id })
    return rated === undefined ? notFound : ok(rated)
  })
}

async function saveDeliveryRating(
  app: App,
  tx: Tx,
  orderId: OrderId,
  said: { stars: number; comment: string },
): Promise<Result<void, 'CONFLICT'>> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new Error(`order ${orderId} is gone`)
  const permission = orderCan.rate(order.status)
  if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
  const earlier = await findRating(tx, orderId)
  if (earlier === undefined) {
    await insertRating(tx, { orderId, driverId: order.driverId, ...said, at: app.clock() })
    return ok(undefined)
  }
  const same = earlier.stars === said.stars && earlier.comment === said.comment
  return same ? ok(undefined) : refuse('CONFLICT', { message: ALREADY_RATED })
}
