import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { balanceWait } from '@gatefill/domain/payments/refunds/refund-balance'
import {
  isRefusalFinal,
  refundSearchDelay,
  SEARCHES_BEFORE_SEND,
} from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { App } from '../../../../../app-context.ts'
import { DefiniteError, NO_BALANCE, secondsToRetry } from '../../../../../providers/payments/provider.ts'
import type { Refund } from '../../../records/refunds.repository.ts'
import { changeAsRead } from '../change-refund.ts'

const later = (app: App, seconds: number) => secondsAfter(app.clock(), seconds)

/** Takes back the claim of a call that did not reach the provider, so that it does not count as sent. */
export async function takeBackClaim(app: App, claimed: Refund, notBefore = 0): Promise<void> {
  const nextPollAt = later(app, Math.max(refundSearchDelay(0), notBefore))
  await changeAsRead(app, claimed, { state: 'unknown', sends: claimed.sends - 1, nextPollAt })
}

/** The provider has not enough of our money: the same call is made again after growing waits, until it was too many days. */
async function waitForBalance(app: App, claimed: Refund, { message }: DefiniteError): Promise<void> {
  const unfundedSince = claimed.unfundedSince ?? app.clock()
  const wait = balanceWait(unfundedSince, app.clock())
  const change: Partial<Refund> =
    wait === undefined
      ? { state: 'failed', nextPollAt: null, refusal: message }
      : // A refusal had no effect, so that one search is enough before the next call.
        {
          state: 'unknown',
          sends: claimed.sends - 1,
          polls: SEARCHES_BEFORE_SEND,
          nextPollAt: later(app, wait),
        }
  await changeAsRead(app, claimed, { ...change, unfundedSince })
}

/** A refusal ends a refund that was sent once; after a lost answer it is searched for before anything else. */
export async function recordFailedSend(app: App, claimed: Refund, error: Error): Promise<void> {
  const isRefused = error instanceof DefiniteError
  if (isRefused && error.code === NO_BALANCE) return waitForBalance(app, claimed, error)
  if (isRefused && error.temporary) return takeBackClaim(app, claimed, secondsToRetry(error))
  const refusal = isRefused ? error.message : null
  const change: Partial<Refund> =
    isRefused && isRefusalFinal(claimed)
      ? { state: 'failed', nextPollAt: null }
      : { state: 'unknown', nextPollAt: later(app, refundSearchDelay(0)) }
  await changeAsRead(app, claimed, { ...change, refusal, unfundedSince: null })
}
