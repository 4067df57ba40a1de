import type { PriceChange } from '../catalogue/price-change.ts'
import { formatDateTime } from '../core/formats.ts'
import type { OrderId, TicketId } from '../core/ids.ts'
import { shortId } from '../core/ids.ts'
import { HOUR_SECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import { formatReading, litresToDl } from '../fleet/decilitres.ts'
import { isAskedByCustomer } from '../orders/cancel-reason.ts'
import type { RefundState } from '../payments/refunds/refund-lifecycle.ts'
import { hasComeBack } from '../payments/refunds/refund-lifecycle.ts'
import { refundArrival, refundDueAt } from '../payments/refunds/refund-progress.ts'
import type { OrderActor, OrderCommand } from '../statuses/order-lifecycle.ts'
import { UNPAID_ORDER_SECONDS } from '../statuses/order-lifecycle.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import type { CustomerMessage, MessageKind } from './customer-message.ts'
import type { NotificationTopic } from './notification.ts'

/** The content of a notification: its topic, its type on the wire, its text, and what leaves the application with it. */
export type NotificationContent = {
  topic: NotificationTopic
  type: string
  message: string
  outside?: CustomerMessage
}

const number = (id: OrderId | TicketId): string => `#${shortId(id)}`
const order = (type: string, message: string, kind?: MessageKind): NotificationContent => ({
  topic: 'order',
  type: `order ${type}`,
  message,
  ...(kind === undefined ? {} : { outside: { kind } }),
})

/** The price of a fuel that the customer ordered changed (C-88). */
export const priceNotification = ({ name, before, now, at }: PriceChange): NotificationContent => ({
  topic: 'price',
  type: 'price change',
  message: `${name} now costs ${formatNaira(now)} per L, ${now > before ? 'up' : 'down'} from ${formatNaira(before)}, since ${formatDateTime(at)}. Orders you have already paid keep their price.`,
  outside: { kind: 'price_changed' },
})

/** What staff have to say about the fuel of a delivery. Always sent: it concerns safety. */
export const batchNotification = (id: OrderId, message: string): NotificationContent => ({
  topic: 'support',
  type: 'fuel notice',
  message: `About the fuel of order ${number(id)}: ${message}`,
})

/** A saved address is served now. Always sent: the customer asked for this one message. */
export const areaServedNotification = (sentence: string): NotificationContent => ({
  topic: 'area',
  type: 'area served',
  message: sentence,
  outside: { kind: 'area_served', sentence },
})

/** Sent when an order is placed and awaits payment. */
export const orderPlacedNotification = (id: OrderId): NotificationContent =>
  order(
    'created',
    `Order ${number(id)} has been placed. Pay within ${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours so that we can assign a driver.`,
  )

/** A transition of an order, with the payment status that its customer saw before. */
export type OrderStatusChange = {
  id: OrderId
  command: OrderCommand
  actor: OrderActor
  /** Why an order was cancelled. */
  reason?: string | null
  paymentStatus: PaymentStatus
}

type Template = (change: OrderStatusChange, name: string) => NotificationContent

const driverLost: Template = (_, name) =>
  order('update', `The driver for order ${name} is no longer available. We are assigning another one.`)

/** The message of each command; a confirmed payment has moneyNotification, which names the amount. */
const TRANSITION_TEMPLATES: Readonly<Record<Exclude<OrderCommand, 'place' | 'confirmPayment'>, Template>> = {
  assign: (_, name) =>
    order('driver assigned', `A driver has been assigned to order ${name}.`, 'driver_assigned'),
  reassign: (_, name) =>
    order('driver assigned', `Another driver has been assigned to order ${name}.`, 'driver_assigned'),
  unassign: driverLost,
  decline: driverLost,
  lapse: driverLost,
  accept: (_, name) => order('driver accepted', `Your driver has accepted order ${name}.`),
  load: (_, name) => order('processed', `Fuel for order ${name} is being loaded at the station.`),
  depart: (_, name) =>
    order(
      'out for delivery',
      `Order ${name} is on its way to you. Give the driver the 6-digit code in your order only at your gate.`,
      'departed',
    ),
  deliver: (_, name) =>
    order('completed', `Order ${name} has been delivered. Thank you for your order.`, 'delivered'),
  return: (_, name) =>
    order(
      'update',
      `Order ${name} could not be delivered this time. Your payment is safe. Open the order to see what happens next.`,
    ),
  cancel: (change, name) => {
    const { actor, paymentStatus } = change
    const message = `${cancelledSentence(change, name)}${moneyAfter(paymentStatus)}`
    if (actor !== 'staff') return order('cancelled', message)
    return order(
      'cancelled',
      message,
      isAskedByCustomer(actor, change.reason) ? 'cancelled_as_asked' : 'cancelled_by_us',
    )
  },
  expire: ({ paymentStatus }, name) =>
    order(
      'cancelled',
      `Order ${name} was not paid within ${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours and has been cancelled.${moneyAfter(paymentStatus)}`,
    ),
}

/** Who wanted it, or why it had to be. */
function cancelledSentence({ actor, reason }: OrderStatusChange, name: string): string {
  if (isAskedByCustomer(actor, reason)) return `Order ${name} has been cancelled as you requested.`
  if (actor === 'clock')
    return `Order ${name} has been cancelled because we did not hear from you after the failed delivery.`
  return `We had to cancel order ${name}.`
}

const FULL_REFUND = ' You will get a full refund.'

/** What a cancellation means for the money; a refund that has started already has its own message. */
const AFTER_CANCEL: Readonly<Record<PaymentStatus, string>> = {
  unpaid: ' You have not been charged.',
  checking: ' If a payment still comes in, we will refund it in full.',
  paid: FULL_REFUND,
  partly_refunded: ' We will refund the rest of your money.',
  refund_pending: '',
  refund_delayed: '',
  refunded: '',
}

const moneyAfter = (status: PaymentStatus): string => AFTER_CANCEL[status]

/** The notification of a transition; undefined for those that have another notification. */
export function orderStatusNotification(change: OrderStatusChange): NotificationContent | undefined {
  if (change.command === 'place' || change.command === 'confirmPayment') return undefined
  return TRANSITION_TEMPLATES[change.command](change, number(change.id))
}

/**
 * What happened to money: a payment was received or refused; it is refunded because of a cancellation, a payment too
 * many or a wrong amount; part of it is refunded; or a refund was completed, failed, came back after it was sent, is
 * delayed, or needs an account.
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
  | 'refund_returned'
  | 'refund_delayed'
  | 'refund_account'

const EVENT_BY_REFUND_STATE: Partial<Record<RefundState, MoneyEvent>> = {
  processed: 'refund_done',
  failed: 'refund_failed',
  needs_attention: 'refund_delayed',
}

/** The event to notify when a refund changes its state; undefined when there is none. */
export function refundMoneyEvent(
  before: RefundState,
  after: RefundState,
  { needsAccount = false, becameUnfunded = false }: { needsAccount?: boolean; becameUnfunded?: boolean } = {},
): MoneyEvent | undefined {
  if (becameUnfunded) return 'refund_delayed'
  if (before === after) return undefined
  if (hasComeBack(before, after) && !needsAccount) return 'refund_returned'
  return needsAccount ? 'refund_account' : EVENT_BY_REFUND_STATE[after]
}

type MoneyTemplate = (sum: string, name: string, arrival: string) => string

const MONEY_TEMPLATES: Readonly<Record<MoneyEvent, MoneyTemplate>> = {
  received: (sum, name) => `We have received ${sum} for order ${name}. Next, we will assign a driver.`,
  refused: (sum, name) =>
    `A bank transfer for order ${name} was refused by the payment provider, which accepts the exact amount of ${sum} only. The order is still unpaid. If your bank debited you and does not reverse it within 2 working days, contact support.`,
  cancelled: (sum, name, arrival) => `We are refunding ${sum} for order ${name} ${arrival}`,
  superseded: (sum, name, arrival) =>
    `We received a payment of ${sum} for order ${name} after it could no longer be paid. We are refunding all of it ${arrival}`,
  mismatch: (sum, name, arrival) =>
    `Your payment of ${sum} for order ${name} was not the exact amount. We are refunding all of it ${arrival}`,
  partial: (sum, name, arrival) => `We are refunding ${sum} of your payment for order ${name} ${arrival}`,
  refund_done: (sum, name) =>
    `Your refund of ${sum} for order ${name} has been sent. Your bank may take a little longer to show it.`,
  refund_failed: (sum, name) =>
    `Your refund of ${sum} for order ${name} did not go through. The money is still yours and our team is working on it.`,
  refund_returned: (sum, name) =>
    `Your bank returned the refund of ${sum} for order ${name} that we had sent. The money is still yours, and our team is sending it again.`,
  refund_account: (sum, name) =>
    `Your refund of ${sum} for order ${name} could not be returned to the card or account that you paid with. Open the order and tell us which bank account should receive it.`,
  refund_delayed: (sum, name) =>
    `Your refund of ${sum} for order ${name} is taking longer than usual. The money is still yours and our team is working on it.`,
}

/** The notification about money of an order; `amount` in kobo, `now` when it happened. Always sent (C-41). */
export const moneyNotification = (
  event: MoneyEvent,
  id: OrderId,
  amount: Kobo,
  now: Date,
): NotificationContent => ({
  topic: 'money',
  type: event === 'received' || event === 'refused' ? 'payment' : 'payment refund',
  message: MONEY_TEMPLATES[event](formatNaira(amount), number(id), refundArrival(refundDueAt(now))),
  outside: { kind: MONEY_KINDS[event], amount },
})

const MONEY_KINDS: Readonly<Record<MoneyEvent, MessageKind>> = {
  received: 'paid',
  refused: 'transfer_refused',
  cancelled: 'refund_started',
  superseded: 'refund_started',
  mismatch: 'refund_started',
  partial: 'refund_started',
  refund_done: 'refund_sent',
  refund_failed: 'refund_failed',
  refund_returned: 'refund_returned',
  refund_account: 'refund_account',
  refund_delayed: 'refund_delayed',
}

/** Sent when the driver says that the van stands at the gate. */
export const arrivedNotification = (id: OrderId): NotificationContent =>
  order(
    'arrived',
    `Your driver is at your gate with order ${number(id)}. Open the order for your 6-digit code.`,
    'arrived',
  )

/** Sent outside the application when a driver could not hand over (C-94). */
export const couldNotDeliverNotification = (id: OrderId): NotificationContent =>
  order('update', `Order ${number(id)} could not be delivered.`, 'not_delivered')

/** Sent when the delivery comes later than was told; `sentence` names the new and the old time, and why. */
export const delayedNotification = (id: OrderId, sentence: string): NotificationContent => ({
  ...order('delayed', `Order ${number(id)} has a new time. ${sentence}`),
  outside: { kind: 'delayed', sentence },
})

/** Staff have changed address or time for the customer; `sentence` names both. */
export const deliveryChangedNotification = (id: OrderId, sentence: string): NotificationContent =>
  order('update', `Order ${number(id)} has changed. ${sentence}`)

/** The notification of a short delivery; `shortDl` lacks. Always sent. */
export const deliveredShortNotification = (
  id: OrderId,
  litres: number,
  shortDl: number,
): NotificationContent => ({
  topic: 'money',
  type: 'payment short delivery',
  message: `We delivered ${formatReading(litresToDl(litres) - shortDl)} of ${litres} L for order ${number(id)}. You paid for ${formatReading(shortDl)} that you did not receive, so we are refunding its price.`,
  outside: { kind: 'short_delivery', litres, shortDl },
})

/** The notification of a short delivery while a person checks the meter; `sentence` says until when. Always sent. */
export const meterCheckNotification = (id: OrderId, facts: MeterCheck): NotificationContent => ({
  topic: 'money',
  type: 'payment short delivery',
  message: `The meter showed ${formatReading(litresToDl(facts.litres) - facts.shortDl)} of ${facts.litres} L for order ${number(id)}. ${facts.sentence}. Your payment is safe.`,
  outside: { kind: 'meter_check', ...facts },
})

/** A meter that a person checks; litres as ordered, and what lacks in decilitres. */
type MeterCheck = { litres: number; shortDl: number; sentence: string }

/** A person found that nothing lacked, so nothing goes back. Always sent. */
export const meterRightNotification = (id: OrderId): NotificationContent => ({
  topic: 'money',
  type: 'payment short delivery',
  message: `We have checked the meter of order ${number(id)} with the van's records. You got what you paid for, so nothing is refunded. If you see it differently, reply through Help.`,
  outside: { kind: 'meter_right' },
})

/** What support did with a ticket. */
export type TicketEvent = 'replied' | 'resolved'

/** The notification when support has replied to or resolved a ticket (C-72). Always sent. */
export const ticketNotification = (event: TicketEvent, id: TicketId): NotificationContent => ({
  topic: 'support',
  type: event === 'replied' ? 'support reply' : 'support resolved',
  message:
    event === 'replied'
      ? `Support has replied to your ticket ${number(id)}.`
      : `Support has resolved your ticket ${number(id)}. Open a new ticket if you still need help.`,
  outside: { kind: event === 'replied' ? 'support_replied' : 'support_resolved' },
})
