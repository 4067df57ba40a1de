import type { OrderRequest } from '@gatefill/contracts/customer/orders/order-request-shapes'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
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
import { orderPlacedNotification } from '@gatefill/domain/notifications/notification-templates'
import type { DeliveryWishes } from '@gatefill/domain/orders/delivery-wishes'
import { wishesErrors } from '@gatefill/domain/orders/delivery-wishes'
import type { Order, OrderItem } from '@gatefill/domain/orders/order'
import { tooManyUnpaid, UNPAID_ORDER_SECONDS } from '@gatefill/domain/orders/order'
import { orderErrors } from '@gatefill/domain/orders/order-form'
import { slotWindow, surchargeTime } from '@gatefill/domain/orders/time-slot'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { eventChannel } from '../../platform/domain-events.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import type { CatalogueService } from '../catalogue/index.ts'
import type { Delivery, FindAddress } from './delivery-address.ts'
import { deliveryAddress } from './delivery-address.ts'
import { insertWishes } from './delivery-wishes.repository.ts'
import { findOrderByIdempotencyKey } from './orders.repository.ts'
import type { PausedOrdersDeps } from './paused-orders.ts'
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

export type PlaceOrderDeps = PausedOrdersDeps & {
  catalogue: CatalogueService
  findAddress: FindAddress
  /** Gives the customer's profile this phone number, if it has none (C-89). */
  savePhoneIfNone: (tx: Tx, userId: UserId, phone: string) => Promise<void>
  /** Unpaid orders that one customer may have at once; 0: any number (C-84). */
  maxUnpaid: number
}

/** Saves a new order with all that belongs to it in one transaction; `orderPlaced` is published there. */
function saveOrderService(
  { database }: Context,
  { savePhoneIfNone, maxUnpaid }: Pick<PlaceOrderDeps, 'savePhoneIfNone' | 'maxUnpaid'>,
) {
  const orderPlaced = eventChannel<OrderPlaced>()
  const saveOrder = (fresh: NewOrder, wishes: DeliveryWishes | undefined): Promise<PlaceOutcome> =>
    database.transaction(async (tx) => {
      const { order, userId, at } = fresh
      // Orders placed at once must be counted; without a limit nothing is.
      if (maxUnpaid > 0) await lockOrdering(tx, userId)
      const outcome = await insertOrder(tx, fresh, { isLast: wishes === undefined })
      if (typeof outcome === 'string' || 'unpaid' in outcome) return outcome
      if (wishes !== undefined) {
        await insertWishes(tx, order.id, wishes)
        if (wishes.phone !== '') await savePhoneIfNone(tx, userId, wishes.phone)
      }
      await orderPlaced.publish(tx, { id: order.id, userId, at, isNotified: outcome.isNotified })
      return outcome
    })
  return { saveOrder, orderPlaced }
}

export function placeOrderService(context: Context, deps: PlaceOrderDeps) {
  const { db } = context.database
  const { catalogue, findAddress, maxUnpaid } = deps
  const refusePaused = pausedOrders(deps)
  const { saveOrder, orderPlaced } = saveOrderService(context, deps)

  /** Places it at these prices; 'price_changed' when they are not the database's any more. */
  async function placeAt(
    products: readonly Product[],
    wanted: WantedOrder,
  ): Promise<Result<Order, PlaceRefusal['code']> | 'price_changed'> {
    const { request, delivery } = wanted
    const at = context.clock()
    const errors = formErrors(wanted, products, at)
    if (hasErrors(errors)) return invalid(errors)
    const paused = await refusePaused(request, delivery)
    if (paused !== undefined) return paused
    const wishes = wishesFrom(request, at)
    const deliveredAt = surchargeTime(wishes?.slot, at)
    const quoted = quoteOf(request, products, await catalogue.policyInForce(at), deliveredAt)
    if (request.expectedTotal !== undefined && request.expectedTotal !== quoted.total)
      return refuse('CONFLICT', { message: PRICES_CHANGED, details: { totalAmount: quoted.total } })
    const order = newOrder(asId(context.ids.next(ID_PREFIX.order)), quoted, delivery, at, wishes)
    const area = await areaOf(deps.areas, delivery)
    const noticeId = asId<NotificationId>(context.ids.next(ID_PREFIX.notification))
    const notice = { id: noticeId, ...orderPlacedNotification(order.id) }
    const outcome = await saveOrder({ ...freshOrder(order, wanted, at), maxUnpaid, area, notice }, wishes)
    return outcome === 'price_changed' ? outcome : answerTo(outcome, order)
  }

  /** The cached prices may be a moment old: a second time at those of the database. */
  async function placeAtPresentPrices(wanted: WantedOrder): Promise<Result<Order, PlaceRefusal['code']>> {
    const first = await placeAt(await productsFor(catalogue, wanted.request), wanted)
    if (first !== 'price_changed') return first
    const second = await placeAt(await catalogue.freshProducts(), wanted)
    return second === 'price_changed' ? refuse('CONFLICT', { message: PRICES_CHANGED }) : second
  }

  /**
   * Places an order at the present prices. A key that placed an order before gives that order again, even when prices
   * or addresses have changed since; with other contents it is refused.
   */
  async function placeOrder(
    customer: { userId: UserId; idempotencyKey?: string },
    request: OrderRequest,
  ): Promise<Result<Order, PlaceRefusal['code']>> {
    const marked = readIdempotencyKey(customer.idempotencyKey, request)
    if (!marked.ok) return marked
    const { userId } = customer
    const delivery = await deliveryAddress(db, findAddress, userId, request)
    const outcome = await placeAtPresentPrices({ userId, request, delivery, idempotencyKey: marked.value })
    if (outcome.ok || marked.value === undefined) return outcome
    const earlier = await findOrderByIdempotencyKey(db, userId, marked.value.key)
    if (earlier === undefined) return outcome
    return earlier.requestHash === marked.value.hash ? ok(asPlaced(earlier.order)) : otherContents()
  }

  return {
    placeOrder,
    /** Subscribers act in the transaction that saves the order. */
    orderPlaced,
  }
}

/** The served area of a delivery, which the order keeps: lists and reports are filtered by it. */
export const areaOf = async (
  areas: PlaceOrderDeps['areas'],
  { addressText, landmark, pin }: Delivery,
): Promise<ServedArea | undefined> =>
  pin === null ? findAreaByText(`${addressText}, ${landmark}`) : findAreaByPin(await areas.recent(), pin)

const formErrors = ({ request, delivery }: WantedOrder, products: readonly Product[], at: Date) => ({
  ...orderErrors({ items: request.items, ...delivery }, products),
  ...wishesErrors(request, at),
})

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
async function productsFor(
  catalogue: CatalogueService,
  { items }: OrderRequest,
): Promise<readonly Product[]> {
  const known = await catalogue.products()
  const complete = items.every((item) => known.some((product) => product.id === item.productId))
  return complete ? known : catalogue.freshProducts()
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
