import type { FinanceSettlementDetail } from '@gatefill/contracts/staff/finance/settlements'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { negate, signedKobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { FigureLine } from '../../../shared/rooms/facts.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { journalPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import type { Read } from '../../../shared/table/table-states.tsx'
import { settlementAmount } from './settlement-labels.tsx'

type SettlementProps = { settlement: FinanceSettlementDetail }

/** How the provider comes from what customers paid to what it pays out. */
export function SettlementSum({ settlement }: SettlementProps) {
  const { gross, fees, refunds, chargebacks, stampDuty, otherDeductions, amount } = settlement
  const { postedAt, comparedAt, bankLineId, journalId } = settlement
  const lines: readonly (readonly [name: string, amount: number])[] = [
    ['Paid by customers', gross],
    ['Provider fees', -fees],
    ['Refunds deducted', -refunds],
    ['Chargebacks deducted', -chargebacks],
    ['Stamp duty', -stampDuty],
    ['Other deductions', -otherDeductions],
  ]
  return (
    <Panel id="sum" title="How it adds up">
      <dl className="grid gap-1 px-4 py-3">
        {lines.map(([name, value]) => (
          <FigureLine key={name} name={name}>
            <span className="figures">{settlementAmount(settlement, value)}</span>
          </FigureLine>
        ))}
        <FigureLine name="Paid out" isSum>
          <span className="figures text-lg">{settlementAmount(settlement, amount)}</span>
        </FigureLine>
        <FigureLine name="Its transactions">
          {comparedAt === null ? (
            <Badge tone="yellow">Not equal to ours</Badge>
          ) : (
            <Badge tone="green">Equal to ours</Badge>
          )}
        </FigureLine>
        <FigureLine name="Bank statement">
          {bankLineId === null ? (
            <Badge tone="yellow">Not matched</Badge>
          ) : (
            <Badge tone="green">Matched</Badge>
          )}
        </FigureLine>
        <FigureLine name="Journal">
          {journalId === null ? (
            'Not posted'
          ) : (
            <Link to={journalPath(journalId)} className="text-link">
              {postedAt === null ? 'Open the journal' : `Posted ${formatDateTime(postedAt)}`}
            </Link>
          )}
        </FigureLine>
      </dl>
    </Panel>
  )
}

type Deduction = FinanceSettlementDetail['deductions'][number]

const deductionColumns: readonly Column<Deduction>[] = [
  {
    name: 'Deducted for',
    cell: ({ kind, providerId }) => (
      <>
        {kind === 'refund' ? 'Refund' : 'Chargeback'}
        <Small>{providerId}</Small>
      </>
    ),
    csv: [
      ['Kind', ({ kind }) => kind],
      ['Provider id', ({ providerId }) => providerId],
    ],
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'Unknown' : <OrderLink id={asId(orderId)} />),
    csv: ({ orderId }) => orderId,
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={signedKobo(amount)} />,
    sort: ({ amount }) => amount,
    csv: ({ amount }) => ({ kobo: signedKobo(amount) }),
  },
]

/** The refunds and chargebacks of ours by which the deductions of a settlement are explained. */
export function ExplainedDeductions({ settlement, read }: SettlementProps & { read: Read }) {
  return (
    <TablePanel
      id="deductions"
      title="Deductions explained"
      about="Refunds and chargebacks of ours that no earlier settlement took"
      read={read}
      rows={settlement.deductions}
      columns={deductionColumns}
      keyOf={({ kind, providerId }) => `${kind} ${providerId}`}
      empty={{
        title: 'Nothing was deducted',
        text: 'What a settlement takes off and nothing of ours explains stands under Reconciliation.',
      }}
    />
  )
}

type Transaction = FinanceSettlementDetail['transactions'][number]

/** Theirs less ours, in kobo; null for a payment that our ledger does not know. */
const offBy = ({ net, expected }: Transaction): number | null => (expected === null ? null : net - expected)

const amountColumn = (name: string, amountOf: (row: Transaction) => number | null): Column<Transaction> => ({
  name,
  kind: 'figures',
  cell: (row) => {
    const amount = amountOf(row)
    return amount === null ? 'none' : <MoneyText amount={signedKobo(amount)} />
  },
  sort: amountOf,
  csv: (row) => {
    const amount = amountOf(row)
    return amount === null ? null : { kobo: signedKobo(amount) }
  },
})

const columns: readonly Column<Transaction>[] = [
  {
    name: 'Order',
    cell: ({ orderId, reference }) => (
      <>
        {orderId === null ? 'Not in our ledger' : <OrderLink id={asId(orderId)} />}
        <Small>{reference}</Small>
      </>
    ),
    csv: [
      ['Order', ({ orderId }) => orderId],
      ['Reference', ({ reference }) => reference],
      ['Transaction', ({ transactionId }) => transactionId],
    ],
  },
  {
    name: 'Paid',
    cell: ({ paidAt, channel }) => (
      <>
        {paidAt === null ? 'Unknown' : formatDateTime(paidAt)}
        {channel !== null && <Small>{channel}</Small>}
      </>
    ),
    sort: ({ paidAt }) => paidAt,
    csv: [
      ['Paid', ({ paidAt }) => paidAt],
      ['Channel', ({ channel }) => channel],
    ],
  },
  amountColumn('Amount', ({ amount }) => amount),
  amountColumn('Fee', ({ fee }) => (fee === null ? null : negate(signedKobo(fee)))),
  amountColumn('We expect', ({ expected }) => expected),
  amountColumn('Provider pays', ({ net }) => net),
  {
    name: 'Result',
    cell: (row) =>
      offBy(row) === 0 ? (
        'Agrees'
      ) : (
        <b className="text-danger">{offBy(row) === null ? 'Missing from our ledger' : 'Differs'}</b>
      ),
    // What differs comes first.
    sort: (row) => (offBy(row) === 0 ? 1 : 0),
    csv: (row) => (offBy(row) === 0 ? 'agrees' : 'differs'),
  },
]

/** Each payment of a settlement: what we expect for it, and what the provider pays. */
export function SettledTransactions({ settlement, read }: SettlementProps & { read: Read }) {
  return (
    <TablePanel
      id="transactions"
      title="Transactions"
      about={`${settlement.transactions.length} payments; click Result to see first what differs`}
      read={read}
      rows={settlement.transactions}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
      empty={{
        title: 'No transactions read',
        text: 'The reconciliation on the night after the settlement reads them.',
      }}
    />
  )
}
