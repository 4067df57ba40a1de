import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { MessageHandler } from '../../platform/jobs/message-runner.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { ORDERS_EXPIRE } from '../orders/index.ts'
import { MAIL_KINDS, renderPaymentEmail } from './payments.mails.ts'
import type { PaymentsService } from './payments.service.ts'
import { MAIL_TOPIC, POLL_TOPIC, REFUND_TOPIC, WEBHOOK_TOPIC } from './topics.ts'

const poll = z.object({
  attemptId: z.string(),
  dueAt: z.optional(z.string()),
  mayBePaidAgain: z._default(z.boolean(), false),
})
const refund = z.object({ refundId: z.string(), dueAt: z.optional(z.string()) })
const webhook = z.object({
  inboxId: z.number(),
  provider: z.string(),
  about: z.enum(['payment', 'refused_transfer', 'refund', 'dispute', 'nothing', 'unreadable']),
  reference: z.nullable(z.string()),
  transactionId: z._default(z.nullable(z.string()), null),
})
const expire = z.object({ orderId: z.string(), waits: z._default(z.number(), 0) })
const mail = z.object({
  kind: z.enum(MAIL_KINDS),
  orderId: z.string(),
  userId: z.string(),
  amount: z.number(),
  /** Absent in a message of the version before. */
  at: z.optional(z.iso.datetime()),
})

/** The outbox handlers of this module, by topic; each may run twice for one message. */
export function paymentsJobs(
  { database, clock }: Context,
  payments: PaymentsService,
  { mailer, sender }: EmailDeps,
): Record<string, MessageHandler> {
  return {
    [POLL_TOPIC]: async (payload) => {
      const { attemptId, dueAt, mayBePaidAgain } = z.parse(poll, payload)
      if (dueAt === undefined) await payments.polling.pollNow(asId(attemptId), mayBePaidAgain)
      else await payments.polling.pollScheduled(asId(attemptId), new Date(dueAt))
    },
    [WEBHOOK_TOPIC]: (payload) => payments.webhooks.followUp(z.parse(webhook, payload)),
    [REFUND_TOPIC]: async (payload) => {
      const { refundId, dueAt } = z.parse(refund, payload)
      await payments.refunds.step(asId(refundId), dueAt === undefined ? undefined : new Date(dueAt))
    },
    [ORDERS_EXPIRE]: async (payload) => {
      const { orderId, waits } = z.parse(expire, payload)
      await payments.expireUnpaid(asId(orderId), waits)
    },
    [MAIL_TOPIC]: async (payload, message) => {
      const { kind, orderId, userId, amount, at } = z.parse(mail, payload)
      const [order, customer] = await Promise.all([
        payments.orders.findOrderOfCustomer(database.db, asId(userId), orderId),
        payments.findCustomer(database.db, asId(userId)),
      ])
      if (order === undefined || customer === undefined) return
      const orderUrl = `${payments.origin()}/dashboard/delivery-status/${orderId}`
      const { firstName } = customer
      const when = at === undefined ? clock() : new Date(at)
      const facts = { order, amount: kobo(amount), firstName, orderUrl, at: when }
      await mailer.send({ id: message.key, to: customer.email, ...renderPaymentEmail(sender, kind, facts) })
    },
  }
}
