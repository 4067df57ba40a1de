import type { RefundId } from '@gatefill/domain/core/ids'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { REFUND_TOPIC } from '../topics.ts'

const keyOf = (...parts: readonly string[]): string => [REFUND_TOPIC, ...parts].join(':')

/**
 * A look at a refund that is due then; its time is part of its name, so that one replaced meanwhile is known as stale.
 * `occasion` tells it from another look of the same instant.
 */
export function refundPoll(refundId: RefundId, runAt: Date, ...occasion: readonly string[]): OutboxMessage {
  const dueAt = runAt.toISOString()
  const key = keyOf(refundId, ...occasion, dueAt)
  return { topic: REFUND_TOPIC, key, payload: { refundId, dueAt }, runAt }
}

/**
 * The next step of a refund, outside of its looks: its first, or one for an `occasion`. For each of them it is taken
 * once.
 */
export const refundStep = (
  refundId: RefundId,
  runAt: Date,
  ...occasion: readonly string[]
): OutboxMessage => ({
  topic: REFUND_TOPIC,
  key: keyOf(refundId, ...occasion),
  payload: { refundId },
  runAt,
})
