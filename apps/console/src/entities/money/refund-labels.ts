import { formatDate } from '@gatefill/domain/core/formats'
import type { RefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import {
  hasRefundFailed,
  isRefundDone,
  isRefundMissing,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isRefundDelayed, refundStageOf } from '@gatefill/domain/payments/refunds/refund-progress'
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

/** Why money is refunded, in a word. */
export const REFUND_KIND_NAMES: Readonly<Record<RefundKind, string>> = {
  cancelled: 'Order cancelled',
  charged_back: 'Order cancelled after a chargeback',
  superseded: 'Duplicate payment',
  mismatch: 'Wrong amount paid',
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill',
}

const NAMES = new Map<string, string>([
  ...Object.entries(REFUND_STATE_NAMES),
  ...Object.entries(REFUND_KIND_NAMES),
])

/** Names of the states and kinds of refunds that an order's record has as plain words; an unknown word stands as it is. */
export const refundStateName = (state: string): string => NAMES.get(state) ?? state
export const refundKindName = (kind: string): string => NAMES.get(kind) ?? kind

/** What staff must do about a refund; undefined while it proceeds without them. */
export function requiredAction(refund: {
  state: RefundState
  providerRefundId: string | null
  unfundedSince: string | null
  returnedAt: string | null
}): string | undefined {
  if (refund.unfundedSince !== null)
    return hasRefundFailed(refund.state)
      ? 'Still owed. Fund our balance at the provider, then send it again.'
      : 'Fund our balance at the provider. It is sent again by itself.'
  if (isRefundMissing(refund)) return 'Never confirmed by the provider'
  if (hasRefundFailed(refund.state))
    return refund.returnedAt === null
      ? 'Still owed. Send it again.'
      : `Sent, and returned by the bank on ${formatDate(refund.returnedAt)}. Still owed. Send it again.`
  return isRefundDelayed(refundStageOf(refund.state))
    ? 'The provider needs the customer’s bank account'
    : undefined
}

export function refundTone(state: RefundState): BadgeTone {
  if (hasRefundFailed(state)) return 'red'
  if (isRefundDone(state)) return 'green'
  return isRefundDelayed(refundStageOf(state)) ? 'yellow' : 'blue'
}
