import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import {
  isRefundDone,
  isRefundLost,
  isRefundProcessed,
  isRefundUnsent,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import { isProviderError, secondsToRetry } from '../../../../providers/payments/provider.ts'
import { findAttempt } from '../../records/attempts.repository.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { findRefund, refundsOfOrder } from '../../records/refunds.repository.ts'
import { pollWithAccount } from './accounts/send-account.ts'
import { applyRefundAnswer } from './apply-refund-answer.ts'
import { changeAsRead } from './change-refund.ts'
import { isClaimed, searchRefund } from './sending/search-refund.ts'
import { sendRefund } from './sending/send-refund.ts'

/** The provider did not answer a poll. */
const RETRY_SECONDS = 5 * 60

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/**
 * One step of a refund: send it, search for it, or poll its state; each step schedules the next. With `dueAt` it does
 * nothing when another step was scheduled meanwhile.
 * A provider returns money twice when it is asked twice, so a refund whose answer was lost is never sent again before it
 * was searched for at the provider.
 */
export async function stepRefund(app: App, refundId: RefundId, dueAt: Date | undefined): Promise<void> {
  const refund = await findRefund(app.database.db, refundId)
  if (refund === undefined || !mayChange(refund)) return
  if (dueAt !== undefined && refund.nextPollAt?.getTime() !== dueAt.getTime()) return
  const attempt = await findAttempt(app.database.db, refund.attemptId)
  if (attempt?.transactionId == null) throw new Error(`refund ${refundId} has no payment to return`)
  const found = { refund, attempt, transactionId: attempt.transactionId }
  if (isRefundUnsent(refund.state)) return sendRefund(app, found)
  try {
    // Found as "sending": the process that sent it died before it had the answer.
    if (isRefundLost(refund.state) || refund.providerRefundId === null) await searchRefund(app, found)
    else await applyRefundAnswer(app, refund, await pollWithAccount(app, found, refund.providerRefundId))
  } catch (error) {
    if (!isProviderError(error)) throw error
    app.log.warn({ refund: refundId, reason: error.message }, 'refund could not be polled')
    if (isClaimed(refund, app.clock())) return
    const wait = Math.max(RETRY_SECONDS, secondsToRetry(error))
    await changeAsRead(app, refund, { nextPollAt: later(app, wait) })
  }
}

/** An event is about a refund of this payment; which one it does not say reliably, so each one sent is polled. */
export async function followUpAttempt(app: App, attemptId: AttemptId): Promise<void> {
  const attempt = await findAttempt(app.database.db, attemptId)
  if (attempt === undefined) return
  const refunds = await refundsOfOrder(app.database.db, attempt.orderId)
  const sent = refunds.filter((refund) => refund.attemptId === attemptId && !isRefundUnsent(refund.state))
  for (const refund of sent) await stepRefund(app, refund.id, undefined)
}

/** One that was sent may come back, as long as the provider knows it. */
const mayChange = ({ state, providerRefundId }: Refund): boolean =>
  isRefundProcessed(state) ? providerRefundId !== null : !isRefundDone(state)
