import type { EmailContent } from '../core/email-content.ts'
import { shortId } from '../core/ids.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import type { Order } from '../orders/order.ts'
import { progressPercent } from '../orders/order-progress.ts'
import type { OrderEmailFacts } from './order-emails.ts'
import { messagesReason, priceRows } from './order-emails.ts'

/** What customers are emailed about: a payment received, or a refund that begins and why. */
export const PAYMENT_EMAIL_KINDS = ['received', 'cancelled', 'superseded', 'mismatch', 'partial'] as const
export type PaymentEmailKind = (typeof PAYMENT_EMAIL_KINDS)[number]

const REFUND_TIME =
  'Refunds go back to the card or account you paid from. Banks usually take 3 to 10 working days. You can follow this refund in your order.'

const orderNumber = (order: Order): string => `#${shortId(order.id)}`

const REFUND_WORDS: Readonly<
  Record<Exclude<PaymentEmailKind, 'received'>, (order: Order, sum: string) => string[]>
> = {
  cancelled: (order, sum) => [
    `${wasCancelledByUs(order) ? 'We are sorry that we had to cancel your order. ' : ''}Order ${orderNumber(order)} was cancelled, and we are refunding ${sum} to you.`,
    REFUND_TIME,
  ],
  superseded: (order, sum) => [
    `We received a payment of ${sum} for order ${orderNumber(order)}, but the order was already ${order.cancellation === null ? 'paid' : 'cancelled'}. We are refunding this payment in full.`,
    REFUND_TIME,
  ],
  mismatch: (order, sum) => [
    `We received a payment of ${sum} for order ${orderNumber(order)}, but the order total is ${formatNaira(order.total)}. We cannot accept a different amount, so we are refunding this payment in full.`,
    REFUND_TIME,
    'If you still want the fuel, open your order and pay again.',
  ],
  partial: (order, sum) => [
    `We are refunding ${sum} of your payment for order ${orderNumber(order)}.`,
    REFUND_TIME,
  ],
}

/** Whether staff has cancelled it, and not its customer or a time limit. */
const wasCancelledByUs = ({ cancellation }: Order): boolean => cancellation?.cancelledBy === 'staff'

/** The email of that kind; `amount` in kobo: of the payment, or of the refund. */
export function paymentEmail(kind: PaymentEmailKind, amount: Kobo, facts: OrderEmailFacts): EmailContent {
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
      paragraphs: REFUND_WORDS[kind](order, sum),
    }
  return {
    ...common,
    subject: `Payment received for order ${orderNumber(order)}`,
    heading: 'We have your payment',
    paragraphs: [`Thank you. We have received your payment of ${sum} for order ${orderNumber(order)}.`],
    progress: { percent: progressPercent('paid'), caption: 'Payment Confirmed. Next: a driver is assigned' },
    ...priceRows(order),
    note: `We will now assign a driver to deliver your fuel to ${order.addressText}. Delivery is scheduled within 24 hours of this payment.`,
    small: 'Your receipt follows after delivery.',
  }
}
