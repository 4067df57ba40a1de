import { DAY_SECONDS, secondsAfter } from '../../core/lagos-time.ts'
import type { RefundState } from './refund-lifecycle.ts'
import { REFUND_STATES } from './refund-lifecycle.ts'
import { isRefundDelayed, isRefundSettled, refundStageOf } from './refund-progress.ts'

/** Its customer does not have it yet, nor has the bank returned it. */
export const isRefundOwed = (state: RefundState): boolean => !isRefundSettled(refundStageOf(state))
/** The states for which isRefundOwed holds, for queries. */
export const owedRefundStates = (): RefundState[] => REFUND_STATES.filter(isRefundOwed)

/** A refund whose arrival no provider has dated should be over after a day. */
const UNDATED_SECONDS = DAY_SECONDS

const isDelayed = (state: RefundState): boolean => isRefundDelayed(refundStageOf(state))

/**
 * What makes a refund overdue, for which the operator is alarmed: staff must act on it, or it is on its way still after the time
 * that its provider named. One that was sent again counts by its successor only.
 */
export const overdueRefunds = (now: Date) => ({
  delayedStates: REFUND_STATES.filter(isDelayed),
  awaitedStates: owedRefundStates().filter((state) => !isDelayed(state)),
  expectedBefore: now,
  undatedCreatedBefore: secondsAfter(now, -UNDATED_SECONDS),
})
