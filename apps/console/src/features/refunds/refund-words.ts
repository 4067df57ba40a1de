import type { RefundKind } from '@gatefill/domain/payments/refund-kind'
import type { RefundState } from '@gatefill/domain/payments/refund-lifecycle'
import { hasRefundFailed, isRefundDone, isRefundMissing } from '@gatefill/domain/payments/refund-lifecycle'
import { isRefundDelayed, refundStageOf } from '@gatefill/domain/payments/refund-progress'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'

/** What a refund's state means for the staff. */
export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  requested: 'Not sent yet',
  sending: 'Being sent',
  unknown: 'No answer, being looked up',
  pending: 'Accepted',
  processing: 'At the bank',
  needs_attention: 'Needs attention',
  processed: 'Sent',
  failed: 'Failed',
  charged_back: 'Returned by the bank',
}

/** Why money goes back, in a word. */
export const REFUND_KIND_NAMES: Readonly<Record<RefundKind, string>> = {
  cancelled: 'Order cancelled',
  charged_back: 'Order cancelled after a chargeback',
  superseded: 'Extra payment',
  mismatch: 'Wrong amount paid',
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill',
}

/** What a refund waits for that only a person can do; undefined while it goes on by itself. */
export function whatToDo(refund: {
  state: RefundState
  providerRefundId: string | null
}): string | undefined {
  if (isRefundMissing(refund)) return 'The provider never confirmed it'
  if (hasRefundFailed(refund.state)) return 'Owed until it is sent again'
  return isRefundDelayed(refundStageOf(refund.state)) ? 'The provider wants the bank account' : undefined
}

export function refundTone(state: RefundState): BadgeTone {
  if (hasRefundFailed(state)) return 'red'
  if (isRefundDone(state)) return 'green'
  return isRefundDelayed(refundStageOf(state)) ? 'yellow' : 'blue'
}
