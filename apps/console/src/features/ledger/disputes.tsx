import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatDate } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { isDisputeLost } from '@gatefill/domain/payments/dispute'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useLedger } from './use-ledger.ts'

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
  },
  {
    name: 'State',
    cell: ({ state }) =>
      isDisputeLost(state) ? <Badge tone="red">Charged back</Badge> : <Badge tone="yellow">Disputed</Badge>,
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'Unknown' : <OrderNumber id={asId(orderId)} />),
  },
  { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={kobo(amount)} /> },
  { name: 'Opened', cell: ({ openedAt }) => formatDate(openedAt) },
]

/** Payments that customers dispute at their bank, and orders still open although their payment was charged back. */
export function Disputes() {
  const ledger = useLedger()
  return (
    <Section
      id="disputes"
      title="Disputes"
      about="Respond in the provider’s dashboard. A lost dispute is posted to the ledger automatically. If a payment was charged back, decide whether to continue the order; cancelling it does not refund the money again. Flutterwave reports disputes only in its dashboard and by email."
      read={ledger}
      empty={({ disputes }) =>
        disputes.length === 0
          ? {
              title: 'No disputes',
              text: 'Payments that a customer disputes with their bank, or that were charged back, appear here.',
            }
          : undefined
      }
    >
      {({ disputes }) => (
        <DataTable
          caption="Disputes"
          columns={columns}
          rows={disputes}
          keyOf={({ provider, disputeId }) => `${provider} ${disputeId}`}
        />
      )}
    </Section>
  )
}
