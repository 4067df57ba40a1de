import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { ZERO } from '@gatefill/domain/core/money'
import type { Dispute } from '@gatefill/domain/payments/dispute'
import { disputedMoney } from '@gatefill/domain/payments/dispute'
import {
  afterEmptySearch,
  mayBeUnderWay,
  refundSearchDelay,
} from '@gatefill/domain/payments/refunds/refund-follow-up'
import { afterDisputes } from '@gatefill/domain/payments/refunds/refund-hold'
import { isSending } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../../app-context.ts'
import type { ProviderRefund } from '../../../../../providers/payments/provider.ts'
import { providerOf } from '../../../providers/providers.ts'
import { disputesOf } from '../../../records/disputes.repository.ts'
import type { Refund } from '../../../records/refunds.repository.ts'
import { refundsOfOrder } from '../../../records/refunds.repository.ts'
import { readDisputes } from '../../disputes/disputes.ts'
import { changeAsRead, changeRefund } from '../change-refund.ts'
import { ownRefundIn, withAnswer } from '../provider-answer.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import { chargedBackOf } from '../refund-of-payment.ts'
import { secondsSinceSent, sendRefund } from './send-refund.ts'

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/** By our marker, or where the provider kept none by amount and time. */
export async function searchRefund(app: App, found: RefundOfPayment): Promise<void> {
  const { refund, attempt, transactionId } = found
  const provider = providerOf(app, attempt.provider)
  const list = await provider.listRefunds(transactionId)
  // What has no marker may be what the bank took, which the provider's list of disputes says.
  if (list.some(({ marker }) => marker === undefined)) await readDisputes(app, provider)
  const about = await disputesOf(app.database.db, attempt.id)
  const { isOpen, lost } = disputedMoney(about)
  const isDisputed = isOpen || lost > ZERO
  const adopted = await changeRefund(app, refund, (fresh, others) => {
    const theirs = ownRefundIn(list, fresh, others, { isDisputed })
    return theirs && withAnswer(fresh, others, theirs, app.clock())
  })
  if (adopted !== undefined || isClaimed(refund, app.clock())) return
  await recordEmptySearch(app, found, isDisputed && (await mayBeOurs(app, found, list, about)))
}

/** Beside money that the bank took: whether the provider has a refund that was passed over and may be ours after all. */
async function mayBeOurs(
  app: App,
  { refund, attempt }: RefundOfPayment,
  list: readonly ProviderRefund[],
  about: readonly Pick<Dispute, 'state' | 'amount'>[],
): Promise<boolean> {
  const refunds = await refundsOfOrder(app.database.db, refund.orderId)
  const others = refunds.filter(({ id }) => id !== refund.id)
  // What a dispute holds, or has paid itself, is not sent in any case.
  const isSent = afterDisputes(refund.amount, about, chargedBackOf(others, attempt.id)) === 'send'
  return isSent && ownRefundIn(list, refund, others, { isDisputed: false }) !== undefined
}

async function recordEmptySearch(app: App, found: RefundOfPayment, isUncertain: boolean): Promise<void> {
  const { refund } = found
  const polls = refund.polls + 1
  const next = afterEmptySearch({
    searches: polls,
    secondsSinceSent: secondsSinceSent(refund, app.clock()),
    sends: refund.sends,
    isRefused: refund.refusal !== null,
    isUncertain,
  })
  if (next === 'fail') {
    await changeAsRead(app, refund, { state: 'failed', polls, nextPollAt: null })
    return
  }
  if (next === 'manual') {
    app.log.error({ refund: refund.id }, 'refund is lost at the provider: staff must check it')
    await changeAsRead(app, refund, { state: 'needs_attention', polls, nextPollAt: null })
    return
  }
  const nextPollAt = later(app, refundSearchDelay(polls))
  const searched = await changeAsRead(app, refund, { state: 'unknown', polls, nextPollAt })
  if (searched !== undefined && next === 'send') await sendRefund(app, { ...found, refund: searched })
}

/** A call may be under way; the next step is scheduled for when that is over. */
export const isClaimed = (refund: Refund, now: Date): boolean =>
  isSending(refund.state) && refund.nextPollAt !== null && mayBeUnderWay(secondsSinceSent(refund, now))
