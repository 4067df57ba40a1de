import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { afterEmptySearch, refundSearchDelay } from '@gatefill/domain/payments/refund-follow-up'
import { isRefundDone, isRefundLost, isRefundUnsent } from '@gatefill/domain/payments/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { ProviderRefund } from '../../../providers/payments/provider.ts'
import { isProviderError } from '../../../providers/payments/provider.ts'
import { findAttempt } from '../attempts/attempts.repository.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund, refundsOfOrder } from './refunds.repository.ts'
import type { RefundOfPayment, SendRefundDeps } from './send-refund.service.ts'
import { sendRefundService } from './send-refund.service.ts'

/** The provider did not answer a poll. */
const RETRY_SECONDS = 5 * 60

/** The clocks of both sides may differ by this. */
const CLOCK_SECONDS = 120

/**
 * Follows refunds to the bank. A provider returns money twice when it is asked twice, so a refund whose answer was lost
 * is never sent again before it was searched for at the provider (payments sheet, 2.5).
 */
export function refundsService(context: Context, { changes, providerOf, splitRefund }: SendRefundDeps) {
  const { database, clock, log } = context
  const { db } = database
  const { sendRefund, applyAnswer } = sendRefundService(context, { changes, providerOf, splitRefund })
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /**
   * One step of a refund: send it, search for it, or poll its state; each step schedules the next. With `dueAt` it does
   * nothing when another step was scheduled meanwhile.
   */
  async function step(refundId: RefundId, dueAt: Date | undefined): Promise<void> {
    const refund = await findRefund(db, refundId)
    if (refund === undefined || isRefundDone(refund.state)) return
    if (dueAt !== undefined && refund.nextPollAt?.getTime() !== dueAt.getTime()) return
    const attempt = await findAttempt(db, refund.attemptId)
    if (attempt?.transactionId == null) throw new Error(`refund ${refundId} has no payment to return`)
    const found = { refund, attempt, transactionId: attempt.transactionId }
    if (isRefundUnsent(refund.state)) return sendRefund(found)
    try {
      // Found as "sending": the process that sent it died before it had the answer.
      if (isRefundLost(refund.state) || refund.providerRefundId === null) await search(found)
      else await applyAnswer(refund, await providerOf(attempt.provider).getRefund(refund.providerRefundId))
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ refund: refundId, reason: error.message }, 'refund could not be polled')
      await changes.changeRefund(refund, (fresh) => ({ ...fresh, nextPollAt: later(RETRY_SECONDS) }))
    }
  }

  /** Searches for a refund whose answer was lost: by our marker, or where the provider kept none by amount and time. */
  async function search(found: RefundOfPayment): Promise<void> {
    const { refund, attempt, transactionId } = found
    const list = await providerOf(attempt.provider).listRefunds(transactionId)
    const bound = new Set((await refundsOfOrder(db, refund.orderId)).map((one) => one.providerRefundId))
    const ours =
      list.find(({ marker }) => marker === refund.marker) ??
      list.find((one) => one.marker === undefined && !bound.has(one.refundId) && couldBe(one, refund))
    return ours === undefined ? recordEmptySearch(found) : applyAnswer(refund, ours)
  }

  async function recordEmptySearch(found: RefundOfPayment): Promise<void> {
    const { refund } = found
    const polls = refund.polls + 1
    const secondsSinceSent = refund.sentAt === null ? 0 : secondsBetween(refund.sentAt, clock())
    switch (afterEmptySearch({ searches: polls, secondsSinceSent, sends: refund.sends })) {
      case 'search': {
        const nextPollAt = later(refundSearchDelay(polls))
        await changes.changeIfLost(refund, { state: 'unknown', polls, nextPollAt })
        return
      }
      case 'send':
        await changes.changeIfLost(refund, { state: 'unknown', polls, nextPollAt: null })
        return sendRefund(found)
      default:
        log.error({ refund: refund.id }, 'refund is lost at the provider: staff must check it')
        await changes.changeIfLost(refund, { state: 'needs_attention', polls, nextPollAt: null })
    }
  }

  /** An event is about a refund of this payment; which one it does not say reliably, so each one sent is polled. */
  async function followUpAttempt(attemptId: AttemptId): Promise<void> {
    const attempt = await findAttempt(db, attemptId)
    if (attempt === undefined) return
    const refunds = await refundsOfOrder(db, attempt.orderId)
    const sent = refunds.filter((refund) => refund.attemptId === attemptId && !isRefundUnsent(refund.state))
    for (const refund of sent) await step(refund.id, undefined)
  }

  return { step, followUpAttempt }
}

export type RefundsService = ReturnType<typeof refundsService>

/** The same amount, created after we sent it. */
const couldBe = (answer: ProviderRefund, refund: Refund): boolean =>
  answer.amount === refund.amount &&
  answer.createdAt !== undefined &&
  refund.sentAt !== null &&
  answer.createdAt >= secondsAfter(refund.sentAt, -CLOCK_SECONDS)
