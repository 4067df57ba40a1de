import { SCHEDULED_HOURS } from '../company/service-hours.ts'
import { shortId } from '../core/ids.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import { isAskedByCustomer } from '../orders/cancel-reason.ts'
import type { Order } from '../orders/order.ts'
import { progressPercent } from '../orders/order-progress.ts'
import { refundArrival, refundDueAt } from '../payments/refunds/refund-progress.ts'
import type { MessageKind } from './customer-message.ts'
import type { EmailContent } from './email/email-content.ts'
import type { OrderEmailFacts } from './order-emails.ts'
import { expectedTime, messagesReason, priceRows } from './order-emails.ts'

/** What customers are emailed about: a payment received, or a refund that begins and why. */
export const PAYMENT_EMAIL_KINDS = ['received', 'cancelled', 'superseded', 'mismatch', 'partial'] as const
export type PaymentEmailKind = (typeof PAYMENT_EMAIL_KINDS)[number]

const EMAIL_BY_MESSAGE: Partial<Record<MessageKind, PaymentEmailKind>> = {
  paid: 'received',
  refund_started: 'partial',
}

/** The email that goes with a message of that kind; undefined where it is none about a payment. */
export const paymentEmailOf = (kind: MessageKind): PaymentEmailKind | undefined => EMAIL_BY_MESSAGE[kind]

const orderNumber = (order: Order): string => `#${shortId(order.id)}`

type RefundWords = (order: Order, sum: string, arrival: string) => string[]

const REFUND_WORDS: Readonly<Record<Exclude<PaymentEmailKind, 'received'>, RefundWords>> = {
  cancelled: (order, sum, arrival) => [
    `${wasCancelledByUs(order) ? 'We are sorry that we had to cancel your order. ' : ''}Order ${orderNumber(order)} was cancelled${wasAskedFor(order) ? ' as you asked' : ''}. We are refunding ${sum} ${arrival}`,
  ],
  superseded: (order, sum, arrival) => [
    `We received a payment of ${sum} for order ${orderNumber(order)}, but the order was already ${order.cancellation === null ? 'paid' : 'cancelled'}. We are refunding this payment in full ${arrival}`,
  ],
  mismatch: (order, sum, arrival) => [
    `We received a payment of ${sum} for order ${orderNumber(order)}, but the order total is ${formatNaira(order.total)}. We cannot accept a different amount, so we are refunding this payment in full ${arrival}`,
    'If you still want the fuel, open your order and pay again.',
  ],
  partial: (order, sum, arrival) => [
    `We are refunding ${sum} of your payment for order ${orderNumber(order)} ${arrival}`,
  ],
}

const FOLLOW_REFUND = 'You can follow this refund in your order.'

const wasAskedFor = ({ cancellation }: Order): boolean =>
  isAskedByCustomer(cancellation?.cancelledBy, cancellation?.reason)

/** Whether staff has cancelled it, and neither its customer nor a time limit. */
const wasCancelledByUs = (order: Order): boolean =>
  order.cancellation?.cancelledBy === 'staff' && !wasAskedFor(order)

/** The payment or the refund: its amount in kobo, and when it came or began. */
type PaymentEmailMoney = { amount: Kobo; at: Date }

/** The email of that kind. */
export function paymentEmail(
  kind: PaymentEmailKind,
  { amount, at }: PaymentEmailMoney,
  facts: OrderEmailFacts,
): EmailContent {
  const { order, firstName, origin } = facts
  const sum = formatNaira(amount)
  const common = {
    name: firstName,
    action: { label: 'Your order', url: `${origin}/dashboard/delivery-status/${order.id}` },
    reason: messagesReason(origin),
  }
  if (kind !== 'received')
    return {
      ...common,
      subject: `Refund of ${sum} for order ${orderNumber(order)}`,
      heading: `We are refunding ${sum}`,
      paragraphs: [...REFUND_WORDS[kind](order, sum, refundArrival(refundDueAt(at))), FOLLOW_REFUND],
    }
  return {
    ...common,
    subject: `Payment received for order ${orderNumber(order)}`,
    heading: 'We have your payment',
    paragraphs: [`Thank you. We have received your payment of ${sum} for order ${orderNumber(order)}.`],
    progress: {
      percent: progressPercent('paid'),
      caption: 'Payment Confirmed. A driver will be assigned next',
    },
    ...expectedTime(facts),
    ...priceRows(order),
    note: `We will now assign a driver to deliver your fuel to ${order.addressText}. Delivery is scheduled within ${SCHEDULED_HOURS} hours of this payment.`,
    small: 'Your receipt follows after delivery.',
  }
}
