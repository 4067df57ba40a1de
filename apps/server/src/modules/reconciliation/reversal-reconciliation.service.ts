import type { Discrepancy, Period, TheirPayment } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import { reversalsOf } from '@gatefill/domain/payments/reversal'
import type { Context } from '../../platform/context.ts'
import { eachRow } from '../../platform/each-row.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { SaveFoundService } from './save-found.service.ts'

type ReversalDeps = Pick<PaymentsService, 'ledger' | 'reversals'> & SaveFoundService

/** Payments that a provider calls returned. */
export function reversalReconciliationService(
  { log }: Context,
  { ledger, reversals, saveFound }: ReversalDeps,
) {
  /** Posts what is proven of them; gives what stays unexplained. */
  async function recordReversals(
    provider: PaymentProvider,
    period: Period,
    theirs: readonly TheirPayment[],
  ): Promise<Discrepancy[]> {
    const reversed = theirs.filter(({ state }) => state === 'reversed')
    if (reversed.length === 0) return []
    const ours = () => ledger.paymentsOf(provider.name, period, reversed)
    // One that is not recorded stays unexplained, and is named as such with the others.
    await eachRow(
      log,
      reversalsOf(await ours(), reversed),
      ({ reference }) => reference,
      (reversal) => reversals.recordReversal(provider, reversal),
    )
    const names = new Set(reversed.map(({ reference }) => reference))
    return paymentDiscrepancies(
      (await ours()).filter(({ reference }) => names.has(reference)),
      reversed,
    )
  }

  /** Those of the period, without a comparison of the other payments. */
  async function findReversals(provider: PaymentProvider, period: Period): Promise<void> {
    const { rows } = await provider.listPayments(period)
    const found = await recordReversals(provider, period, rows)
    await saveFound(provider.name, 'payment', { found, compared: [], listedFrom: period.from })
  }

  return { recordReversals, findReversals }
}

export type ReversalReconciliationService = ReturnType<typeof reversalReconciliationService>
