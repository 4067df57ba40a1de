import { type Kobo, ZERO } from '@gatefill/domain/core/money'
import { attemptStates, isApplied } from '@gatefill/domain/payments/attempt-lifecycle'
import { chargeJournal } from '@gatefill/domain/payments/ledger'
import type { PaymentDecision, VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { expiryKey, type LockedOrder, takeEarlierPrice, transitionOrder } from '../../orders/index.ts'
import { journalEntry } from '../ledger/post-journal.ts'
import { createRefund } from '../money-back/refunds/create-refund.ts'
import { notifyAndEmail, paymentEmail, publishPaymentChange } from '../payment-notifications.ts'
import { type Attempt, type CaptureRecords, saveCapture } from '../records/attempts.repository.ts'
import { paymentFactsOf, recordPaymentStatus } from '../records/order-payment.ts'
import { pollMessage } from '../records/topics.ts'

/** Gives the function that takes a charge into the ledger. */
async function saveCharge(
  app: App,
  tx: Tx,
  { attempt, verified }: VerifiedAttempt,
  { kind, received }: Success | UnwantedPayment,
  records: Omit<CaptureRecords, 'charge'>,
): Promise<void> {
  const fee = verified.fee ?? ZERO
  const charge =
    received === null
      ? undefined
      : {
          journal: chargeJournal(attempt.id, received, fee),
          entry: journalEntry(app, attempt.orderId),
        }
  const capture = {
    ...takenBy(verified, received),
    fee,
    channel: verified.channel ?? null,
    paidAt: verified.paidAt ?? app.clock(),
  }
  const transition = attemptStates.transition(attempt.state, kind)
  await saveCapture(tx, attempt.id, transition, capture, { ...records, charge }, app.clock())
}

/**
 * The right amount for an order that awaits it: the order becomes paid, and the customer gets the receipt. Gives the
 * attempt as it is then.
 */
export async function applyPayment(
  app: App,
  tx: Tx,
  found: VerifiedAttempt,
  decision: Success,
): Promise<Attempt> {
  const { attempt } = found
  const order =
    attempt.amount === found.order.total
      ? found.order
      : await takeEarlierPrice(app, tx, found.order, attempt.amount)
  const notice = { kind: 'received' as const, amount: decision.received, key: attempt.id }
  const captured = capturedAttempt(found, decision)
  // What the order shows comes from the payment that pays it alone, which has no refund yet.
  const payment = paymentFactsOf([captured], [])
  const paid = await transitionOrder(app, tx, order, 'confirmPayment', { actor: 'payment' }, { payment })
  if (!paid.ok) throw new Error(`order ${order.id} is payable and cannot be paid: ${paid.message}`)
  await publishPaymentChange(app, tx, order, notice)
  await saveCharge(app, tx, found, decision, {
    email: paymentEmail(app, order, notice),
    inboxId: found.inboxId,
    settledKeys: keysSettledBy(attempt),
  })
  return captured
}

/**
 * A wrong amount, or a payment for an order that takes none: it is captured, and refunded in full. Gives the attempt as
 * it is then.
 */
export async function captureAndRefund(
  app: App,
  tx: Tx,
  found: VerifiedAttempt,
  decision: UnwantedPayment,
): Promise<Attempt> {
  const { order, attempts } = found
  const { kind, received } = decision
  const captured = capturedAttempt(found, decision)
  await saveCharge(app, tx, found, decision, { email: undefined, inboxId: undefined, settledKeys: [] })
  app.log.error({ attempt: captured.id, decision: kind }, 'a payment was captured that the order cannot use')
  if (received !== null) await refundUnwanted(app, tx, { order, attempt: captured }, { kind, received })
  await recordPaymentStatus(app, tx, order, withAttempt(attempts, captured))
  return captured
}

/** The attempt as it is once its charge is saved. */
const capturedAttempt = (
  { attempt, verified }: VerifiedAttempt,
  { kind, received }: Success | UnwantedPayment,
): Attempt => ({
  ...attempt,
  ...takenBy(verified, received),
  state: kind,
  isPending: false,
  nextPollAt: null,
})

/** `received` in kobo; null for another currency, which staff returns. */
const takenBy = (verified: VerifiedPayment, received: Kobo | null) => ({
  providerStatus: verified.rawStatus,
  transactionId: verified.transactionId ?? null,
  paidAmount: received,
})

/** What has nothing left to do once an attempt pays its order: its next poll, and the end of an unpaid order. */
const keysSettledBy = ({ id, orderId, nextPollAt }: Attempt): CaptureRecords['settledKeys'] =>
  nextPollAt === null ? [expiryKey(orderId)] : [expiryKey(orderId), pollMessage(id, nextPollAt).key]

/** Creates the refund of the whole payment; `received` in kobo. */
async function refundUnwanted(
  app: App,
  tx: Tx,
  { order, attempt }: Pick<VerifiedAttempt, 'order' | 'attempt'>,
  { kind, received }: { kind: UnwantedPayment['kind']; received: Kobo },
): Promise<void> {
  const refund = await createRefund(app, tx, attempt, { amount: received, kind })
  if (refund === undefined) return
  await notifyAndEmail(app, tx, order, { kind, amount: refund.amount, key: refund.id })
}

/** An order and its attempts, locked, with the attempt that the provider was asked about and what it answered. */
export type VerifiedAttempt = {
  order: LockedOrder
  attempts: readonly Attempt[]
  attempt: Attempt
  verified: VerifiedPayment
  /** The event that reported it; a payment that pays the order closes the event. */
  inboxId?: number | undefined
}

type Success = Extract<PaymentDecision, { kind: 'succeeded' }>
export type UnwantedPayment = Extract<PaymentDecision, { kind: 'superseded' | 'mismatch' }>

/** Whether captured money pays its order; else it is refunded. */
export const isSuccess = (decision: Success | UnwantedPayment): decision is Success =>
  isApplied(decision.kind)

/** The attempts of an order with one of them as it is now. */
export const withAttempt = (attempts: readonly Attempt[], changed: Attempt): Attempt[] =>
  attempts.map((attempt) => (attempt.id === changed.id ? changed : attempt))
