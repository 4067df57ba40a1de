import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { priceRows } from '@gatefill/domain/notifications/order-emails'
import type { Order } from '@gatefill/domain/orders/order'

/** The mail with the link to pay an order that was placed on the phone. */
export function renderPaymentLinkEmail(
  sender: Sender,
  { order, firstName, link }: { order: Order; firstName: string; link: string },
): Email {
  const total = formatNaira(order.total)
  return renderEmail(sender, {
    subject: `Pay for your order #${shortId(order.id)}`,
    name: firstName,
    heading: 'Your order by phone',
    paragraphs: [
      `Thank you for your call. We have placed order #${shortId(order.id)} for you. It is delivered to ${order.addressText} after you have paid.`,
    ],
    ...priceRows(order),
    note: 'Pay within 24 hours, or the order ends by itself. We never ask for your card or PIN on the phone.',
    action: { label: `Pay ${total}`, url: link },
    small:
      'To follow this order, sign in with this email address. If you have no password yet, choose Forgot Password.',
  })
}
