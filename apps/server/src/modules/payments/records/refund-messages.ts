import type { RefundId } from '@gatefill/domain/core/ids'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { REFUND_TOPIC } from './topics.ts'

const keyOf = (...parts: readonly string[]): string => [REFUND_TOPIC, ...parts].join(':')

/**
 * A poll of a refund at that time, which is part of its key, so that one replaced meanwhile is known as stale.
 * `occasion` tells it from another poll of the same instant.
 */
export function refundPoll(refundId: RefundId, runAt: Date, ...occasion: readonly string[]): OutboxMessage {
  const dueAt = runAt.toISOString()
  const key = keyOf(refundId, ...occasion, dueAt)
  return { topic: REFUND_TOPIC, key, payload: { refundId, dueAt }, runAt }
}

/**
 * A step of a refund outside of its schedule: its first, or one for an `occasion`; each is taken once.
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
