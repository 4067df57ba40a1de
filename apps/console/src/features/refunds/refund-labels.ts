import type { RefundState } from '@gatefill/domain/payments/payment-lifecycle'
import { hasRefundFailed, isRefundDone, isRefundMissing } from '@gatefill/domain/payments/refund-follow-up'
import { isRefundDelayed, refundStageOf } from '@gatefill/domain/payments/refund-progress'
import type { RefundKind } from '@gatefill/domain/payments/refund-request'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'

/** What staff read for each state of a refund. */
export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  requested: 'Not sent yet',
  sending: 'Sending',
  unknown: 'No response, checking',
  pending: 'Accepted',
  processing: 'Processing',
  needs_attention: 'Needs attention',
  processed: 'Sent',
  failed: 'Failed',
  charged_back: 'Charged back',
}

export const KIND_NAMES: Readonly<Record<RefundKind, string>> = {
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill',
}

const REASON_NAMES: Readonly<Record<string, string>> = {
  ...KIND_NAMES,
  cancelled: 'Order cancelled',
  charged_back: 'Order cancelled after a chargeback',
  superseded: 'Duplicate payment',
  mismatch: 'Wrong amount paid',
}

/** Why money goes back: the kind before the first colon of the reason it was made for. */
export const reasonName = (reason: string): string => REASON_NAMES[reason.split(':')[0] ?? ''] ?? reason

/** What staff must do about a refund; undefined while it proceeds without them. */
export function requiredAction(refund: {
  state: RefundState
  providerRefundId: string | null
}): string | undefined {
  if (isRefundMissing(refund)) return 'Never confirmed by the provider'
  if (hasRefundFailed(refund.state)) return 'Still owed. Send it again.'
  return isRefundDelayed(refundStageOf(refund.state))
    ? 'The provider needs the customer’s bank account'
    : undefined
}

export function refundTone(state: RefundState): BadgeTone {
  if (hasRefundFailed(state)) return 'red'
  if (isRefundDone(state)) return 'green'
  return isRefundDelayed(refundStageOf(state)) ? 'yellow' : 'blue'
}
