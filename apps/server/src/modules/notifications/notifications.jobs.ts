import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { MESSAGE_KINDS } from '@gatefill/domain/notifications/customer-message'
import { PAYMENT_EMAIL_KINDS } from '@gatefill/domain/notifications/payment-emails'
import { ORDER_ACTORS, ORDER_COMMANDS } from '@gatefill/domain/statuses/order-lifecycle'
import { PAYMENT_STATUSES } from '@gatefill/domain/statuses/payment-status'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { PRICE_CHANGED } from '../catalogue/index.ts'
import { PAYMENT_EMAIL } from '../payments/index.ts'
import { CUSTOMER_MESSAGE, parseMessage, parseSend, SEND_MESSAGE } from './messages/message-payload.ts'
import { fanOut, sendOne } from './messages/messages.ts'
import { sendPaymentEmail } from './messages/payment-emails.ts'
import { mailTest, TEST_MESSAGE } from './messages/templates.ts'
import { DEFERRED_TRANSITION_TOPIC, notifyPriceChange, notifyTransition } from './notifications.ts'

const changed = z.object({
  productId: z.string(),
  name: z.string(),
  before: z.number(),
  now: z.number(),
  at: z.string(),
})

const transition = z.object({
  id: z.string(),
  userId: z.string(),
  version: z.int(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  command: z.enum(ORDER_COMMANDS),
  actor: z.enum(ORDER_ACTORS),
  notifyAt: z.string(),
})

const paymentEmail = z.object({
  kind: z.enum(PAYMENT_EMAIL_KINDS),
  orderId: z.string(),
  userId: z.string(),
  amount: z.number(),
  at: z.string(),
})

const testMessage = z.object({ kind: z.enum(MESSAGE_KINDS), staffId: z.string() })

/** A message with an invented order, to the person of staff who asked for it. */
export const templatesJobs = (app: App): Record<string, MessageHandler> => ({
  [TEST_MESSAGE]: (payload, { key }) => {
    const { kind, staffId } = z.parse(testMessage, payload)
    return mailTest(app, key, kind, asId(staffId))
  },
})

/** What leaves the application: by mail, text and push message. Each handler may run twice and sends once. */
export const messagesJobs = (app: App): Record<string, MessageHandler> => ({
  [CUSTOMER_MESSAGE]: (payload) => fanOut(app, parseMessage(payload)),
  [SEND_MESSAGE]: (payload, { tries }) => sendOne(app, parseSend(payload), tries),
  [PAYMENT_EMAIL]: (payload, { key, tries }) => {
    const { kind, orderId, userId, amount, at } = z.parse(paymentEmail, payload)
    const about = { userId: asId<UserId>(userId), orderId: asId<OrderId>(orderId) }
    return sendPaymentEmail(app, {
      key,
      tries,
      kind,
      amount: kobo(amount),
      at: new Date(at),
      ...about,
    })
  },
})

/** The handlers of this module, by outbox topic; each may run twice. */
export function notificationsJobs(app: App): Record<string, MessageHandler> {
  return {
    [DEFERRED_TRANSITION_TOPIC]: (payload) => {
      const { id, userId, notifyAt, ...change } = z.parse(transition, payload)
      const told = {
        ...change,
        id: asId<OrderId>(id),
        userId: asId<UserId>(userId),
        notifyAt: new Date(notifyAt),
      }
      return notifyTransition(app, told)
    },
    [PRICE_CHANGED]: (payload) => {
      const { productId, name, before, now, at } = z.parse(changed, payload)
      const prices = { before: kobo(before), now: kobo(now) }
      return notifyPriceChange(app, {
        productId: asId(productId),
        name,
        ...prices,
        at: new Date(at),
      })
    },
  }
}
