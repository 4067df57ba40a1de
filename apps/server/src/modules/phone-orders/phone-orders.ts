import type { WirePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { addressText } from '@gatefill/domain/addresses/address'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { LinkChannel, PhoneOrderForm } from '@gatefill/domain/orders/phone-order'
import { linkChannelOf, linkErrors, phoneOrderErrors } from '@gatefill/domain/orders/phone-order'
import { awaitsPayment } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { inMemory } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { keyOfStaff, otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { type CountedMessages, messageLimits } from '../../platform/rate-limits.ts'
import { listAddresses } from '../addresses/index.ts'
import { listCachedProducts } from '../catalogue/index.ts'
import { accountOfCaller, findCustomer } from '../identity/index.ts'
import { findOrderOfCustomer, placeOrder } from '../orders/index.ts'
import { receptaclesInForce } from '../rules/index.ts'
import { findBuyer, findByRequest, insertPhoneOrder } from './phone-orders.repository.ts'

/** Topic of the outbox message that sends the link to pay an order. Payload {orderId, userId, sendBy}. */
export const SEND_PAYMENT_LINK = 'phone-orders.send-link'

type Request = PhoneOrderForm & { expectedTotal?: number | undefined }
type Staff = { staffId: StaffId; idempotencyKey?: string }
type SentAgain = Result<WirePhoneOrder, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>
type Taken = Result<WirePhoneOrder, 'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT' | 'RATE_LIMITED'>

const PAID_OR_OVER = 'This order is paid or over. There is nothing to pay any more.'

export const canText = inMemory((app: App) => app.sms !== undefined)

/** The saved addresses of a caller, the default one first. */
export async function listCallerAddresses(app: App, userId: UserId) {
  const saved = await listAddresses(app.database.db, userId)
  return saved
    .map((address) => ({
      id: address.id,
      text: addressText(address),
      landmark: address.landmark,
      isDefault: address.isDefault,
      hasPin: address.pin !== null,
    }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** Takes an order by phone for a caller, at the present prices, and sends the link to pay. */
export async function takePhoneOrder(app: App, staff: Staff, form: Request): Promise<Taken> {
  const marked = readIdempotencyKey(staff.idempotencyKey, form)
  if (!marked.ok) return marked
  const earlier = await takenBefore(app, staff.staffId, marked.value, form.sendBy)
  if (earlier !== undefined) return earlier
  const errors = phoneOrderErrors(form, await listCachedProducts(app), {
    now: app.clock(),
    canText: canText(app),
    rules: await receptaclesInForce(app),
  })
  const sendBy = linkChannelOf(form.sendBy)
  if (hasErrors(errors) || sendBy === undefined) return invalid(errors)
  const account = await accountOfCaller(app, form)
  if (!account.ok) return account
  const { userId, email } = account.value
  // Before the order: one whose link cannot leave is not placed.
  const counted = await countTo(app, (sendBy === 'sms' ? normalisePhone(form.phone) : undefined) ?? email)
  if (!counted.ok) return counted
  const placed = await placeOrderFor(app, userId, staff, form)
  const from = { by: staff.staffId, request: marked.value, userId, sendBy }
  const isFirst = placed.ok && (await queueFirst(app, placed.value.id, from))
  if (!isFirst) await takeBackCount(app, counted.value)
  if (!placed.ok) return placed
  app.wake()
  return ok(await describeLink(app, placed.value, userId, sendBy))
}

async function takenBefore(
  app: App,
  by: StaffId,
  request: IdempotencyKey | undefined,
  sendBy: string,
): Promise<Taken | undefined> {
  const earlier = request && (await findByRequest(app.database.db, by, request.key))
  if (request === undefined || earlier === undefined) return undefined
  const order = await findOrderOfCustomer(app.database.db, earlier.userId, earlier.orderId)
  if (earlier.hash !== request.hash || order === undefined) return otherContents()
  return ok(await describeLink(app, order, earlier.userId, linkChannelOf(sendBy) ?? 'email'))
}

/** The link of an order that was taken by phone, once more. */
export async function sendPaymentLinkAgain(
  app: App,
  tx: Tx,
  orderId: OrderId,
  form: { sendBy: string },
): Promise<SentAgain> {
  const errors = linkErrors(form, canText(app))
  const sendBy = linkChannelOf(form.sendBy)
  if (hasErrors(errors) || sendBy === undefined) return invalid(errors)
  const userId = await findBuyer(tx, orderId)
  const order = userId && (await findOrderOfCustomer(tx, userId, orderId))
  if (userId === undefined || order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  if (!awaitsPayment(order.status)) return refuse('CONFLICT', { message: PAID_OR_OVER })
  const described = await describeLink(app, order, userId, sendBy, tx)
  const queued = await queueAgain(app, tx, described, userId)
  return queued.ok ? ok(described) : queued
}

/** Places an order as the customer's own call does: prices, pauses, limits and slots bind alike. */
const placeOrderFor = (app: App, userId: UserId, { staffId, idempotencyKey }: Staff, form: Request) =>
  placeOrder(
    app,
    {
      userId,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey: keyOfStaff(staffId, idempotencyKey) }),
    },
    {
      items: form.items.map(({ productId, litres }) => ({ productId, litres })),
      addressText: form.addressText,
      ...(form.addressId === undefined || form.addressId === '' ? {} : { addressId: form.addressId }),
      phone: form.phone,
      ...(form.receptacle === undefined ? {} : { receptacle: form.receptacle }),
      ...(form.slot === undefined ? {} : { slot: form.slot }),
      ...(form.expectedTotal === undefined ? {} : { expectedTotal: form.expectedTotal }),
    },
  )

/** Links that leave after the commit, and how many of them. */
const { personLink, orderLink } = MESSAGE_LIMITS

const limitsOf = (app: App) => messageLimits(app)

function queueLink(app: App, tx: Tx, orderId: OrderId, userId: UserId, sendBy: LinkChannel): Promise<void> {
  const now = app.clock()
  const payload = { orderId, userId, sendBy }
  const key = `${SEND_PAYMENT_LINK}:${app.ids.ulid()}`
  return addOutboxMessage(tx, { topic: SEND_PAYMENT_LINK, key, payload, runAt: now }, now)
}

/** Counts the link of an order that is about to be placed, to a number or an email. */
const countTo = (app: App, to: string) =>
  app.database.transaction((tx) => limitsOf(app).count(tx, [{ limit: personLink, of: to }]))

const takeBackCount = (app: App, counted: CountedMessages) => limitsOf(app).takeBack(app.database.db, counted)

/** Keeps who took an order and queues its link; false where a request of the same key did, at the same time. */
const queueFirst = (
  app: App,
  orderId: OrderId,
  {
    userId,
    sendBy,
    ...from
  }: { by: StaffId; request: IdempotencyKey | undefined; userId: UserId; sendBy: LinkChannel },
): Promise<boolean> =>
  app.database.transaction(async (tx) => {
    const isTaken = await insertPhoneOrder(tx, { ...from, orderId, at: app.clock() })
    if (isTaken) {
      await limitsOf(app).count(tx, [{ limit: orderLink, of: orderId }])
      await queueLink(app, tx, orderId, userId, sendBy)
    }
    return isTaken
  })

async function queueAgain(
  app: App,
  tx: Tx,
  { orderId, sentBy, sentTo }: WirePhoneOrder,
  userId: UserId,
): Promise<Result<void, 'RATE_LIMITED'>> {
  const counted = await limitsOf(app).count(tx, [
    { limit: orderLink, of: orderId },
    { limit: personLink, of: sentTo },
  ])
  return counted.ok ? ok(await queueLink(app, tx, asId(orderId), userId, sentBy)) : counted
}

/** What staff are told: where the link goes. */
async function describeLink(
  app: App,
  order: Order,
  userId: UserId,
  sentBy: LinkChannel,
  on: Db = app.database.db,
): Promise<WirePhoneOrder> {
  const customer = await findCustomer(on, userId)
  const phone = normalisePhone(order.wishes?.phone ?? '') || (customer?.phone ?? '')
  return {
    orderId: order.id,
    total: order.total,
    sentBy,
    sentTo: sentBy === 'sms' ? phone : (customer?.email ?? ''),
  }
}
