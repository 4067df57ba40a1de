import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { balanceWait } from '@gatefill/domain/payments/refunds/refund-balance'
import {
  isRefusalFinal,
  refundSearchDelay,
  SEARCHES_BEFORE_SEND,
} from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { Context } from '../../../../platform/context.ts'
import { DefiniteError, NO_BALANCE, secondsToRetry } from '../../../../providers/payments/provider.ts'
import type { ChangeRefundService } from '../change-refund.service.ts'
import type { Refund } from '../refunds.repository.ts'

/** What follows a call that did not leave, was refused, or whose answer was lost. */
export function failedSendService(
  { clock }: Pick<Context, 'clock'>,
  { changes }: { changes: ChangeRefundService },
) {
  const later = (seconds: number) => secondsAfter(clock(), seconds)

  /** A call that did not reach the provider does not count as sent. */
  async function giveBack(claimed: Refund, notBefore = 0): Promise<void> {
    const nextPollAt = later(Math.max(refundSearchDelay(0), notBefore))
    await changes.changeAsRead(claimed, { state: 'unknown', sends: claimed.sends - 1, nextPollAt })
  }

  /** The provider has not enough of our money: the same call is made again after growing waits, until it was too many days. */
  async function waitForBalance(claimed: Refund, { message }: DefiniteError): Promise<void> {
    const unfundedSince = claimed.unfundedSince ?? clock()
    const wait = balanceWait(unfundedSince, clock())
    const change: Partial<Refund> =
      wait === undefined
        ? { state: 'failed', nextPollAt: null, refusal: message }
        : // A refusal had no effect, so that one search is enough before the next call.
          { state: 'unknown', sends: claimed.sends - 1, polls: SEARCHES_BEFORE_SEND, nextPollAt: later(wait) }
    await changes.changeAsRead(claimed, { ...change, unfundedSince })
  }

  /** A refusal ends a refund that was sent once; after a lost answer it is searched for before anything else. */
  async function recordFailedSend(claimed: Refund, error: Error): Promise<void> {
    const isRefused = error instanceof DefiniteError
    if (isRefused && error.code === NO_BALANCE) return waitForBalance(claimed, error)
    if (isRefused && error.temporary) return giveBack(claimed, secondsToRetry(error))
    const refusal = isRefused ? error.message : null
    const change: Partial<Refund> =
      isRefused && isRefusalFinal(claimed)
        ? { state: 'failed', nextPollAt: null }
        : { state: 'unknown', nextPollAt: later(refundSearchDelay(0)) }
    await changes.changeAsRead(claimed, { ...change, refusal, unfundedSince: null })
  }

  return { giveBack, recordFailedSend }
}
