import { asId, type OrderId, shortId, type UserId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import { formatNaira } from '@gatefill/domain/core/money'
import { type Email, renderEmail, type Sender } from '@gatefill/domain/notifications/email/email'
import { priceRows } from '@gatefill/domain/notifications/order-emails'
import type { Order } from '@gatefill/domain/orders/order'
import { LINK_CHANNELS, type LinkChannel, paymentLinkSms } from '@gatefill/domain/orders/phone-order'
import { awaitsPayment, UNPAID_ORDER_SECONDS } from '@gatefill/domain/statuses/order-lifecycle'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { SmsRefusedError } from '../../providers/sms/provider.ts'
import { findCustomer } from '../identity/index.ts'
import { findOrderOfCustomer } from '../orders/index.ts'
import { startPayment } from '../payments/index.ts'
import { SEND_PAYMENT_LINK } from './phone-orders.ts'

const payload = z.object({ orderId: z.string(), userId: z.string(), sendBy: z.enum(LINK_CHANNELS) })

/** Sends links to pay. */
export const phoneOrdersJobs = (app: App): Record<string, MessageHandler> => ({
  [SEND_PAYMENT_LINK]: (message, { key }) => {
    const { orderId, userId, sendBy } = z.parse(payload, message)
    return sendLink(app, key, { orderId: asId(orderId), userId: asId(userId), sendBy })
  },
})

/** The provider gives no link now; the outbox tries again. */
class NoLinkError extends Error {
  constructor(orderId: OrderId) {
    super(`there is no payment link for order ${orderId} yet`)
    this.name = 'NoLinkError'
  }
}

/**
 * Asks for the link to pay and sends it, by mail too where the text message is refused. May run twice: the link is the
 * same for half an hour. An order that is paid or over meanwhile needs none.
 */
async function sendLink(
  app: App,
  messageId: string,
  { orderId, userId, sendBy }: { orderId: OrderId; userId: UserId; sendBy: LinkChannel },
): Promise<void> {
  const [order, customer] = await Promise.all([
    findOrderOfCustomer(app.database.db, userId, orderId),
    findCustomer(app.database.db, userId),
  ])
  if (order === undefined || customer === undefined || !awaitsPayment(order.status)) return
  const started = await startPayment(app, { userId, email: customer.email }, orderId)
  if (!started.ok) {
    if (started.code === 'UNAVAILABLE') throw new NoLinkError(orderId)
    app.log.info(
      { orderId, code: started.code, reason: started.message },
      'an order by phone gets no payment link',
    )
    return
  }
  const { link } = started.value
  const { total } = order
  const phone = order.wishes?.phone || customer.phone
  if (sendBy === 'sms' && app.sms !== undefined && phone !== '') {
    try {
      const text = paymentLinkSms(app.email.sender.appName, { orderId, total, link })
      await app.sms.send({ id: messageId, to: phone, text })
      return
    } catch (error) {
      if (!(error instanceof SmsRefusedError)) throw error
      app.log.warn({ orderId, reason: error.message }, 'a payment link goes by mail instead')
    }
  }
  const mail = renderPaymentLinkEmail(app.email.sender, { order, firstName: customer.firstName, link })
  await app.email.mailer.send({ id: messageId, to: customer.email, ...mail })
}

/** The mail with the link to pay an order that was placed on the phone. */
function renderPaymentLinkEmail(
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
    note: `Pay within ${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours, or the order ends by itself. We never ask for your card or PIN on the phone.`,
    action: { label: `Pay ${total}`, url: link },
    small:
      'To follow this order, sign in with this email address. If you have no password yet, choose Forgot Password.',
  })
}
