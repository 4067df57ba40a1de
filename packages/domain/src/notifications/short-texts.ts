import { shortId } from '../core/ids.ts'
import { plainLetters } from '../core/plain-line.ts'
import type { CustomerMessage, MessageKind } from './customer-message.ts'

/**
 * What a push message says: never an address, a code or an amount, because it is shown on a locked screen and crosses the
 * browser maker's server.
 */
const PUSH_TEXTS: Readonly<Record<MessageKind, string>> = {
  paid: 'Your payment has arrived. We will now assign a driver.',
  driver_assigned: 'A driver has been assigned.',
  departed: 'Your fuel is on the way. Your handover code is in the app.',
  arrived: 'Your driver is at your gate.',
  delivered: 'Delivered. Your receipt is ready.',
  delayed: 'The time of your delivery has changed.',
  not_delivered: 'We could not deliver. Choose what happens next.',
  short_delivery: 'Less than you ordered was delivered. The difference is refunded.',
  meter_check: 'We are checking the meter. Open the order to see when you hear from us.',
  meter_right: 'We have checked the meter. Open the order to see the result.',
  cancelled_by_us: 'Your order has been cancelled.',
  cancelled_as_asked: 'Your order has been cancelled.',
  refund_started: 'Your refund has started.',
  refund_sent: 'Your refund has been sent.',
  refund_failed: 'Your refund did not go through. We are working on it.',
  refund_returned: 'Your bank returned your refund. We are sending it again.',
  refund_account: 'Tell us which bank account should receive your refund.',
  refund_delayed: 'Your refund is taking longer than usual.',
  transfer_refused: 'Your bank transfer was refused. Open the order to see why.',
  support_replied: 'Support has replied.',
  support_resolved: 'Support has resolved your ticket.',
  price_changed: 'The price of a fuel that you ordered has changed.',
  area_served: 'We now deliver to your address.',
}

/** The order or ticket that a message is about. */
export type MessageSubject = { orderId?: string | null; ticketId?: string | null }

/** Title and words of a push message about an order or a ticket. */
export function pushText(appName: string, kind: MessageKind, subject: MessageSubject) {
  const { orderId = null, ticketId = null } = subject
  const title =
    orderId !== null
      ? `Order #${shortId(orderId)}`
      : ticketId !== null
        ? `Ticket #${shortId(ticketId)}`
        : appName
  return { title, body: PUSH_TEXTS[kind] }
}

/** The text messages, in the letters that every phone has, so that one fits into 160 characters. */
const SMS_TEXTS: Partial<Record<MessageKind, (number: string, message: CustomerMessage) => string>> = {
  departed: (number) =>
    `Order ${number} is on its way. Your handover code is in the app. Give it only at your gate.`,
  arrived: (number) => `Your driver is at your gate with order ${number}.`,
  delayed: (number, { sentence = '' }) => `Order ${number} has a new time. ${sentence}`.trim(),
  not_delivered: (number) =>
    `We could not deliver order ${number}. Your payment is safe. Open the order and choose what happens next.`,
  cancelled_by_us: (number) => `We had to cancel order ${number}. If you have paid, you get all of it back.`,
  cancelled_as_asked: (number) =>
    `Order ${number} is cancelled as you asked. If you have paid, you get all of it back.`,
}

const SMS_MAX = 160

/** The words of a text message; undefined for what is not texted. */
export function smsText(appName: string, message: CustomerMessage, orderId: string): string | undefined {
  const words = SMS_TEXTS[message.kind]?.(`#${shortId(orderId)}`, message)
  return words === undefined ? undefined : plainLetters(`${appName}: ${words}`).slice(0, SMS_MAX)
}
