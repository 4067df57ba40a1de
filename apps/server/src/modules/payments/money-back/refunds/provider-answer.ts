import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { refundPollDelay, refundWatchDelay } from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import {
  hasRefundFailed,
  isRefundDone,
  isRefundProcessed,
  refundStates,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import type { Refund } from '../../records/refunds.repository.ts'

/** The clocks of both sides may differ by this. */
const CLOCK_SECONDS = 120

const isBoundTo = (refunds: readonly Refund[], { refundId }: ProviderRefund): boolean =>
  refunds.some(({ providerRefundId }) => providerRefundId === refundId)

/**
 * A refund with what the provider says of it. Undefined where the provider's refund belongs to another one of ours, or
 * ours has another one of the provider, and where one that was sent is as it was.
 */
export function withAnswer(
  fresh: Refund,
  others: readonly Refund[],
  answer: ProviderRefund,
  now: Date,
): Refund | undefined {
  if (isBoundTo(others, answer)) return undefined
  if (fresh.providerRefundId !== null && fresh.providerRefundId !== answer.refundId) return undefined
  const state = refundStates.canBecome(fresh.state, answer.state) ? answer.state : fresh.state
  if (state === fresh.state && isRefundProcessed(state) && !isWatchDue(fresh, now)) return undefined
  const isNew = fresh.providerRefundId === null || isRefundProcessed(state) !== isRefundProcessed(fresh.state)
  const polls = isNew ? 0 : fresh.polls + 1
  return {
    ...fresh,
    state,
    providerRefundId: answer.refundId,
    polls,
    nextPollAt: nextPollOf(state, polls, now),
    expectedAt: answer.expectedAt ?? fresh.expectedAt,
    refusal: null,
    unfundedSince: null,
  }
}

/** Events about a refund that was sent do not use up the polls by which it is watched. */
const isWatchDue = ({ nextPollAt }: Refund, now: Date): boolean => nextPollAt !== null && now >= nextPollAt

/** One that was sent is watched for some weeks, since the bank may return it. */
function nextPollOf(state: RefundState, polls: number, now: Date): Date | null {
  if (!isRefundDone(state)) return secondsAfter(now, refundPollDelay(polls))
  const wait = isRefundProcessed(state) ? refundWatchDelay(polls) : undefined
  return wait === undefined ? null : secondsAfter(now, wait)
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
