import { isApplied } from '@gatefill/domain/payments/attempt-lifecycle'
import type { PaymentDecision, VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { LockedOrder } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'

/** An order and its attempts, locked, with the attempt that the provider was asked about and what it answered. */
export type VerifiedAttempt = {
  order: LockedOrder
  attempts: Attempt[]
  attempt: Attempt
  verified: VerifiedPayment
  /** The event that reported it; a payment that pays the order closes the event. */
  inboxId?: number | undefined
}

/** An attempt and its order as they were read when the event that tells of a payment was stored; nothing is locked. */
export type PaymentAsRead = { order: LockedOrder; attempt: Attempt; inboxId: number }

export type Success = Extract<PaymentDecision, { kind: 'succeeded' }>
export type UnwantedPayment = Extract<PaymentDecision, { kind: 'superseded' | 'mismatch' }>

/** Whether captured money pays its order; else it is refunded. */
export const isSuccess = (decision: Success | UnwantedPayment): decision is Success =>
  isApplied(decision.kind)
