import type { Email, Sender } from '@gatefill/domain/core/email'
import { renderEmail } from '@gatefill/domain/core/email'
import { shortId } from '@gatefill/domain/core/ids'
import { formatLitres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'

/** The occasions: money came in, or goes back: a cancellation, a payment too many, a wrong amount, a part of it. */
export const MAIL_KINDS = ['received', 'cancelled', 'superseded', 'mismatch', 'partial'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

type Facts = { order: Order; amount: Kobo; firstName: string; orderUrl: string }

const BACK =
  'The money goes back the way you paid. Banks usually take 3 to 10 working days. You can follow it in your order.'

/** The mail for an occasion, in words that say what happened to the money and what comes next. */
export function paymentMail(sender: Sender, kind: MailKind, facts: Facts): Email {
  const { order, amount, orderUrl } = facts
  const number = `#${shortId(order.id)}`
  const sum = formatNaira(amount)
  const texts: Record<MailKind, { subject: string; paragraphs: string[] }> = {
    received: {
      subject: `Payment received for order ${number}`,
      paragraphs: [
        `We have received your payment of ${sum} for order ${number}. Thank you.`,
        receipt(order),
        `What happens next: we assign a driver, who brings the fuel to ${order.addressText}. Delivery is scheduled within 24 hours of this payment.`,
      ],
    },
    cancelled: {
      subject: `Refund of ${sum} for order ${number}`,
      paragraphs: [
        `Order ${number} is cancelled, and the full amount of ${sum} is on its way back to you.`,
        BACK,
      ],
    },
    superseded: {
      subject: `Refund of ${sum} for order ${number}`,
      paragraphs: [
        `A payment of ${sum} for order ${number} reached us, but the order could not take it any more: it was already ${order.cancellation === null ? 'paid' : 'cancelled'}. The full amount is on its way back to you.`,
        BACK,
      ],
    },
    mismatch: {
      subject: `Refund of ${sum} for order ${number}`,
      paragraphs: [
        `A payment of ${sum} for order ${number} reached us, but the order costs ${formatNaira(order.total)}. We do not keep a wrong amount: all of it is on its way back to you.`,
        BACK,
        'If you still want the fuel, open your order and pay again.',
      ],
    },
    partial: {
      subject: `Refund of ${sum} for order ${number}`,
      paragraphs: [`We are sending ${sum} of your payment for order ${number} back to you.`, BACK],
    },
  }
  const { subject, paragraphs } = texts[kind]
  return renderEmail(sender, {
    subject,
    name: facts.firstName,
    paragraphs: [...paragraphs, `Your order: ${orderUrl}`],
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
