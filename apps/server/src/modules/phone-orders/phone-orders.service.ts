import type { WirePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import type { LinkChannel, PhoneOrderForm } from '@gatefill/domain/orders/phone-order'
import { linkChannelOf, linkErrors, phoneOrderErrors } from '@gatefill/domain/orders/phone-order'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { keyOfStaff, otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { messageLimits } from '../../platform/rate-limits.ts'
import type { findCustomer } from '../identity/index.ts'
import { findBuyer, findByRequest, insertPhoneOrder } from './phone-orders.repository.ts'
import type { PhoneOrdersDeps } from './phone-orders-deps.ts'
import { createSendLink } from './send-link.ts'

/** Topic of the outbox message that sends the link to pay an order. Payload {orderId, userId, sendBy}. */
export const SEND_PAYMENT_LINK = 'phone-orders.send-link'

type Request = PhoneOrderForm & { expectedTotal?: number | undefined }
type Staff = { staffId: StaffId; idempotencyKey?: string }
type SentAgain = Result<WirePhoneOrder, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>
type Taken = Result<WirePhoneOrder, 'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT' | 'RATE_LIMITED'>

const PAID_OR_OVER = 'This order is paid or over. There is nothing to pay any more.'

/** Orders that staff take by phone: the caller's own, at the present prices, with a link to pay. */
export function phoneOrdersService(context: Context, deps: PhoneOrdersDeps) {
  const { database, clock } = context
  const { db } = database
  const canText = deps.sms !== undefined
  const links = queuedLinks(context, deps)
  const placeOrderFor = createPlaceOrderFor(deps)

  async function take(staff: Staff, form: Request): Promise<Taken> {
    const marked = readIdempotencyKey(staff.idempotencyKey, form)
    if (!marked.ok) return marked
    const earlier = await takenBefore(staff.staffId, marked.value, form.sendBy)
    if (earlier !== undefined) return earlier
    const errors = phoneOrderErrors(form, await deps.products(), { now: clock(), canText })
    const sendBy = linkChannelOf(form.sendBy)
    if (hasErrors(errors) || sendBy === undefined) return invalid(errors)
    const account = await deps.callers.accountOfCaller(form)
    if (!account.ok) return account
    const { userId, email } = account.value
    // Before the order: one whose link cannot leave is not placed.
    const counted = await links.countTo((sendBy === 'sms' ? normalisePhone(form.phone) : undefined) ?? email)
    if (!counted.ok) return counted
    const placed = await placeOrderFor(userId, staff, form)
    const from = { by: staff.staffId, request: marked.value, userId, sendBy }
    const isFirst = placed.ok && (await links.queueFirst(placed.value.id, from))
    if (!isFirst) await links.takeBack(counted.value)
    if (!placed.ok) return placed
    context.wake()
    return ok(await links.describe(placed.value, userId, sendBy))
  }

  async function takenBefore(
    by: StaffId,
    request: IdempotencyKey | undefined,
    sendBy: string,
  ): Promise<Taken | undefined> {
    const earlier = request && (await findByRequest(db, by, request.key))
    if (request === undefined || earlier === undefined) return undefined
    const order = await deps.orders.findOrderOfCustomer(db, earlier.userId, earlier.orderId)
    if (earlier.hash !== request.hash || order === undefined) return otherContents()
    return ok(await links.describe(order, earlier.userId, linkChannelOf(sendBy) ?? 'email'))
  }

  return {
    take,
    canText,
    /** The link of an order that was taken by phone, once more. */
    sendAgain: async (tx: Tx, orderId: OrderId, form: { sendBy: string }): Promise<SentAgain> => {
      const errors = linkErrors(form, canText)
      const sendBy = linkChannelOf(form.sendBy)
      if (hasErrors(errors) || sendBy === undefined) return invalid(errors)
      const userId = await findBuyer(tx, orderId)
      const order = userId && (await deps.orders.findOrderOfCustomer(tx, userId, orderId))
      if (userId === undefined || order === undefined)
        return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
      if (!awaitsPayment(order.status)) return refuse('CONFLICT', { message: PAID_OR_OVER })
      const described = await links.describe(order, userId, sendBy, tx)
      const queued = await links.queueAgain(tx, described, userId)
      return queued.ok ? ok(described) : queued
    },
    sendLink: createSendLink(context, deps),
  }
}

export type PhoneOrdersService = ReturnType<typeof phoneOrdersService>

/** Places an order as the customer's own call does: prices, pauses, limits and slots bind alike. */
const createPlaceOrderFor =
  ({ orders }: Pick<PhoneOrdersDeps, 'orders'>) =>
  (userId: UserId, { staffId, idempotencyKey }: Staff, form: Request) =>
    orders.placeOrder(
      {
        userId,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey: keyOfStaff(staffId, idempotencyKey) }),
      },
      {
        items: form.items.map(({ productId, litres }) => ({ productId, litres })),
        addressText: form.addressText,
        phone: form.phone,
        ...(form.slot === undefined ? {} : { slot: form.slot }),
        ...(form.expectedTotal === undefined ? {} : { expectedTotal: form.expectedTotal }),
      },
    )

/** Links that leave after the commit, and how many of them. */
function queuedLinks(context: Context, { findCustomer }: PhoneOrdersDeps) {
  const { database, clock, ids } = context
  const limits = messageLimits(context)
  const { personLink, orderLink } = MESSAGE_LIMITS

  function queue(tx: Tx, orderId: OrderId, userId: UserId, sendBy: LinkChannel): Promise<void> {
    const now = clock()
    const payload = { orderId, userId, sendBy }
    const key = `${SEND_PAYMENT_LINK}:${ids.ulid()}`
    return addOutboxMessage(tx, { topic: SEND_PAYMENT_LINK, key, payload, runAt: now }, now)
  }

  return {
    /** Counts the link of an order that is about to be placed, to a number or an email. */
    countTo: (to: string) => database.transaction((tx) => limits.count(tx, [{ limit: personLink, of: to }])),
    takeBack: (counted: Parameters<typeof limits.takeBack>[1]) => limits.takeBack(database.db, counted),

    /** Keeps who took an order and queues its link; false where a request of the same key did, at the same time. */
    queueFirst: (
      orderId: OrderId,
      {
        userId,
        sendBy,
        ...from
      }: { by: StaffId; request: IdempotencyKey | undefined; userId: UserId; sendBy: LinkChannel },
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        const isTaken = await insertPhoneOrder(tx, { ...from, orderId, at: clock() })
        if (isTaken) {
          await limits.count(tx, [{ limit: orderLink, of: orderId }])
          await queue(tx, orderId, userId, sendBy)
        }
        return isTaken
      }),

    queueAgain: async (
      tx: Tx,
      { orderId, sentBy, sentTo }: WirePhoneOrder,
      userId: UserId,
    ): Promise<Result<void, 'RATE_LIMITED'>> => {
      const counted = await limits.count(tx, [
        { limit: orderLink, of: orderId },
        { limit: personLink, of: sentTo },
      ])
      return counted.ok ? ok(await queue(tx, asId(orderId), userId, sentBy)) : counted
    },

    /** What staff are told: where the link goes. */
    describe: async (
      order: Order,
      userId: UserId,
      sentBy: LinkChannel,
      on: Parameters<typeof findCustomer>[0] = database.db,
    ): Promise<WirePhoneOrder> => {
      const customer = await findCustomer(on, userId)
      const phone = normalisePhone(order.wishes?.phone ?? '') || (customer?.phone ?? '')
      return {
        orderId: order.id,
        total: order.total,
        sentBy,
        sentTo: sentBy === 'sms' ? phone : (customer?.email ?? ''),
      }
    },
  }
}
