import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, secondsBetween } from '../../core/lagos-time.ts'
import type { RefundState } from './refund-lifecycle.ts'
import { hasRefundFailed, isRefundLost } from './refund-lifecycle.ts'

/** For how many days a refund that lacks balance at the provider is sent again; then it has failed, and staff decides. */
export const UNFUNDED_DAYS = 3
const UNFUNDED_SECONDS = UNFUNDED_DAYS * DAY_SECONDS
const FIRST_WAIT_SECONDS = 15 * MINUTE_SECONDS
const LONGEST_WAIT_SECONDS = 12 * HOUR_SECONDS

/**
 * Seconds until a refund is sent again that the provider has refused for want of balance since then: each wait is as long as
 * all before it, so that the first tries follow each other quickly. Undefined after three days.
 */
export function balanceWait(unfundedSince: Date, now: Date): number | undefined {
  const passed = secondsBetween(unfundedSince, now)
  const left = UNFUNDED_SECONDS - passed
  if (left <= 0) return undefined
  return Math.min(Math.max(passed, FIRST_WAIT_SECONDS), LONGEST_WAIT_SECONDS, left)
}

/** It waits until our balance at the provider is enough. */
export const isUnfunded = ({
  state,
  unfundedSince,
}: {
  state: RefundState
  unfundedSince?: Date | null
}): boolean => unfundedSince != null && isRefundLost(state)

/** The states of a refund whose sum is to be funded: it is tried still, or was given up and is owed. */
export const isToFund = (state: RefundState): boolean => isRefundLost(state) || hasRefundFailed(state)
