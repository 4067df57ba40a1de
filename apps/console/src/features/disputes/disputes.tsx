import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { csvNaira } from '@gatefill/domain/core/csv'
import { formatDate } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { isDisputeLost } from '@gatefill/domain/payments/dispute'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { OrderLink } from '../../entities/money/order-link.tsx'
import { useLedger } from '../../entities/money/use-ledger.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

type Dispute = LedgerReport['disputes'][number]

const columns: Column<Dispute>[] = [
  {
    name: 'Payment',
    kind: 'long',
    cell: ({ provider, reference, disputeId }) => (
      <>
        {provider}
        <Small>{reference}</Small>
        <Small>Dispute {disputeId}</Small>
      </>
    ),
    sort: ({ provider, reference }) => `${provider} ${reference}`,
    csv: [
      ['Provider', ({ provider }) => provider],
      ['Reference', ({ reference }) => reference],
      ['Dispute', ({ disputeId }) => disputeId],
    ],
  },
  {
    name: 'State',
    cell: ({ state }) =>
      isDisputeLost(state) ? <Badge tone="red">Charged back</Badge> : <Badge tone="yellow">Disputed</Badge>,
    sort: ({ state }) => state,
    csv: ({ state }) => (isDisputeLost(state) ? 'Charged back' : 'Disputed'),
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'Unknown' : <OrderLink id={asId(orderId)} />),
    csv: ({ orderId }) => orderId,
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={kobo(amount)} />,
    sort: ({ amount }) => amount,
    csv: ({ amount }) => csvNaira(kobo(amount)),
  },
  {
    name: 'Opened',
    cell: ({ openedAt }) => formatDate(openedAt),
    sort: ({ openedAt }) => openedAt,
    csv: ({ openedAt }) => openedAt,
  },
]

/** Payments that customers dispute at their bank, and orders still open although their payment was charged back. */
export function Disputes() {
  const ledger = useLedger()
  return (
    <TablePanel
      id="disputes"
      title="Disputes"
      about="Respond in the provider’s dashboard. A lost dispute is posted to the ledger automatically. If a payment was charged back, decide whether to continue the order; cancelling it does not refund the money again. Flutterwave reports disputes only in its dashboard and by email."
      read={ledger}
      rows={ledger.data?.disputes}
      columns={columns}
      keyOf={({ provider, disputeId }) => `${provider} ${disputeId}`}
      empty={{
        title: 'No disputes',
        text: 'Payments that a customer disputes with their bank, or that were charged back, appear here.',
      }}
    />
  )
}
