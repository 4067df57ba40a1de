import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { ORDERS_EXPIRE } from '../orders/index.ts'
import type { PaymentsService } from './payments.service.ts'
import {
  DISPUTE_ANSWER_TOPIC,
  POLL_TOPIC,
  REFUND_TOPIC,
  UNUSED_EVIDENCE_TOPIC,
  WEBHOOK_TOPIC,
} from './topics.ts'

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
const disputeAnswer = z.object({ answerId: z.string() })
const evidence = z.object({ file: z.string() })
const expire = z.object({ orderId: z.string(), waits: z._default(z.number(), 0) })

/** The outbox handlers of this module, by topic; each may run twice for one message. */
export function paymentsJobs(payments: PaymentsService): Record<string, MessageHandler> {
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
    [DISPUTE_ANSWER_TOPIC]: (payload) =>
      payments.sendDisputeAnswers.send(asId(z.parse(disputeAnswer, payload).answerId)),
    [UNUSED_EVIDENCE_TOPIC]: (payload) =>
      payments.evidenceFiles.removeUnused(z.parse(evidence, payload).file),
    [ORDERS_EXPIRE]: async (payload) => {
      const { orderId, waits } = z.parse(expire, payload)
      await payments.expireUnpaid(asId(orderId), waits)
    },
  }
}
