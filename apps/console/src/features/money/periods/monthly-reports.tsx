import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { MonthlyReport } from '@gatefill/contracts/staff/finance/periods'
import { listMonthlyReports } from '@gatefill/contracts/staff/finance/periods'
import { addKobo, signedKobo } from '@gatefill/domain/core/money'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { monthText } from '../../../entities/money/days.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { periodStateName } from './period-labels.tsx'

const amountColumn = (name: string, amountOf: (row: MonthlyReport) => number): Column<MonthlyReport> => ({
  name,
  kind: 'figures',
  cell: (row) => <MoneyText amount={signedKobo(amountOf(row))} />,
  sort: amountOf,
  csv: (row) => ({ kobo: signedKobo(amountOf(row)) }),
})

const providerFees = ({ providerFees: fees }: MonthlyReport): number =>
  addKobo(...fees.map(({ amount }) => signedKobo(amount)))

const columns: readonly Column<MonthlyReport>[] = [
  {
    name: 'Month',
    cell: ({ month, state, providerFees: fees }) => (
      <>
        {monthText(month)}
        <Small>
          {[periodStateName(state), ...fees.map(({ provider }) => providerName(provider))].join(', ')}
        </Small>
      </>
    ),
    sort: ({ month }) => month,
    csv: [
      ['Month', ({ month }) => month],
      ['State', ({ state }) => periodStateName(state)],
    ],
  },
  amountColumn('Service fees', ({ serviceFees }) => serviceFees),
  amountColumn('Delivery fees', ({ deliveryFees }) => deliveryFees),
  amountColumn('Fuel margin', ({ fuelMargin }) => fuelMargin),
  amountColumn('VAT', ({ vat }) => vat),
  amountColumn('Stamp duty', ({ stampDuty }) => stampDuty),
  amountColumn('Provider fees', providerFees),
]

/** VAT to file, stamp duty, and what providers kept, by month. */
export function MonthlyReports() {
  const reports = useEndpoint(listMonthlyReports)
  return (
    <TablePanel
      id="vat"
      title="VAT and fees by month"
      about="Our fees are net of VAT."
      read={reports}
      rows={reports.data}
      columns={columns}
      keyOf={({ month }) => month}
      empty={{ title: 'No months yet', text: 'The first month appears with the first payment.' }}
    />
  )
}
