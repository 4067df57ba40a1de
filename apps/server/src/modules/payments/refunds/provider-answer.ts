import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { refundPollDelay } from '@gatefill/domain/payments/refunds/refund-follow-up'
import {
  hasRefundFailed,
  isRefundDone,
  refundStates,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { ProviderRefund } from '../../../providers/payments/provider.ts'
import type { Refund } from './refunds.repository.ts'

/** The clocks of both sides may differ by this. */
const CLOCK_SECONDS = 120

const isBoundTo = (refunds: readonly Refund[], { refundId }: ProviderRefund): boolean =>
  refunds.some(({ providerRefundId }) => providerRefundId === refundId)

/**
 * A refund with what the provider says of it. Undefined where the provider's refund belongs to another one of ours, or
 * ours has another one of the provider.
 */
export function withAnswer(
  fresh: Refund,
  others: readonly Refund[],
  answer: ProviderRefund,
  now: Date,
): Refund | undefined {
  if (isBoundTo(others, answer)) return undefined
  if (fresh.providerRefundId !== null && fresh.providerRefundId !== answer.refundId) return undefined
  const polls = fresh.providerRefundId === null ? 0 : fresh.polls + 1
  return {
    ...fresh,
    state: refundStates.canBecome(fresh.state, answer.state) ? answer.state : fresh.state,
    providerRefundId: answer.refundId,
    polls,
    nextPollAt: isRefundDone(answer.state) ? null : secondsAfter(now, refundPollDelay(polls)),
    expectedAt: answer.expectedAt ?? fresh.expectedAt,
    refusal: null,
    unfundedSince: null,
  }
}

/**
 * Which refund of the provider is ours: the one with our marker or, where the provider kept none, one of the same amount
 * that was made after ours and belongs to none of the others. Undefined when ours is bound already. `isDisputed`: the
 * provider may name what the bank took as an unnamed refund, so that only our marker tells ours.
 */
export function ownRefundIn(
  list: readonly ProviderRefund[],
  fresh: Refund,
  others: readonly Refund[],
  { isDisputed }: { isDisputed: boolean },
): ProviderRefund | undefined {
  if (fresh.providerRefundId !== null) return undefined
  const free = list.filter((theirs) => !isBoundTo(others, theirs))
  const marked = free.filter(({ marker }) => marker === fresh.marker)
  return (
    marked.find(({ state }) => !hasRefundFailed(state)) ??
    marked[0] ??
    free.find((theirs) => !isDisputed && theirs.marker === undefined && couldBe(theirs, fresh))
  )
}

const couldBe = (theirs: ProviderRefund, refund: Refund): boolean =>
  theirs.amount === refund.amount &&
  theirs.createdAt !== undefined &&
  theirs.createdAt >= secondsAfter(refund.createdAt, -CLOCK_SECONDS)
