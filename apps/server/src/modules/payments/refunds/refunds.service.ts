import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import {
  isRefundDone,
  isRefundLost,
  isRefundUnsent,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { isProviderError, secondsToRetry } from '../../../providers/payments/provider.ts'
import { findAttempt } from '../attempts/attempts.repository.ts'
import type { DisputesService } from '../disputes/disputes.service.ts'
import { sendAccountService } from './accounts/send-account.service.ts'
import { findRefund, refundsOfOrder } from './refunds.repository.ts'
import { isClaimed, searchRefundService } from './sending/search-refund.service.ts'
import type { SendRefundDeps } from './sending/send-refund.service.ts'
import { sendRefundService } from './sending/send-refund.service.ts'

/** The provider did not answer a poll. */
const RETRY_SECONDS = 5 * 60

/**
 * Follows refunds to the bank. A provider returns money twice when it is asked twice, so a refund whose answer was lost
 * is never sent again before it was searched for at the provider (payments sheet, 2.5).
 */
export function refundsService(
  context: Context,
  { disputes, ...deps }: SendRefundDeps & { disputes: Pick<DisputesService, 'readDisputes'> },
) {
  const { changes, providerOf } = deps
  const { database, clock, log } = context
  const { db } = database
  const { sendRefund, applyAnswer } = sendRefundService(context, deps)
  const { search } = searchRefundService(context, { changes, providerOf, disputes, sendRefund })
  const { pollWithAccount } = sendAccountService(context, { providerOf })
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
      else await applyAnswer(refund, await pollWithAccount(found, refund.providerRefundId))
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ refund: refundId, reason: error.message }, 'refund could not be polled')
      if (isClaimed(refund, clock())) return
      const wait = Math.max(RETRY_SECONDS, secondsToRetry(error))
      await changes.changeAsRead(refund, { nextPollAt: later(wait) })
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
