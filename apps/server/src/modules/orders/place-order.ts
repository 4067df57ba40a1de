import type { OrderRequest } from '@gatefill/contracts/customer/orders/order-request-shapes'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import { receptacleOf } from '@gatefill/domain/addresses/receptacle'
import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import type { PricingPolicy, Quote } from '@gatefill/domain/catalogue/pricing'
import { PRICES_CHANGED, quote } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { NotificationId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { litres } from '@gatefill/domain/core/litres'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { slotWindow, surchargeTime } from '@gatefill/domain/delivery/time-slot'
import { receptacleErrors } from '@gatefill/domain/fleet/receptacle-rules'
import { orderPlacedNotification } from '@gatefill/domain/notifications/notification-templates'
import type { DeliveryWishes } from '@gatefill/domain/orders/delivery-wishes'
import { wishesErrors } from '@gatefill/domain/orders/delivery-wishes'
import type { Order } from '@gatefill/domain/orders/order'
import { tooManyUnpaid } from '@gatefill/domain/orders/order'
import { orderErrors } from '@gatefill/domain/orders/order-form'
import { UNPAID_ORDER_SECONDS } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { domainEvent } from '../../platform/domain-events.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import { saveReceptacle } from '../addresses/index.ts'
import { recentAreas } from '../areas/index.ts'
import { freshProducts, listCachedProducts, policyInForce } from '../catalogue/index.ts'
import { savePhoneIfNone } from '../identity/index.ts'
import { receptaclesInForce } from '../rules/index.ts'
import type { Delivery } from './delivery-address.ts'
import { deliveryAddress } from './delivery-address.ts'
import { insertWishes } from './delivery-wishes.repository.ts'
import { findOrderByIdempotencyKey } from './orders.repository.ts'

import { pausedOrders } from './paused-orders.ts'
import type { NewOrder, PlaceOutcome } from './place-order.repository.ts'
import { insertOrder, lockOrdering } from './place-order.repository.ts'
import { asPlaced, FIRST_TRANSITION, newOrder } from './placed-order.ts'

/** Topic of the message, payload {orderId}, that ends an order 24 hours after it was placed if it is not paid. */
export const ORDERS_EXPIRE = 'orders.expire'

/** The key of that message; a later one, of an order that had to wait, has another. */
export const expiryKey = (id: OrderId): string => `${ORDERS_EXPIRE}:${id}`

/** An order was placed in this transaction, which writes nothing more; `isNotified`: its customer is told of it. */
export type OrderPlaced = { id: OrderId; userId: UserId; at: Date; isNotified: boolean }

type PlaceRefusal = Refusal<'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT'>

/** What a customer wants, and where it goes. */
type WantedOrder = {
  userId: UserId
  request: OrderRequest
  delivery: Delivery
  idempotencyKey: IdempotencyKey | undefined
}

/** A customer has placed an order. */
export const orderPlaced = domainEvent<App, OrderPlaced>()

const saveOrder = (
  app: App,
  fresh: NewOrder,
  wishes: DeliveryWishes | undefined,
  lastReceptacle: Receptacle | undefined,
): Promise<PlaceOutcome> =>
  app.database.transaction(async (tx) => {
    const { order, userId, at } = fresh
    const { addressId, receptacle } = order
    const isNewAtAddress = addressId !== null && receptacle !== undefined && receptacle !== lastReceptacle
    // Orders placed at once must be counted; without a limit nothing is.
    if (app.config.MAX_UNPAID_ORDERS > 0) await lockOrdering(tx, userId)
    const outcome = await insertOrder(tx, fresh, { isLast: wishes === undefined && !isNewAtAddress })
    if (typeof outcome === 'string' || 'unpaid' in outcome) return outcome
    if (wishes !== undefined) {
      await insertWishes(tx, order.id, wishes)
      if (wishes.phone !== '') await savePhoneIfNone(tx, userId, wishes.phone)
    }
    if (isNewAtAddress) await saveReceptacle(tx, userId, addressId, receptacle)
    await orderPlaced.publish(app, tx, { id: order.id, userId, at, isNotified: outcome.isNotified })
    return outcome
  })

/** Places it at these prices; 'price_changed' when they are not the database's any more. */
async function placeAt(
  app: App,
  products: readonly Product[],
  wanted: WantedOrder,
): Promise<Result<Order, PlaceRefusal['code']> | 'price_changed'> {
  const { request, delivery } = wanted
  const at = app.clock()
  const receptacle = receptacleOf(request.receptacle)
  const errors = await formErrors(app, wanted, products, at)
  if (hasErrors(errors)) return invalid(errors)
  const paused = await pausedOrders(app, request, delivery)
  if (paused !== undefined) return paused
  const wishes = wishesFrom(request, at)
  const deliveredAt = surchargeTime(wishes?.slot, at)
  const quoted = quoteOf(request, products, await policyInForce(app, at), deliveredAt)
  if (request.expectedTotal !== undefined && request.expectedTotal !== quoted.total)
    return refuse('CONFLICT', { message: PRICES_CHANGED, details: { totalAmount: quoted.total } })
  const order = newOrder(asId(app.ids.next(ID_PREFIX.order)), quoted, delivery, at, { wishes, receptacle })
  const area = await areaOf(app, delivery)
  const noticeId = asId<NotificationId>(app.ids.next(ID_PREFIX.notification))
  const notice = { id: noticeId, ...orderPlacedNotification(order.id) }
  const outcome = await saveOrder(
    app,
    { ...freshOrder(order, wanted, at), maxUnpaid: app.config.MAX_UNPAID_ORDERS, area, notice },
    wishes,
    delivery.lastReceptacle,
  )
  return outcome === 'price_changed' ? outcome : answerTo(outcome, order)
}

/** The cached prices may be a moment old: a second time at those of the database. */
async function placeAtPresentPrices(
  app: App,
  wanted: WantedOrder,
): Promise<Result<Order, PlaceRefusal['code']>> {
  const first = await placeAt(app, await productsFor(app, wanted.request), wanted)
  if (first !== 'price_changed') return first
  const second = await placeAt(app, await freshProducts(app), wanted)
  return second === 'price_changed' ? refuse('CONFLICT', { message: PRICES_CHANGED }) : second
}

/**
 * Places an order at the present prices. A key that placed an order before gives that order again, even when prices
 * or addresses have changed since; with other contents it is refused.
 */
export async function placeOrder(
  app: App,
  customer: { userId: UserId; idempotencyKey?: string },
  request: OrderRequest,
): Promise<Result<Order, PlaceRefusal['code']>> {
  const marked = readIdempotencyKey(customer.idempotencyKey, request)
  if (!marked.ok) return marked
  const { userId } = customer
  const delivery = await deliveryAddress(app.database.db, userId, request)
  const outcome = await placeAtPresentPrices(app, { userId, request, delivery, idempotencyKey: marked.value })
  if (outcome.ok || marked.value === undefined) return outcome
  const earlier = await findOrderByIdempotencyKey(app.database.db, userId, marked.value.key)
  if (earlier === undefined) return outcome
  return earlier.requestHash === marked.value.hash ? ok(asPlaced(earlier.order)) : otherContents()
}

/** The served area of a delivery, which the order keeps: lists and reports are filtered by it. */
export const areaOf = async (
  app: App,
  { addressText, landmark, pin }: Delivery,
): Promise<ServedArea | undefined> => {
  const areas = await recentAreas(app)
  return pin === null ? findAreaByText(`${addressText}, ${landmark}`, areas) : findAreaByPin(areas, pin)
}

const formErrors = async (
  app: App,
  { request, delivery }: WantedOrder,
  products: readonly Product[],
  at: Date,
) => ({
  ...orderErrors({ items: request.items, ...delivery }, products),
  ...receptacleErrors(request.receptacle, namesOf(request, products), await receptaclesInForce(app)),
  ...wishesErrors(request, at),
})

const namesOf = ({ items }: OrderRequest, products: readonly Product[]): string[] =>
  items.flatMap((item) => products.find(({ id }) => id === item.productId)?.name ?? [])

/** What the customer is told of an order that was saved, or why it was not. */
function answerTo(outcome: Exclude<PlaceOutcome, 'price_changed'>, order: Order): Result<Order, 'CONFLICT'> {
  if (outcome === 'key_used') return refuse('CONFLICT')
  if ('unpaid' in outcome) return refuse('CONFLICT', { message: tooManyUnpaid(outcome.unpaid) })
  return ok(order)
}

/** A new order as it is saved, with the message that ends it unpaid. */
const freshOrder = (
  order: Order,
  { userId, delivery: { landmark, accessCode, pin }, idempotencyKey }: WantedOrder,
  at: Date,
) => ({
  order,
  userId,
  landmark,
  accessCode,
  pin,
  request: idempotencyKey,
  transition: FIRST_TRANSITION,
  expiry: { topic: ORDERS_EXPIRE, at: secondsAfter(at, UNPAID_ORDER_SECONDS) },
  at,
})

/** The cached products, read again where one that is ordered is not among them. */
async function productsFor(app: App, { items }: OrderRequest): Promise<readonly Product[]> {
  const known = await listCachedProducts(app)
  const complete = items.every((item) => known.some((product) => product.id === item.productId))
  return complete ? known : freshProducts(app)
}

/** What the checked request says about the delivery; undefined when it says nothing. */
function wishesFrom(request: OrderRequest, at: Date): DeliveryWishes | undefined {
  const phone = normalisePhone(request.phone ?? '') ?? ''
  const name = plainLine(request.recipientName ?? '')
  const recipient = name === '' ? null : { name, phone: normalisePhone(request.recipientPhone ?? '') ?? '' }
  const slot = request.slot === undefined ? null : slotWindow(request.slot, at)
  return phone === '' && recipient === null && slot === null ? undefined : { phone, recipient, slot }
}

/** Prices the checked items; a product that is missing here is a defect, since the form rules refuse it. */
function quoteOf(
  request: OrderRequest,
  products: readonly Product[],
  policy: PricingPolicy,
  at: Date | Timestamp,
): Quote<OrderItem> {
  const lines = request.items.map((item) => {
    const product = products.find(({ id }) => id === item.productId)
    if (product === undefined || item.litres === undefined) throw new Error('an unchecked item was priced')
    return {
      productId: product.id,
      productName: product.name,
      unitOfMeasure: product.unitOfMeasure,
      unitPrice: product.unitPrice,
      litres: litres(item.litres),
    }
  })
  return quote(lines, policy, at)
}
