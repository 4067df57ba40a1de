import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { ORDERS_EXPIRE } from '../orders/index.ts'
import { expireUnpaid } from './attempts/expire-order.ts'
import { pollNow, pollScheduled } from './attempts/polling.ts'
import { removeUnusedEvidence } from './money-back/disputes/answers/evidence-files.ts'
import { sendDisputeAnswer } from './money-back/disputes/answers/send-dispute-answers.ts'
import { stepRefund } from './money-back/refunds/refunds.ts'
import {
  DISPUTE_ANSWER_TOPIC,
  POLL_TOPIC,
  REFUND_TOPIC,
  UNUSED_EVIDENCE_TOPIC,
  WEBHOOK_TOPIC,
} from './records/topics.ts'
import { followUp } from './webhooks/follow-up.ts'

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
export function paymentsJobs(app: App): Record<string, MessageHandler> {
  return {
    [POLL_TOPIC]: async (payload) => {
      const { attemptId, dueAt, mayBePaidAgain } = z.parse(poll, payload)
      if (dueAt === undefined) await pollNow(app, asId(attemptId), mayBePaidAgain)
      else await pollScheduled(app, asId(attemptId), new Date(dueAt))
    },
    [WEBHOOK_TOPIC]: (payload) => followUp(app, z.parse(webhook, payload)),
    [REFUND_TOPIC]: async (payload) => {
      const { refundId, dueAt } = z.parse(refund, payload)
      await stepRefund(app, asId(refundId), dueAt === undefined ? undefined : new Date(dueAt))
    },
    [DISPUTE_ANSWER_TOPIC]: (payload) =>
      sendDisputeAnswer(app, asId(z.parse(disputeAnswer, payload).answerId)),
    [UNUSED_EVIDENCE_TOPIC]: (payload) => removeUnusedEvidence(app, z.parse(evidence, payload).file),
    [ORDERS_EXPIRE]: async (payload) => {
      const { orderId, waits } = z.parse(expire, payload)
      await expireUnpaid(app, asId(orderId), waits)
    },
  }
}
