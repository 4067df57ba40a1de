import type { OrderId, TicketId } from '../core/ids.ts'
import { shortId } from '../core/ids.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import { formatDecilitres } from '../delivery/hand-over.ts'
import { UNPAID_ORDER_SECONDS } from '../orders/order.ts'
import type { OrderActor, OrderCommand } from '../orders/order-lifecycle.ts'
import type { RefundState } from '../payments/payment-lifecycle.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'
import type { NotificationTopic } from './notification.ts'

/** A notification before it has a reader: what it is about, its type on the wire, and its sentence. */
export type NotificationContent = { topic: NotificationTopic; type: string; message: string }

const number = (id: OrderId | TicketId): string => `#${shortId(id)}`
const order = (type: string, message: string): NotificationContent => ({
  topic: 'order',
  type: `order ${type}`,
  message,
})

/** The order waits for its payment now. */
export const orderPlacedNotification = (id: OrderId): NotificationContent =>
  order(
    'created',
    `Order ${number(id)} is placed. Pay it within ${UNPAID_ORDER_SECONDS / 3600} hours, and we assign a driver.`,
  )

/** A move of an order, with what the customer knew of its money before. */
export type OrderStatusChange = {
  id: OrderId
  command: OrderCommand
  actor: OrderActor
  paymentStatus: PaymentStatus
}

type Sentence = (news: OrderStatusChange, name: string) => NotificationContent

const driverLost: Sentence = (_, name) =>
  order('update', `The driver of order ${name} is not coming. We are looking for another one.`)

/** What a customer reads about each command; a confirmed payment is told with its amount (moneyNotification). */
const MOVES: Readonly<Record<Exclude<OrderCommand, 'place' | 'confirmPayment'>, Sentence>> = {
  assign: (_, name) => order('driver assigned', `A driver is assigned to order ${name}.`),
  reassign: (_, name) => order('driver assigned', `Another driver is assigned to order ${name}.`),
  unassign: driverLost,
  decline: driverLost,
  lapse: driverLost,
  accept: (_, name) => order('driver accepted', `Your driver has accepted order ${name}.`),
  load: (_, name) => order('processed', `The fuel for order ${name} is being loaded at the station.`),
  depart: (_, name) =>
    order(
      'out for delivery',
      `Order ${name} is on its way to you. Tell the driver the six digits in your order only at your gate.`,
    ),
  deliver: (_, name) => order('completed', `Order ${name} is delivered. Thank you for ordering.`),
  return: (_, name) =>
    order(
      'update',
      `Order ${name} could not be delivered this time. It stays paid, and we plan it again. Contact support if you do not want it any more.`,
    ),
  cancel: ({ actor, paymentStatus }, name) =>
    order(
      'cancelled',
      `${actor === 'customer' ? `Order ${name} is cancelled, as you asked.` : `We had to cancel order ${name}.`}${moneyAfter(paymentStatus)}`,
    ),
  expire: ({ paymentStatus }, name) =>
    order(
      'cancelled',
      `Order ${name} was not paid within ${UNPAID_ORDER_SECONDS / 3600} hours and is cancelled.${moneyAfter(paymentStatus)}`,
    ),
}

const RETURNED = ' Your money goes back to you in full.'

/** What a cancellation means for the money; a refund that is under way already has a message of its own. */
const AFTER_CANCEL: Readonly<Record<PaymentStatus, string>> = {
  unpaid: ' You have not been charged.',
  checking: ' If a payment still arrives, it goes back to you in full.',
  paid: RETURNED,
  partly_refunded: ' The rest of your money goes back to you.',
  refund_pending: '',
  refund_delayed: '',
  refunded: '',
}

const moneyAfter = (status: PaymentStatus): string => AFTER_CANCEL[status]

/** What a customer reads when an order moves; undefined where another message says it. */
export function orderStatusNotification(news: OrderStatusChange): NotificationContent | undefined {
  if (news.command === 'place' || news.command === 'confirmPayment') return undefined
  return MOVES[news.command](news, number(news.id))
}

/**
 * What happened to money: it came in; a transfer was refused by the provider; it goes back because of a cancellation, a payment too many or a wrong amount;
 * part of it goes back; or the way back ended, failed, or takes long.
 */
export type MoneyEvent =
  | 'received'
  | 'refused'
  | 'cancelled'
  | 'superseded'
  | 'mismatch'
  | 'partial'
  | 'refund_done'
  | 'refund_failed'
  | 'refund_delayed'

const REFUND_NEWS: Partial<Record<RefundState, MoneyEvent>> = {
  processed: 'refund_done',
  failed: 'refund_failed',
  needs_attention: 'refund_delayed',
}

/** What is worth telling when a refund has a new state; undefined when nothing is. */
export const refundMoneyEvent = (before: RefundState, after: RefundState): MoneyEvent | undefined =>
  before === after ? undefined : REFUND_NEWS[after]

const BACK = 'All of it is on its way back to you. Banks usually take 3 to 10 working days.'

const MONEY: Readonly<Record<MoneyEvent, (sum: string, name: string) => string>> = {
  received: (sum, name) => `We have received ${sum} for order ${name}. Next, we assign a driver.`,
  refused: (sum, name) =>
    `A bank transfer for order ${name} was refused by the payment provider: it takes the exact amount only, ${sum}. The order is not paid by it. If your bank debited you and does not return it within 2 working days, contact support.`,
  cancelled: (sum, name) => `You paid ${sum} for order ${name}. ${BACK}`,
  superseded: (sum, name) =>
    `A payment of ${sum} for order ${name} came when the order could not take it any more. ${BACK}`,
  mismatch: (sum, name) => `A payment of ${sum} for order ${name} was not the right amount. ${BACK}`,
  partial: (sum, name) =>
    `We are sending ${sum} of your payment for order ${name} back to you. Banks usually take 3 to 10 working days.`,
  refund_done: (sum, name) =>
    `Your refund of ${sum} for order ${name} is sent. Your bank may take a little longer to show it.`,
  refund_failed: (sum, name) =>
    `Your refund of ${sum} for order ${name} did not go through. We still owe you this money, and our team is on it.`,
  refund_delayed: (sum, name) =>
    `Your refund of ${sum} for order ${name} takes longer than usual. It is still yours, and our team is on it.`,
}

/** What a customer reads about money of an order; `amount` in kobo. Always sent (C-41). */
export const moneyNotification = (news: MoneyEvent, id: OrderId, amount: Kobo): NotificationContent => ({
  topic: 'money',
  type: news === 'received' || news === 'refused' ? 'payment' : 'payment refund',
  message: MONEY[news](formatNaira(amount), number(id)),
})

/** What a customer reads when the meter showed less than was ordered; `shortBy` in tenths of a litre. Always sent. */
export const deliveredShortNotification = (
  id: OrderId,
  litres: number,
  shortBy: number,
): NotificationContent => ({
  topic: 'money',
  type: 'payment short delivery',
  message: `Order ${number(id)} was delivered with ${formatDecilitres(litres * 10 - shortBy)} of ${litres} L. You paid for ${formatDecilitres(shortBy)} that you did not get: its price goes back to you now.`,
})

/** What support did with a ticket. */
export type TicketEvent = 'replied' | 'resolved'

/** What a customer reads when support has answered or resolved a ticket (C-72). Always sent. */
export const ticketNotification = (news: TicketEvent, id: TicketId): NotificationContent => ({
  topic: 'support',
  type: news === 'replied' ? 'support reply' : 'support resolved',
  message:
    news === 'replied'
      ? `Support has answered your ticket ${number(id)}.`
      : `Support has resolved your ticket ${number(id)}. Open a new ticket if something is still not right.`,
})
