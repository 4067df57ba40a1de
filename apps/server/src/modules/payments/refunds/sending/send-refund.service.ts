import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { CLAIM_SECONDS, mayCall, maySend } from '@gatefill/domain/payments/refunds/refund-follow-up'
import { refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../../platform/context.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { FindProvider } from '../../providers/providers.ts'
import { applyRefundAnswerService } from '../apply-refund-answer.service.ts'
import type { HoldRefundDeps } from '../hold-refund.service.ts'
import { holdRefundService } from '../hold-refund.service.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import type { Refund } from '../refunds.repository.ts'
import { findRefund } from '../refunds.repository.ts'
import { failedSendService } from './failed-send.service.ts'

export type SendRefundDeps = HoldRefundDeps & { providerOf: FindProvider }

/** Sends refunds to the provider, and takes over what it answers. */
export function sendRefundService(context: Context, { changes, providerOf, splitRefund }: SendRefundDeps) {
  const { database, clock, log } = context
  const { applyAnswer } = applyRefundAnswerService(context, { changes })
  const { holdWhileDisputed } = holdRefundService(context, { changes, splitRefund })
  const { giveBack, recordFailedSend } = failedSendService(context, { changes })
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** Claims a refund as it was read and sends it, unless a dispute holds it or another step was quicker. */
  async function sendRefund(found: RefundOfPayment): Promise<void> {
    const { refund } = found
    if (!refundStates.canBecome(refund.state, 'sending') || !maySend(refund)) return
    if (await holdWhileDisputed(found)) return
    const claimed = await changes.changeAsRead(refund, {
      state: 'sending',
      sends: refund.sends + 1,
      polls: 0,
      sentAt: clock(),
      refusal: null,
      // Should this process end here, the search begins when no call of it can be under way.
      nextPollAt: later(CLAIM_SECONDS),
    })
    if (claimed === undefined) return
    context.hitFailpoint?.('refund.sending')
    await callProvider({ ...found, refund: claimed })
  }

  /** Makes the call of a claim, which is read again right before it. */
  async function callProvider({ refund: claimed, attempt, transactionId }: RefundOfPayment): Promise<void> {
    const { amount, marker } = claimed
    const provider = providerOf(attempt.provider)
    const fresh = await findRefund(database.db, claimed.id)
    if (fresh?.version !== claimed.version) return
    if (!mayCall(secondsSinceSent(claimed, clock()))) return giveBack(claimed)
    try {
      const answer = await provider.refund({ transactionId, reference: attempt.reference, amount, marker })
      context.hitFailpoint?.('refund.accepted')
      await applyAnswer(claimed, answer)
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.error({ refund: claimed.id, reason: error.message }, 'refund was not accepted')
      await recordFailedSend(claimed, error)
    }
  }

  return { sendRefund, applyAnswer }
}

/** The seconds since the last claim of a refund; none where there was none. */
export const secondsSinceSent = ({ sentAt }: Refund, now: Date): number =>
  sentAt === null ? 0 : secondsBetween(sentAt, now)
