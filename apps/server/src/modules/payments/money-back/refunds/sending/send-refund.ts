import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { CLAIM_SECONDS, mayCall, maySend } from '@gatefill/domain/payments/refunds/refund-follow-up'
import { refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../../app-context.ts'
import { isProviderError } from '../../../../../providers/payments/provider.ts'
import { providerOf } from '../../../providers/providers.ts'
import type { Refund } from '../../../records/refunds.repository.ts'
import { findRefund } from '../../../records/refunds.repository.ts'
import { applyRefundAnswer } from '../apply-refund-answer.ts'
import { changeAsRead } from '../change-refund.ts'
import { holdWhileDisputed } from '../hold-refund.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import { recordFailedSend, takeBackClaim } from './failed-send.ts'

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/** Claims a refund as it was read and sends it, unless a dispute holds it or another step was quicker. */
export async function sendRefund(app: App, found: RefundOfPayment): Promise<void> {
  const { refund } = found
  if (!refundStates.canBecome(refund.state, 'sending') || !maySend(refund)) return
  if (await holdWhileDisputed(app, found)) return
  const claimed = await changeAsRead(app, refund, {
    state: 'sending',
    sends: refund.sends + 1,
    polls: 0,
    sentAt: app.clock(),
    refusal: null,
    // Should this process end here, the search begins when no call of it can be under way.
    nextPollAt: later(app, CLAIM_SECONDS),
  })
  if (claimed === undefined) return
  app.hitFailpoint?.('refund.sending')
  await callProvider(app, { ...found, refund: claimed })
}

/** Makes the call of a claim, which is read again right before it. */
async function callProvider(
  app: App,
  { refund: claimed, attempt, transactionId }: RefundOfPayment,
): Promise<void> {
  const { amount, marker } = claimed
  const provider = providerOf(app, attempt.provider)
  const fresh = await findRefund(app.database.db, claimed.id)
  if (fresh?.version !== claimed.version) return
  if (!mayCall(secondsSinceSent(claimed, app.clock()))) return takeBackClaim(app, claimed)
  try {
    const answer = await provider.refund({ transactionId, reference: attempt.reference, amount, marker })
    app.hitFailpoint?.('refund.accepted')
    await applyRefundAnswer(app, claimed, answer)
  } catch (error) {
    if (!isProviderError(error)) throw error
    app.log.error({ refund: claimed.id, reason: error.message }, 'refund was not accepted')
    await recordFailedSend(app, claimed, error)
  }
}

/** The seconds since the last claim of a refund; none where there was none. */
export const secondsSinceSent = ({ sentAt }: Refund, now: Date): number =>
  sentAt === null ? 0 : secondsBetween(sentAt, now)
