import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { Receivable } from '@gatefill/contracts/staff/finance/ledger'
import { listReceivables } from '@gatefill/contracts/staff/finance/ledger'
import { formatDate } from '@gatefill/domain/core/formats'
import { addKobo, negate, signedKobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { useReadInterval } from '../../shared/presence.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { FootCell } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

type AmountName = 'charged' | 'fees' | 'refunds' | 'chargebacks' | 'settled' | 'receivable'

/** In the order in which the columns add up to the last one; what is deducted has a minus. */
const AMOUNTS: readonly { field: AmountName; name: string; isDeducted: boolean }[] = [
  { field: 'charged', name: 'Charged', isDeducted: false },
  { field: 'fees', name: 'Fees', isDeducted: true },
  { field: 'refunds', name: 'Refunds', isDeducted: true },
  { field: 'chargebacks', name: 'Chargebacks', isDeducted: true },
  { field: 'settled', name: 'Settled', isDeducted: true },
  { field: 'receivable', name: 'Receivable', isDeducted: false },
]

const shown = (amount: number, isDeducted: boolean) =>
  isDeducted ? negate(signedKobo(amount)) : signedKobo(amount)

const columns: readonly Column<Receivable>[] = [
  {
    name: 'Provider',
    cell: ({ provider }) => provider,
    sort: ({ provider }) => provider,
    csv: ({ provider }) => provider,
  },
  {
    name: 'Since the last settlement',
    kind: 'figures',
    cell: ({ payments }) => <span className="figures">{payments}</span>,
    sort: ({ payments }) => payments,
    csv: ({ payments }) => payments,
  },
  ...AMOUNTS.map(
    ({ field, name, isDeducted }): Column<Receivable> => ({
      name,
      kind: 'figures',
      cell: (row) => <MoneyText amount={shown(row[field], isDeducted)} />,
      sort: (row) => row[field],
      csv: (row) => ({ kobo: shown(row[field], isDeducted) }),
    }),
  ),
  {
    name: 'Last settled',
    cell: ({ lastSettledAt }) => (lastSettledAt === null ? 'Never' : formatDate(lastSettledAt)),
    sort: ({ lastSettledAt }) => lastSettledAt,
    csv: ({ lastSettledAt }) => lastSettledAt,
  },
]

/** What each provider owes us: taken from customers, less what it kept, deducted and paid. */
export function Receivables() {
  const receivables = useEndpoint(listReceivables, {}, { refetchInterval: useReadInterval() })
  const rows = receivables.data
  return (
    <TablePanel
      id="receivables"
      title="Receivable from providers"
      about="Paid by customers, not yet in our bank"
      read={receivables}
      rows={rows}
      columns={columns}
      keyOf={({ provider }) => provider}
      empty={{
        title: 'No payments yet',
        text: 'What a provider owes us appears here after its first payment.',
      }}
      foot={rows !== undefined && <Totals rows={rows} />}
    />
  )
}

const Totals = ({ rows }: { rows: readonly Receivable[] }) => (
  <tr>
    <FootCell span={2}>Total</FootCell>
    {AMOUNTS.map(({ field, isDeducted }) => (
      <FootCell key={field} right>
        <MoneyText amount={addKobo(...rows.map((row) => shown(row[field], isDeducted)))} />
      </FootCell>
    ))}
    <FootCell />
  </tr>
)
