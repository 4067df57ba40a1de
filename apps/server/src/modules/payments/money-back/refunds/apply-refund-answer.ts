import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { refundSearchDelay } from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { App } from '../../../../app-context.ts'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { findRefund } from '../../records/refunds.repository.ts'
import { changeAsRead, changeRefund } from './change-refund.ts'
import { withAnswer } from './provider-answer.ts'

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/** Applies what the provider says of a refund that it has, unless that is another one of ours. */
export async function applyRefundAnswer(app: App, refund: Refund, answer: ProviderRefund): Promise<void> {
  const applied = await changeRefund(app, refund, (fresh, others) =>
    withAnswer(fresh, others, answer, app.clock()),
  )
  if (applied !== undefined) return
  const fresh = await findRefund(app.database.db, refund.id)
  if (fresh === undefined || fresh.providerRefundId === answer.refundId) return
  app.log.error(
    { refund: refund.id, theirs: answer.refundId, bound: fresh.providerRefundId },
    'a refund of the provider is not bound to ours: staff must check it',
  )
  // Another one of ours has adopted what was made for this one, so what was made for that one is searched for.
  if (fresh.providerRefundId === null)
    await changeAsRead(app, refund, { state: 'unknown', nextPollAt: later(app, refundSearchDelay(0)) })
}
