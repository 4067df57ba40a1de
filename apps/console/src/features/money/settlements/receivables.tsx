import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { Receivable } from '@gatefill/contracts/staff/finance/ledger'
import { listReceivables } from '@gatefill/contracts/staff/finance/ledger'
import { formatDate } from '@gatefill/domain/core/formats'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, negate, signedKobo } from '@gatefill/domain/core/money'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { useReadInterval } from '../../../shared/presence.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { FootCell } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

/** A column of money; what is deducted has a minus. */
type Amount = { name: string; of: (row: Receivable) => Kobo }

const deducted = (...amounts: number[]): Kobo => negate(addKobo(...amounts.map(signedKobo)))

const CHARGED: Amount = { name: 'Charged', of: ({ charged }) => signedKobo(charged) }
const SETTLED: Amount = { name: 'Settled', of: ({ settled }) => deducted(settled) }
const RECEIVABLE: Amount = { name: 'Receivable', of: ({ receivable }) => signedKobo(receivable) }

/** The columns add up from left to right to the last one. */
const AMOUNTS: readonly Amount[] = [
  CHARGED,
  { name: 'Fees', of: ({ fees }) => deducted(fees) },
  { name: 'Refunds', of: ({ refunds }) => deducted(refunds) },
  { name: 'Chargebacks', of: ({ chargebacks }) => deducted(chargebacks) },
  SETTLED,
  RECEIVABLE,
]
/** Four columns that add up, with all deductions in one: half of a screen holds no more. */
const AMOUNTS_IN_BRIEF: readonly Amount[] = [
  CHARGED,
  { name: 'Deducted', of: ({ fees, refunds, chargebacks }) => deducted(fees, refunds, chargebacks) },
  SETTLED,
  RECEIVABLE,
]

const PROVIDER: Column<Receivable> = {
  name: 'Provider',
  cell: ({ provider }) => providerName(provider),
  sort: ({ provider }) => provider,
  csv: ({ provider }) => provider,
}
const PAYMENTS: Column<Receivable> = {
  name: 'Since the last settlement',
  kind: 'figures',
  cell: ({ payments }) => <span className="figures">{payments}</span>,
  sort: ({ payments }) => payments,
  csv: ({ payments }) => payments,
}
const LAST_SETTLED: Column<Receivable> = {
  name: 'Last settled',
  cell: ({ lastSettledAt }) => (lastSettledAt === null ? 'Never' : formatDate(lastSettledAt)),
  sort: ({ lastSettledAt }) => lastSettledAt,
  csv: ({ lastSettledAt }) => lastSettledAt,
}
const columnsOf = (amounts: readonly Amount[]): Column<Receivable>[] =>
  amounts.map(({ name, of }) => ({
    name,
    kind: 'figures',
    cell: (row) => <MoneyText amount={of(row)} />,
    sort: of,
    csv: (row) => ({ kobo: of(row) }),
  }))

const COLUMNS = [PROVIDER, PAYMENTS, ...columnsOf(AMOUNTS), LAST_SETTLED]
const COLUMNS_IN_BRIEF = [PROVIDER, ...columnsOf(AMOUNTS_IN_BRIEF), LAST_SETTLED]

/** What each provider owes us: taken from customers, less what it kept, deducted and paid. `brief`: beside other panels. */
export function Receivables({ brief = false }: { brief?: boolean }) {
  const receivables = useEndpoint(listReceivables, {}, { refetchInterval: useReadInterval() })
  const rows = receivables.data
  return (
    <TablePanel
      id="receivables"
      title="Receivable from providers"
      about="Paid by customers, not yet in our bank"
      read={receivables}
      rows={rows}
      columns={brief ? COLUMNS_IN_BRIEF : COLUMNS}
      keyOf={({ provider }) => provider}
      empty={{
        title: 'No payments yet',
        text: 'What a provider owes us appears here after its first payment.',
      }}
      foot={rows !== undefined && <Totals rows={rows} brief={brief} />}
    />
  )
}

const Totals = ({ rows, brief }: { rows: readonly Receivable[]; brief: boolean }) => (
  <tr>
    <FootCell span={brief ? 1 : 2}>Total</FootCell>
    {(brief ? AMOUNTS_IN_BRIEF : AMOUNTS).map(({ name, of }) => (
      <FootCell key={name} right>
        <MoneyText amount={addKobo(...rows.map(of))} />
      </FootCell>
    ))}
    <FootCell />
  </tr>
)
