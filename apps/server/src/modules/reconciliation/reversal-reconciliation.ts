import type { Discrepancy, Period, TheirPayment } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import { reversalsOf } from '@gatefill/domain/payments/reversal'
import type { App } from '../../app-context.ts'
import { eachRow } from '../../platform/each-row.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { readPaymentsOf, recordReversal } from '../payments/index.ts'
import { saveFound } from './save-found.ts'

/** Posts what is proven of them; gives what stays unexplained. */
export async function recordReversals(
  app: App,
  provider: PaymentProvider,
  period: Period,
  theirs: readonly TheirPayment[],
): Promise<Discrepancy[]> {
  const reversed = theirs.filter(({ state }) => state === 'reversed')
  if (reversed.length === 0) return []
  const ours = () => readPaymentsOf(app, provider.name, period, reversed)
  // One that is not recorded stays unexplained, and is named as such with the others.
  await eachRow(
    app.log,
    reversalsOf(await ours(), reversed),
    ({ reference }) => reference,
    (reversal) => recordReversal(app, provider, reversal),
  )
  const names = new Set(reversed.map(({ reference }) => reference))
  return paymentDiscrepancies(
    (await ours()).filter(({ reference }) => names.has(reference)),
    reversed,
  )
}

/** Those of the period, without a comparison of the other payments. */
export async function findReversals(app: App, provider: PaymentProvider, period: Period): Promise<void> {
  const { rows } = await provider.listPayments(period)
  const found = await recordReversals(app, provider, period, rows)
  await saveFound(app, provider.name, 'payment', { found, compared: [], listedFrom: period.from })
}
