import type { Discrepancy, Period, TheirPayment } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import { reversalsOf } from '@gatefill/domain/payments/reversal'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { SaveFoundService } from './save-found.service.ts'

type PaymentDeps = Pick<PaymentsService, 'ledger' | 'reversals'> & SaveFoundService

/** What a part of a run has counted: the rows of the provider's list, and what disagrees. */
export type Counted = { listed: number; discrepancies: number }

/** The payments of one provider beside ours, and those that it calls returned. */
export function paymentReconciliation({ clock }: Context, { ledger, reversals, saveFound }: PaymentDeps) {
  const today = () => clock().toISOString().slice(0, 10)

  /** A discrepancy is saved, and its payment polled once more. */
  async function reconcilePayments(provider: PaymentProvider, period: Period): Promise<Counted> {
    const { rows: theirs, unreadable } = await provider.listPayments(period)
    const references = theirs.map(({ reference }) => reference)
    await recordReversals(provider, period, theirs)
    const ours = await ledger.paymentsOf(provider.name, period, theirs)
    const unread = new Set(unreadable.map(({ reference }) => reference))
    const found = [
      // A payment whose row cannot be read is not missing.
      ...paymentDiscrepancies(ours, theirs).filter(
        ({ kind, reference }) => kind !== 'missing_there' || !unread.has(reference),
      ),
      ...unreadableDiscrepancies('payment', unreadable),
    ]
    const attempts = new Map(ours.map(({ reference, attemptId }) => [reference, attemptId]))
    await saveFound(provider.name, 'payment', { found, compared: [...references, ...attempts.keys()] })
    for (const { kind, reference } of found) {
      const attemptId = attempts.get(reference)
      // Known and missing here at once: the provider has taken another payment under its reference.
      if (attemptId !== undefined)
        await ledger.pollPayment(attemptId, `reconciled:${today()}`, kind === 'missing_here')
    }
    return { listed: theirs.length, discrepancies: found.length }
  }

  /** Posts what is proven of payments that the provider calls returned; gives what stays unexplained. */
  async function recordReversals(
    provider: PaymentProvider,
    period: Period,
    theirs: readonly TheirPayment[],
  ): Promise<Discrepancy[]> {
    const reversed = theirs.filter(({ state }) => state === 'reversed')
    if (reversed.length === 0) return []
    const ours = () => ledger.paymentsOf(provider.name, period, reversed)
    for (const reversal of reversalsOf(await ours(), reversed))
      await reversals.recordReversal(provider, reversal)
    const names = new Set(reversed.map(({ reference }) => reference))
    return paymentDiscrepancies(
      (await ours()).filter(({ reference }) => names.has(reference)),
      reversed,
    )
  }

  /** The payments of the period that the provider calls returned, without a comparison of the others. */
  async function findReversals(provider: PaymentProvider, period: Period): Promise<void> {
    const { rows } = await provider.listPayments(period)
    const found = await recordReversals(provider, period, rows)
    await saveFound(provider.name, 'payment', { found, compared: [] })
  }

  return { reconcilePayments, findReversals }
}
