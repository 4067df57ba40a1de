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
import type { Context } from '../../../../platform/context.ts'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import { disputesOf } from '../../disputes/disputes.repository.ts'
import type { DisputesService } from '../../disputes/disputes.service.ts'
import { ownRefundIn, withAnswer } from '../provider-answer.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import { chargedBackOf } from '../refund-of-payment.ts'
import type { Refund } from '../refunds.repository.ts'
import { refundsOfOrder } from '../refunds.repository.ts'
import type { SendRefundDeps } from './send-refund.service.ts'
import { secondsSinceSent } from './send-refund.service.ts'

type SearchDeps = Pick<SendRefundDeps, 'changes' | 'providerOf'> & {
  disputes: Pick<DisputesService, 'readDisputes'>
  sendRefund: (found: RefundOfPayment) => Promise<void>
}

/** Searches for refunds whose answer was lost. */
export function searchRefundService(
  { database, clock, log }: Context,
  { changes, providerOf, disputes, sendRefund }: SearchDeps,
) {
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** By our marker, or where the provider kept none by amount and time. */
  async function search(found: RefundOfPayment): Promise<void> {
    const { refund, attempt, transactionId } = found
    const provider = providerOf(attempt.provider)
    const list = await provider.listRefunds(transactionId)
    // What has no marker may be what the bank took, which the provider's list of disputes says.
    if (list.some(({ marker }) => marker === undefined)) await disputes.readDisputes(provider)
    const about = await disputesOf(database.db, attempt.id)
    const { isOpen, lost } = disputedMoney(about)
    const isDisputed = isOpen || lost > ZERO
    const adopted = await changes.changeRefund(refund, (fresh, others) => {
      const theirs = ownRefundIn(list, fresh, others, { isDisputed })
      return theirs && withAnswer(fresh, others, theirs, clock())
    })
    if (adopted !== undefined || isClaimed(refund, clock())) return
    await recordEmptySearch(found, isDisputed && (await mayBeOurs(found, list, about)))
  }

  /** Beside money that the bank took: whether the provider has a refund that was passed over and may be ours after all. */
  async function mayBeOurs(
    { refund, attempt }: RefundOfPayment,
    list: readonly ProviderRefund[],
    about: readonly Pick<Dispute, 'state' | 'amount'>[],
  ): Promise<boolean> {
    const refunds = await refundsOfOrder(database.db, refund.orderId)
    const others = refunds.filter(({ id }) => id !== refund.id)
    // What a dispute holds, or has paid itself, is not sent in any case.
    const isSent = afterDisputes(refund.amount, about, chargedBackOf(others, attempt.id)) === 'send'
    return isSent && ownRefundIn(list, refund, others, { isDisputed: false }) !== undefined
  }

  async function recordEmptySearch(found: RefundOfPayment, isUncertain: boolean): Promise<void> {
    const { refund } = found
    const polls = refund.polls + 1
    const next = afterEmptySearch({
      searches: polls,
      secondsSinceSent: secondsSinceSent(refund, clock()),
      sends: refund.sends,
      isRefused: refund.refusal !== null,
      isUncertain,
    })
    if (next === 'fail') {
      await changes.changeAsRead(refund, { state: 'failed', polls, nextPollAt: null })
      return
    }
    if (next === 'manual') {
      log.error({ refund: refund.id }, 'refund is lost at the provider: staff must check it')
      await changes.changeAsRead(refund, { state: 'needs_attention', polls, nextPollAt: null })
      return
    }
    const nextPollAt = later(refundSearchDelay(polls))
    const searched = await changes.changeAsRead(refund, { state: 'unknown', polls, nextPollAt })
    if (searched !== undefined && next === 'send') await sendRefund({ ...found, refund: searched })
  }

  return { search }
}

/** A call may be under way; the next step is scheduled for when that is over. */
export const isClaimed = (refund: Refund, now: Date): boolean =>
  isSending(refund.state) && refund.nextPollAt !== null && mayBeUnderWay(secondsSinceSent(refund, now))
