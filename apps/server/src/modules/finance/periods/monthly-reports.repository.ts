import type { MonthlyReport } from '@gatefill/contracts/staff/finance/periods'
import { monthOf } from '@gatefill/domain/finance/month'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'

type Row = { period: string; account: string; provider: string; amount: number }
type Report = Omit<MonthlyReport, 'state'>

/** Taxes and fees by the month in which they count, in kobo, newest first; a journal of no provider counts as 'other'. */
export async function monthlyReports(db: Db): Promise<Report[]> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<Row>`
    select period, account, provider, sum(debits - credits)::bigint as amount
    from (${sums}) as summed
    where account in ('psp_fees', 'vat_payable', 'stamp_duty', 'service_fee_revenue', 'delivery_fee_revenue', 'fuel_margin')
      and not (account = 'vat_payable' and kind = 'manual')
    group by period, account, provider order by period desc, nullif(provider, '')`.execute(db)
  return [...Map.groupBy(rows, ({ period }) => period)].map(([period, own]) => {
    const sumOf = (account: string) => own.find((row) => row.account === account)?.amount ?? 0
    return {
      month: monthOf(period),
      serviceFees: 0 - sumOf('service_fee_revenue'),
      deliveryFees: 0 - sumOf('delivery_fee_revenue'),
      fuelMargin: 0 - sumOf('fuel_margin'),
      vat: 0 - sumOf('vat_payable'),
      stampDuty: sumOf('stamp_duty'),
      providerFees: own
        .filter(({ account }) => account === 'psp_fees')
        .map(({ provider, amount }) => ({ provider: provider || 'other', amount })),
    }
  })
}
