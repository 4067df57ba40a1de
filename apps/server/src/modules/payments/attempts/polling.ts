import type { AttemptId } from '@gatefill/domain/core/ids'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { paysOrder } from '@gatefill/domain/payments/payment-decision'
import type { App } from '../../../app-context.ts'
import { isProviderError } from '../../../providers/payments/provider.ts'
import { withProof } from '../money-back/disputes/reversals.ts'
import { watchProvider } from '../providers/provider-health.ts'
import { providerOf } from '../providers/providers.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import { findAttempt, findAttemptByTransaction } from '../records/attempts.repository.ts'
import { restartPolling, scheduleNextAttemptPoll } from './poll-schedule.ts'
import { settlePayment } from './settle-payment.ts'
import { recordUnreachable } from './unpaid-attempts.ts'

/**
 * `isPending`: a payment may come, or we do not understand the answer. `isPaid`: money was taken;
 * `isApplied`: by this poll, and it pays the order.
 */
export type PollAnswer =
  | { reached: false }
  | { reached: true; isPending: boolean; isPaid: boolean; isApplied: boolean }

/** Asks about an attempt and applies the answer; `inboxId` is the event that caused the question. */
export async function pollAttempt(app: App, attempt: Attempt, inboxId?: number): Promise<PollAnswer> {
  try {
    const provider = providerOf(app, attempt.provider)
    const answer = await watchProvider(app, provider.name, 'verify', () => provider.verify(attempt.reference))
    const verified = await withProof(app, provider, attempt, answer)
    app.hitFailpoint?.('payment.verified')
    const kind = await settlePayment(app, attempt, verified, inboxId)
    app.hitFailpoint?.('payment.settled')
    // A payment has begun since the last poll: go back to the short waits of the schedule.
    const hasBegun = verified.isPending && attempt.providerStatus !== verified.rawStatus
    if (kind === 'open' && hasBegun) await restartPolling(app, attempt)
    const isUnclear = kind === 'alert'
    return {
      reached: true,
      isPending: verified.isPending || isUnclear,
      isPaid: kind !== 'open' && !isUnclear,
      isApplied: paysOrder({ kind }),
    }
  } catch (error) {
    if (!isProviderError(error)) throw error
    app.log.warn({ attempt: attempt.id, reason: error.message }, 'the provider could not be asked')
    await recordUnreachable(app, attempt)
    return { reached: false }
  }
}

/** A poll of the schedule; one that was replaced meanwhile does nothing. An outage counts as a poll. */
export async function pollScheduled(app: App, attemptId: AttemptId, dueAt: Date): Promise<void> {
  const attempt = await findAttempt(app.database.db, attemptId)
  if (attempt?.nextPollAt?.getTime() !== dueAt.getTime()) return
  await pollAttempt(app, attempt)
  const after = await findAttempt(app.database.db, attemptId)
  if (after?.nextPollAt?.getTime() === dueAt.getTime())
    await scheduleNextAttemptPoll(app, after, attempt.polls + 1)
}

/**
 * A poll outside the schedule; of a captured attempt only where the provider may have taken another payment. Throws
 * when the provider does not answer, so that the message is tried again.
 */
export async function pollNow(app: App, attemptId: AttemptId, mayBePaidAgain = false): Promise<void> {
  const attempt = await findAttempt(app.database.db, attemptId)
  if (attempt === undefined || (isCaptured(attempt.state) && !mayBePaidAgain)) return
  const answer = await pollAttempt(app, attempt)
  if (!answer.reached) throw new Error('the provider could not be asked')
}

/**
 * An event says that money came: polls, and where the provider does not confirm it yet, polls again soon. A captured
 * attempt is polled where the event names a payment that none of ours is. Gives whether the event of `inboxId` was
 * followed up with the payment, in its transaction.
 */
export async function pollOnEvent(
  app: App,
  attempt: Attempt,
  transactionId: string | null,
  inboxId?: number,
): Promise<boolean> {
  if (isCaptured(attempt.state)) {
    const isNew = transactionId !== null && transactionId !== attempt.transactionId
    if (
      !isNew ||
      (await findAttemptByTransaction(app.database.db, attempt.provider, transactionId)) !== undefined
    )
      return false
  }
  const answer = await pollAttempt(app, attempt, inboxId)
  if (!answer.reached) throw new Error('the provider could not be asked')
  if (!answer.isPaid) await restartPolling(app, attempt)
  return inboxId !== undefined && answer.isApplied
}
