import type { Email, Sender } from '@gatefill/domain/core/email'
import { renderEmail } from '@gatefill/domain/core/email'
import { shortId } from '@gatefill/domain/core/ids'
import { formatLitres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { refundArrival, refundDueAt } from '@gatefill/domain/payments/refunds/refund-progress'

/** What customers are emailed about: a payment received, or a refund and why it is made. */
export const MAIL_KINDS = ['received', 'cancelled', 'superseded', 'mismatch', 'partial'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** `amount` in kobo: of the payment, or of the refund; `at`: when it happened. */
type PaymentFacts = { order: Order; amount: Kobo; firstName: string; orderUrl: string; at: Date }

/** The email of that kind. */
export function renderPaymentEmail(sender: Sender, kind: MailKind, facts: PaymentFacts): Email {
  const { order, amount, orderUrl } = facts
  const number = `#${shortId(order.id)}`
  const sum = formatNaira(amount)
  const arrival = refundArrival(refundDueAt(facts.at))
  const paragraphs: Record<MailKind, string[]> = {
    received: [
      `Thank you. We have received your payment of ${sum} for order ${number}.`,
      receipt(order),
      `We will now assign a driver to deliver your fuel to ${order.addressText}. Delivery is scheduled within 24 hours of this payment.`,
    ],
    cancelled: [`Order ${number} was cancelled. We are refunding ${sum} ${arrival}`],
    superseded: [
      `We received a payment of ${sum} for order ${number}, but the order was already ${order.cancellation === null ? 'paid' : 'cancelled'}. We are refunding all of it ${arrival}`,
    ],
    mismatch: [
      `We received a payment of ${sum} for order ${number}, but the order total is ${formatNaira(order.total)}. We cannot accept a different amount, so we are refunding all of it ${arrival}`,
      'If you still want the fuel, open your order and pay again.',
    ],
    partial: [`We are refunding ${sum} of your payment for order ${number} ${arrival}`],
  }
  return renderEmail(sender, {
    subject:
      kind === 'received' ? `Payment received for order ${number}` : `Refund of ${sum} for order ${number}`,
    name: facts.firstName,
    paragraphs: [...paragraphs[kind], `Your order: ${orderUrl}`],
  })
}

function receipt({ items, subtotal, serviceFee, deliveryFee, total }: Order): string {
  const lines = items.map(
    ({ productName, litres, unitPrice, price }) =>
      `${productName}, ${formatLitres(litres)} at ${formatNaira(unitPrice)}: ${formatNaira(price)}`,
  )
  return [
    ...lines,
    ...(items.length > 1 ? [`Subtotal: ${formatNaira(subtotal)}`] : []),
    `Service fee: ${formatNaira(serviceFee)}`,
    `Delivery fee: ${formatNaira(deliveryFee)}`,
    `Total: ${formatNaira(total)}`,
  ].join('\n')
}
