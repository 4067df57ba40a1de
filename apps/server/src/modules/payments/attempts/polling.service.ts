import type { AttemptId, OrderId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { isCaptured, isPaymentReference, pollDelay } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { isProviderError } from '../../../providers/payments/provider.ts'
import type { ReversalsService } from '../disputes/reversals.service.ts'
import type { ProviderHealth } from '../providers/provider-health.ts'
import type { FindProvider } from '../providers/providers.ts'
import { POLL_TOPIC } from '../topics.ts'
import type { Attempt } from './attempts.repository.ts'
import { findAttempt, findAttemptByReference, saveNextPoll } from './attempts.repository.ts'
import { pollMessage } from './poll-message.ts'
import type { SettlementService } from './settle-payment.service.ts'
import type { UnpaidAttemptsService } from './unpaid-attempts.service.ts'

type PollingDeps = {
  providerOf: FindProvider
  health: ProviderHealth
  settlement: SettlementService
  unpaidAttempts: UnpaidAttemptsService
  reversals: Pick<ReversalsService, 'withProof'>
}

/** `isPending`: a payment may come, or the answer is one that we do not understand. `isPaid`: money was taken. */
export type PollAnswer = { reached: false } | { reached: true; isPending: boolean; isPaid: boolean }

/** A returning browser triggers at most one poll in this many seconds. */
const RETURN_SECONDS = 5

/** Asks providers about attempts: by the schedule, and outside of it when something suggests that money came. */
export function pollingService(
  context: Context,
  { providerOf, health, settlement, unpaidAttempts, reversals }: PollingDeps,
) {
  const { database, clock, log } = context
  const { db } = database

  /** Asks about an attempt and applies the answer. */
  async function pollAttempt(attempt: Attempt): Promise<PollAnswer> {
    try {
      const provider = providerOf(attempt.provider)
      const answer = await health.watch(provider.name, 'verify', () => provider.verify(attempt.reference))
      const verified = await reversals.withProof(provider, answer)
      context.hitFailpoint?.('payment.verified')
      const kind = await settlement.settle(attempt, verified)
      context.hitFailpoint?.('payment.settled')
      // A payment has begun since the last poll: go back to the short waits of the schedule.
      const hasBegun = verified.isPending && attempt.providerStatus !== verified.rawStatus
      if (kind === 'open' && hasBegun) await restartPolling(attempt)
      const isUnclear = kind === 'alert'
      return {
        reached: true,
        isPending: verified.isPending || isUnclear,
        isPaid: kind !== 'open' && !isUnclear,
      }
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ attempt: attempt.id, reason: error.message }, 'the provider could not be asked')
      await unpaidAttempts.recordUnreachable(attempt)
      return { reached: false }
    }
  }

  /** Nothing happens when another poll was scheduled since the attempt was read. */
  async function scheduleNextPoll(attempt: Attempt, polls: number): Promise<void> {
    const now = clock()
    const delay = pollDelay(polls)
    if (delay === undefined) return unpaidAttempts.endPolling(attempt)
    const nextPollAt = secondsAfter(now, delay)
    await database.transaction(async (tx) => {
      if (!(await saveNextPoll(tx, attempt, { polls, nextPollAt }, now))) return
      await addOutboxMessage(tx, pollMessage(attempt.id, nextPollAt), now)
    })
  }

  async function restartPolling(polled: Attempt): Promise<void> {
    const attempt = await findAttempt(db, polled.id)
    if (attempt !== undefined && !isCaptured(attempt.state)) await scheduleNextPoll(attempt, 0)
  }

  /** A poll of the schedule; one that was replaced meanwhile does nothing. An outage counts as a poll. */
  async function pollScheduled(attemptId: AttemptId, dueAt: Date): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt?.nextPollAt?.getTime() !== dueAt.getTime()) return
    await pollAttempt(attempt)
    const after = await findAttempt(db, attemptId)
    if (after?.nextPollAt?.getTime() === dueAt.getTime()) await scheduleNextPoll(after, attempt.polls + 1)
  }

  /** A poll outside the schedule. Throws when the provider does not answer, so that the message is tried again. */
  async function pollNow(attemptId: AttemptId): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt === undefined || isCaptured(attempt.state)) return
    const answer = await pollAttempt(attempt)
    if (!answer.reached) throw new Error('the provider could not be asked')
  }

  /** An event says that money came: polls, and where the provider does not confirm it yet, polls again soon. */
  async function pollOnEvent(attempt: Attempt): Promise<void> {
    if (isCaptured(attempt.state)) return
    const answer = await pollAttempt(attempt)
    if (!answer.reached) throw new Error('the provider could not be asked')
    if (!answer.isPaid) await restartPolling(attempt)
  }

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

  return { pollAttempt, pollScheduled, pollNow, pollOnEvent, handleReturn }
}

export type PollingService = ReturnType<typeof pollingService>
