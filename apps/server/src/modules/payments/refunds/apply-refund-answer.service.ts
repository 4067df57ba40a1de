import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { refundSearchDelay } from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { Context } from '../../../platform/context.ts'
import type { ProviderRefund } from '../../../providers/payments/provider.ts'
import type { ChangeRefundService } from './change-refund.service.ts'
import { withAnswer } from './provider-answer.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund } from './refunds.repository.ts'

/** Takes over what a provider answers of a refund. */
export function applyRefundAnswerService(
  { database, clock, log }: Context,
  { changes }: { changes: ChangeRefundService },
) {
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** Applies what the provider says of a refund that it has, unless that is another one of ours. */
  async function applyAnswer(refund: Refund, answer: ProviderRefund): Promise<void> {
    const applied = await changes.changeRefund(refund, (fresh, others) =>
      withAnswer(fresh, others, answer, clock()),
    )
    if (applied !== undefined) return
    const fresh = await findRefund(database.db, refund.id)
    if (fresh === undefined || fresh.providerRefundId === answer.refundId) return
    log.error(
      { refund: refund.id, theirs: answer.refundId, bound: fresh.providerRefundId },
      'a refund of the provider is not bound to ours: staff must check it',
    )
    // Another one of ours has adopted what was made for this one, so what was made for that one is searched for.
    if (fresh.providerRefundId === null)
      await changes.changeAsRead(refund, { state: 'unknown', nextPollAt: later(refundSearchDelay(0)) })
  }

  return { applyAnswer }
}
