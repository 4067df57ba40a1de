import type { AttemptId } from '@gatefill/domain/core/ids'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'

/** Topics of this module in the outbox. */
export const POLL_TOPIC = 'payments.poll'
export const WEBHOOK_TOPIC = 'payments.webhook'
export const REFUND_TOPIC = 'payments.refund'
/** Payload {answerId}: sends an answer to a dispute. */
export const DISPUTE_ANSWER_TOPIC = 'payments.dispute-answer'
/** Payload {file}: removes the file of an answer that was not kept. */
export const UNUSED_EVIDENCE_TOPIC = 'payments.unused-evidence'
export const MAIL_TOPIC = 'payments.mail'

/** A poll of the schedule; its time is part of its key, so that one replaced meanwhile is known as stale. */
export function pollMessage(attemptId: AttemptId, runAt: Date): OutboxMessage {
  const dueAt = runAt.toISOString()
  const key = `${POLL_TOPIC}:${attemptId}:${dueAt}`
  return { topic: POLL_TOPIC, key, payload: { attemptId, dueAt }, runAt }
}
