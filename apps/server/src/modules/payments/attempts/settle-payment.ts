import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { isApplied, isCaptured, surplusReference } from '@gatefill/domain/payments/attempt-lifecycle'
import {
  CURRENCY,
  decidePayment,
  type PaymentDecision,
  surplusPayments,
  type VerifiedPayment,
} from '@gatefill/domain/payments/payment-decision'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recordPaymentCheck } from '../../orders/index.ts'
import {
  type Attempt,
  insertAttempt,
  isTransactionTaken,
  savePending,
} from '../records/attempts.repository.ts'
import { expectSaved } from '../records/expect-saved.ts'
import { lockWithAttempts } from '../records/locks.ts'
import { recordPaymentStatus } from '../records/order-payment.ts'
import {
  applyPayment,
  captureAndRefund,
  isSuccess,
  type UnwantedPayment,
  type VerifiedAttempt,
  withAttempt,
} from './capture-payment.ts'

/**
 * Applies what the provider answered, in one transaction: order, charge, attempt or refund, email; once for all answers.
 * `inboxId` is the event that led to it: a payment that pays the order closes it in that transaction. 'alert' also
 * where the provider's transaction belongs to another attempt; nothing is written then.
 */
export async function settlePayment(
  app: App,
  attempt: Attempt,
  verified: VerifiedPayment,
  inboxId?: number,
): Promise<PaymentDecision['kind']> {
  try {
    const kind = await app.database.transaction(async (tx) => {
      const decided = await applyVerification(app, tx, attempt, verified, inboxId)
      app.hitFailpoint?.('payment.written')
      return decided
    })
    app.wake()
    return kind
  } catch (error) {
    if (!isTransactionTaken(error)) throw error
    app.log.error({ attempt: attempt.id }, 'payment not applied: its transaction belongs to another attempt')
    return 'alert'
  }
}

/** Locks order and attempts, decides on what they are now, and writes the decision. Payments are decided here alone. */
export async function applyVerification(
  app: App,
  tx: Tx,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  verified: VerifiedPayment,
  inboxId?: number,
): Promise<PaymentDecision['kind']> {
  const { order, attempts } = await lockWithAttempts(tx, orderId)
  const attempt = attempts.find((one) => one.id === id)
  if (order === undefined || attempt === undefined) throw new Error(`attempt ${id} is gone`)
  const found = { order, attempts, attempt, verified, inboxId }
  const decision = decisionOn(found)
  const after = await applyDecision(app, tx, found, decision)
  if (isCaptured(after.state))
    await captureSurplus(app, tx, { ...found, attempt: after, attempts: withAttempt(attempts, after) })
  return decision.kind
}

function decisionOn({ order, attempts, attempt, verified }: VerifiedAttempt): PaymentDecision {
  const otherApplied = attempts.some(({ id, state }) => id !== attempt.id && isApplied(state))
  return decidePayment({ attempt, verified, orderStatus: order.status, otherApplied })
}

/** Gives the attempt as it is then. */
async function applyDecision(
  app: App,
  tx: Tx,
  found: VerifiedAttempt,
  decision: PaymentDecision,
): Promise<Attempt> {
  const { order, attempt, verified } = found
  switch (decision.kind) {
    case 'already':
      return attempt
    case 'open':
      if (!verified.isPending) await recordPaymentCheck(app, tx, order.id)
      return recordPending(app, tx, found, verified.isPending)
    case 'alert':
      app.log.error(
        { attempt: attempt.id, why: decision.why, providerStatus: verified.rawStatus },
        'payment not applied: staff must check it',
      )
      // The order must not say that nothing was paid before the answer is understood.
      return recordPending(app, tx, found, true)
    default:
      return isSuccess(decision)
        ? applyPayment(app, tx, found, decision)
        : captureAndRefund(app, tx, found, decision)
  }
}

/** Not paid, or not decided: saves the provider's word, and whether a payment is pending. Gives the attempt as it is then. */
async function recordPending(
  app: App,
  tx: Tx,
  { order, attempts, attempt, verified }: VerifiedAttempt,
  isPending: boolean,
): Promise<Attempt> {
  const answer = { isPending, providerStatus: verified.rawStatus }
  if (isPending === attempt.isPending && answer.providerStatus === attempt.providerStatus) return attempt
  expectSaved(await savePending(tx, attempt.id, attempt.state, answer, app.clock()), `attempt ${attempt.id}`)
  const after = { ...attempt, ...answer }
  await recordPaymentStatus(app, tx, order, withAttempt(attempts, after))
  return after
}

/** Captures every payment of the answer that is in none of our attempts, each as an attempt of its own, and refunds it. */
async function captureSurplus(
  app: App,
  tx: Tx,
  { order, attempts, attempt, verified }: VerifiedAttempt,
): Promise<void> {
  const known = attempts.map(({ transactionId }) => transactionId)
  let present = attempts
  for (const payment of surplusPayments(verified, attempt, known)) {
    const { transactionId, amount, currency } = payment
    const reference = surplusReference(attempt.reference, transactionId)
    const surplus = surplusAttempt(app, attempt, reference, present.length + 1)
    await insertAttempt(tx, surplus)
    const decision: UnwantedPayment =
      currency === CURRENCY
        ? { kind: 'superseded', received: amount }
        : { kind: 'mismatch', received: null, why: 'currency' }
    const found = {
      order,
      attempts: [...present, surplus],
      attempt: surplus,
      verified: { ...payment, reference },
    }
    present = [...present, await captureAndRefund(app, tx, found, decision)]
  }
}

const surplusAttempt = (app: App, attempt: Attempt, reference: string, number: number): Attempt => ({
  id: asId(app.ids.next(ID_PREFIX.attempt)),
  orderId: attempt.orderId,
  number,
  provider: attempt.provider,
  mode: attempt.mode,
  reference,
  transactionId: null,
  amount: attempt.amount,
  // Nobody is sent to its page again.
  state: 'expired',
  providerStatus: null,
  isPending: false,
  link: null,
  payerEmail: attempt.payerEmail,
  startRefusal: null,
  paidAmount: null,
  nextPollAt: null,
  polls: 0,
  // The provider's lists have it from then on, however late we learn of it.
  createdAt: attempt.createdAt,
})
