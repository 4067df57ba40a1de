import type { RefundState } from '@gatefill/domain/payments/payment-lifecycle'
import { hasRefundFailed, isRefundDone, isRefundMissing } from '@gatefill/domain/payments/refund-follow-up'
import { isRefundDelayed, refundStageOf } from '@gatefill/domain/payments/refund-progress'
import type { RefundKind } from '@gatefill/domain/payments/refund-request'
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

export const KIND_NAMES: Readonly<Record<RefundKind, string>> = {
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill',
}

const REASON_NAMES: Readonly<Record<string, string>> = {
  ...KIND_NAMES,
  cancelled: 'Order cancelled',
  charged_back: 'Order cancelled, taken back before',
  superseded: 'Payment too many',
  mismatch: 'Wrong amount paid',
}

/** Why money goes back: the kind before the first colon of the reason it was made for. */
export const reasonName = (reason: string): string => REASON_NAMES[reason.split(':')[0] ?? ''] ?? reason

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
