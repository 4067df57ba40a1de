import type { RefundState } from './refund-lifecycle.ts'
import { isChargedBack } from './refund-lifecycle.ts'

/**
 * Why money of a payment goes back. `cancelled`: the order was cancelled; `charged_back`: the part of it that the bank
 * had returned before; `superseded`: the order could take no payment; `mismatch`: a wrong amount; `short_delivery` and
 * `goodwill`: a part of the payment.
 */
export const REFUND_KINDS = [
  'cancelled',
  'charged_back',
  'superseded',
  'mismatch',
  'short_delivery',
  'goodwill',
] as const

export type RefundKind = (typeof REFUND_KINDS)[number]

/**
 * The kinds that staff asks for: at the station's cost, for litres that were not delivered, or at our own. The full
 * refund of a cancelled order is made without a request.
 */
export const STAFF_REFUND_KINDS = ['short_delivery', 'goodwill'] as const satisfies readonly RefundKind[]

export type StaffRefundKind = (typeof STAFF_REFUND_KINDS)[number]

export const staffRefundKindOf = (text: string): StaffRefundKind | undefined =>
  STAFF_REFUND_KINDS.find((kind) => kind === text)

/** A refund at our own cost. */
export const isGoodwill = ({ kind }: { kind: RefundKind }): boolean => kind === 'goodwill'

const REASONS: Readonly<Record<RefundKind, string>> = {
  cancelled: 'Your order was cancelled before the fuel left the station.',
  charged_back: 'Your order was cancelled after your bank had already returned this payment.',
  superseded: 'We received a payment for an order that was already paid or cancelled.',
  mismatch: 'The payment did not match the order total.',
  short_delivery: 'Fewer litres were delivered than you paid for.',
  goodwill: 'Our team refunded part of your payment.',
}

/** Why the money goes back, as its customer reads it. */
export const refundReasonText = (kind: RefundKind): string => REASONS[kind]

/** Why a refund is made, as its customer reads it: what a bank had covered and is owed again reads as a cancelled order. */
export const refundReason = ({ kind, state }: { kind: RefundKind; state: RefundState }): string =>
  refundReasonText(kind === 'charged_back' && !isChargedBack(state) ? 'cancelled' : kind)
