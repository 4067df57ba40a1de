import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { awaitsPayment } from '@gatefill/domain/orders/order-lifecycle'
import type { LinkChannel } from '@gatefill/domain/orders/phone-order'
import { paymentLinkSms } from '@gatefill/domain/orders/phone-order'
import type { Context } from '../../platform/context.ts'
import { SmsRefusedError } from '../../providers/sms/provider.ts'
import { renderPaymentLinkEmail } from './phone-orders.mails.ts'
import type { PhoneOrdersDeps } from './phone-orders-deps.ts'

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
export function createSendLink({ database, log }: Context, deps: PhoneOrdersDeps) {
  const { orders, payments, findCustomer, email, sms } = deps
  return async (
    messageId: string,
    { orderId, userId, sendBy }: { orderId: OrderId; userId: UserId; sendBy: LinkChannel },
  ): Promise<void> => {
    const [order, customer] = await Promise.all([
      orders.findOrderOfCustomer(database.db, userId, orderId),
      findCustomer(database.db, userId),
    ])
    if (order === undefined || customer === undefined || !awaitsPayment(order.status)) return
    const started = await payments.startPayment({ userId, email: customer.email }, orderId)
    if (!started.ok) {
      if (started.code === 'UNAVAILABLE') throw new NoLinkError(orderId)
      log.info(
        { orderId, code: started.code, reason: started.message },
        'an order by phone gets no payment link',
      )
      return
    }
    const { link } = started.value
    const { total } = order
    const phone = order.wishes?.phone || customer.phone
    if (sendBy === 'sms' && sms !== undefined && phone !== '') {
      try {
        const text = paymentLinkSms(email.sender.appName, { orderId, total, link })
        await sms.send({ id: messageId, to: phone, text })
        return
      } catch (error) {
        if (!(error instanceof SmsRefusedError)) throw error
        log.warn({ orderId, reason: error.message }, 'a payment link goes by mail instead')
      }
    }
    const mail = renderPaymentLinkEmail(email.sender, { order, firstName: customer.firstName, link })
    await email.mailer.send({ id: messageId, to: customer.email, ...mail })
  }
}
