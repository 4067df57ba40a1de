import type { AttemptId } from '@gatefill/domain/core/ids'
import { isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import { paysOrder } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import { isProviderError } from '../../../providers/payments/provider.ts'
import type { ReversalsService } from '../disputes/reversals.service.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { FindProvider } from '../providers/providers.ts'
import type { Attempt } from './attempts.repository.ts'
import { findAttempt, findAttemptByTransaction } from './attempts.repository.ts'
import { pollScheduleService } from './poll-schedule.service.ts'
import type { PaymentReport, SettlementService } from './settle-payment.service.ts'
import type { UnpaidAttemptsService } from './unpaid-attempts.service.ts'

type PollingDeps = {
  providerOf: FindProvider
  health: ProviderHealth
  settlement: SettlementService
  unpaidAttempts: UnpaidAttemptsService
  reversals: Pick<ReversalsService, 'withProof'>
}

/**
 * `isPending`: a payment may come, or we do not understand the answer. `isPaid`: money was taken;
 * `isApplied`: by this poll, and it pays the order.
 */
export type PollAnswer =
  | { reached: false }
  | { reached: true; isPending: boolean; isPaid: boolean; isApplied: boolean }

/** Asks providers about attempts: by the schedule, and outside of it when something suggests that money came. */
export function pollingService(
  context: Context,
  { providerOf, health, settlement, unpaidAttempts, reversals }: PollingDeps,
) {
  const { db } = context.database
  const { scheduleNextPoll, restartPolling, keepPolling } = pollScheduleService(context, unpaidAttempts)

  /** Asks about an attempt and applies the answer; `report` is the event that caused the question. */
  async function pollAttempt(attempt: Attempt, report?: PaymentReport): Promise<PollAnswer> {
    try {
      const provider = providerOf(attempt.provider)
      const answer = await health.watch(provider.name, 'verify', () => provider.verify(attempt.reference))
      const verified = await reversals.withProof(provider, attempt, answer)
      context.hitFailpoint?.('payment.verified')
      const kind = await settlement.settle(attempt, verified, report)
      context.hitFailpoint?.('payment.settled')
      // A payment has begun since the last poll: go back to the short waits of the schedule.
      const hasBegun = verified.isPending && attempt.providerStatus !== verified.rawStatus
      if (kind === 'open' && hasBegun) await restartPolling(attempt)
      const isUnclear = kind === 'alert'
      return {
        reached: true,
        isPending: verified.isPending || isUnclear,
        isPaid: kind !== 'open' && !isUnclear,
        isApplied: paysOrder({ kind }),
      }
    } catch (error) {
      if (!isProviderError(error)) throw error
      context.log.warn({ attempt: attempt.id, reason: error.message }, 'the provider could not be asked')
      await unpaidAttempts.recordUnreachable(attempt)
      return { reached: false }
    }
  }

  /** A poll of the schedule; one that was replaced meanwhile does nothing. An outage counts as a poll. */
  async function pollScheduled(attemptId: AttemptId, dueAt: Date): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt?.nextPollAt?.getTime() !== dueAt.getTime()) return
    await pollAttempt(attempt)
    const after = await findAttempt(db, attemptId)
    if (after?.nextPollAt?.getTime() === dueAt.getTime()) await scheduleNextPoll(after, attempt.polls + 1)
  }

  /**
   * A poll outside the schedule; of a captured attempt only where the provider may have taken another payment. Throws
   * when the provider does not answer, so that the message is tried again.
   */
  async function pollNow(attemptId: AttemptId, mayBePaidAgain = false): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt === undefined || (isCaptured(attempt.state) && !mayBePaidAgain)) return
    const answer = await pollAttempt(attempt)
    if (!answer.reached) throw new Error('the provider could not be asked')
  }

  /**
   * An event says that money came: polls, and where the provider does not confirm it yet, polls again soon. A captured
   * attempt is polled where the event names a payment that none of ours is. Gives whether the event was followed up with
   * the payment, in its transaction.
   */
  async function pollOnEvent(
    attempt: Attempt,
    transactionId: string | null,
    report?: PaymentReport,
  ): Promise<boolean> {
    if (isCaptured(attempt.state)) {
      const isNew = transactionId !== null && transactionId !== attempt.transactionId
      if (!isNew || (await findAttemptByTransaction(db, attempt.provider, transactionId)) !== undefined)
        return false
    }
    const answer = await pollAttempt(attempt, report)
    if (!answer.reached) throw new Error('the provider could not be asked')
    if (!answer.isPaid) await restartPolling(attempt)
    return report !== undefined && answer.isApplied
  }

  return { pollAttempt, pollScheduled, pollNow, pollOnEvent, keepPolling }
}

export type PollingService = ReturnType<typeof pollingService>
