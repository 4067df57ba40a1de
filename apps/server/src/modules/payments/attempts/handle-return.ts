import type { OrderId } from '@gatefill/domain/core/ids'
import { isCaptured, isPaymentReference } from '@gatefill/domain/payments/attempt-lifecycle'
import type { App } from '../../../app-context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { findAttemptByReference } from '../records/attempts.repository.ts'
import { POLL_TOPIC } from '../records/topics.ts'

/** A returning browser triggers at most one poll in this many seconds. */
const RETURN_SECONDS = 5

/** A browser came back from the payment page, or says so: a reason to poll, proof of nothing (C-57). */
export async function handleReturn(
  app: App,
  reference: string,
): Promise<{ orderId: OrderId; askedAt: Date } | undefined> {
  if (!isPaymentReference(reference)) return undefined
  const attempt = await findAttemptByReference(app.database.db, reference)
  if (attempt === undefined) return undefined
  const now = app.clock()
  if (!isCaptured(attempt.state)) {
    const slot = Math.floor(now.getTime() / (RETURN_SECONDS * 1000))
    const key = `${POLL_TOPIC}:${attempt.id}:return:${slot}`
    const payload = { attemptId: attempt.id }
    await addOutboxMessage(app.database.db, { topic: POLL_TOPIC, key, payload, runAt: now }, now)
    app.wake()
  }
  return { orderId: attempt.orderId, askedAt: now }
}
