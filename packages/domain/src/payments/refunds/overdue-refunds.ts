import { DAY_SECONDS, secondsAfter } from '../../core/lagos-time.ts'
import type { RefundState } from './refund-lifecycle.ts'
import { hasRefundFailed, isRefundDone, needsAttention, REFUND_STATES } from './refund-lifecycle.ts'

/** A refund whose arrival no provider has dated should be over after a day. */
const UNDATED_SECONDS = DAY_SECONDS

const isStuck = (state: RefundState): boolean => hasRefundFailed(state) || needsAttention(state)

/**
 * What makes a refund overdue, for which the operator is alarmed: it is stuck, or it is on its way still after the time
 * that its provider named. One that was sent again counts by its successor only.
 */
export const overdueRefunds = (now: Date) => ({
  stuckStates: REFUND_STATES.filter(isStuck),
  awaitedStates: REFUND_STATES.filter((state) => !isStuck(state) && !isRefundDone(state)),
  expectedBefore: now,
  undatedCreatedBefore: secondsAfter(now, -UNDATED_SECONDS),
})
