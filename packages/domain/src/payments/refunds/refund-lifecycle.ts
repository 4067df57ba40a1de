import { stateMachine } from '../../core/state-machine.ts'

/** A refund on its way to the customer's bank. */
export const REFUND_STATES = [
  'requested',
  'sending',
  'unknown',
  'pending',
  'processing',
  'needs_attention',
  'processed',
  'failed',
  'charged_back',
] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * What a refund may become. `unknown`: the answer of the call was lost, so the refund is searched for at the provider
 * before it may be sent again. `needs_attention` to `unknown`: staff starts the search again; to `pending`: the provider
 * has it after all, or takes it up again. `charged_back`: the bank has returned the payment itself, so nothing is sent.
 * Two ends may be turned round: a bank returns what was `processed`, so that it has failed or waits for an account, and a
 * dispute that had covered a refund is won later, so that the refund is owed again.
 */
export const refundStates = stateMachine<RefundState>({
  requested: ['sending', 'charged_back'],
  sending: ['pending', 'processing', 'processed', 'needs_attention', 'failed', 'unknown'],
  unknown: ['sending', 'pending', 'processing', 'processed', 'needs_attention', 'failed', 'charged_back'],
  pending: ['processing', 'processed', 'needs_attention', 'failed'],
  processing: ['processed', 'needs_attention', 'failed'],
  needs_attention: ['unknown', 'pending', 'processing', 'processed', 'failed'],
  processed: ['needs_attention', 'failed'],
  failed: [],
  charged_back: ['requested', 'unknown'],
})

/** It is stuck until somebody acts. */
export const needsAttention = (state: RefundState): boolean => state === 'needs_attention'
/** It was decided and no call has been made. */
export const isRefundUnsent = (state: RefundState): boolean => state === 'requested'
/** A step has claimed it for its call. */
export const isSending = (state: RefundState): boolean => state === 'sending'
/** A call was made, and its answer is not known. */
export const isRefundLost = (state: RefundState): boolean => state === 'sending' || state === 'unknown'
/** Its answer was lost and no call is under way: it is searched for. */
export const isRefundSearched = (state: RefundState): boolean => state === 'unknown'
/** The provider could not return it; it is owed still. */
export const hasRefundFailed = (state: RefundState): boolean => state === 'failed'
/** The bank has returned the payment; we send nothing. */
export const isChargedBack = (state: RefundState): boolean => state === 'charged_back'
/** The provider has sent it to the customer's bank. */
export const isRefundProcessed = (state: RefundState): boolean => state === 'processed'
/** Nothing more happens to it unless staff acts, or a provider or bank turns it round. */
export const isRefundDone = (state: RefundState): boolean =>
  isRefundProcessed(state) || hasRefundFailed(state) || isChargedBack(state)

/** Whether a refund that was sent has come back: its customer was told that they have it, and does not. */
export const hasComeBack = (before: RefundState, after: RefundState): boolean =>
  isRefundProcessed(before) && !isRefundProcessed(after)

/** The states of a refund that came back and for which somebody has to act. */
export const cameBackStates = (): RefundState[] => refundStates.table.processed.slice()

/** `providerRefundId` is null as long as the provider has not named it. */
export type SentRefund = { state: RefundState; providerRefundId: string | null }

/** It was sent as often as it may and never found: staff decides whether the search starts again. */
export const isRefundMissing = ({ state, providerRefundId }: SentRefund): boolean =>
  needsAttention(state) && providerRefundId === null

/** Staff may search again for one that is missing, and send one that failed again, once. */
export const canRetryRefund = (refund: SentRefund & { replaced: boolean }): boolean =>
  isRefundMissing(refund) || (hasRefundFailed(refund.state) && !refund.replaced)

/** The refunds that count: one that failed and was sent again counts by its successor only. */
export function standingRefunds<Refund extends { id: string; replaces: string | null }>(
  refunds: readonly Refund[],
): Refund[] {
  const replaced = new Set(refunds.map(({ replaces }) => replaces))
  return refunds.filter(({ id }) => !replaced.has(id))
}
