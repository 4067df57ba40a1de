import type { OrderId } from '@gatefill/domain/core/ids'
import { isCaptured, isPaymentReference } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { POLL_TOPIC } from '../topics.ts'
import { findAttemptByReference } from './attempts.repository.ts'

/** A returning browser triggers at most one poll in this many seconds. */
const RETURN_SECONDS = 5

/** The customer's return from the payment page. */
export function handleReturnService(context: Context) {
  const { clock } = context
  const { db } = context.database

  /** A browser came back from the payment page, or says so: a reason to poll, proof of nothing (C-57). */
  async function handleReturn(reference: string): Promise<{ orderId: OrderId; askedAt: Date } | undefined> {
    if (!isPaymentReference(reference)) return undefined
    const attempt = await findAttemptByReference(db, reference)
    if (attempt === undefined) return undefined
    const now = clock()
    if (!isCaptured(attempt.state)) {
      const slot = Math.floor(now.getTime() / (RETURN_SECONDS * 1000))
      const key = `${POLL_TOPIC}:${attempt.id}:return:${slot}`
      const payload = { attemptId: attempt.id }
      await addOutboxMessage(db, { topic: POLL_TOPIC, key, payload, runAt: now }, now)
      context.wake()
    }
    return { orderId: attempt.orderId, askedAt: now }
  }

  return { handleReturn }
}
