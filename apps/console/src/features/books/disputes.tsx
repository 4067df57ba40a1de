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
import { useLedger } from './use-books.ts'

type Dispute = LedgerReport['disputes'][number]

const columns: Column<Dispute>[] = [
  {
    name: 'Payment',
    kind: 'long',
    cell: ({ provider, reference, disputeId }) => (
      <>
        {provider}
        <Small>{reference}</Small>
        <Small>Theirs: {disputeId}</Small>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state }) =>
      isDisputeLost(state) ? <Badge tone="red">Taken back</Badge> : <Badge tone="yellow">Disputed</Badge>,
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'Not known' : <OrderNumber id={asId(orderId)} />),
  },
  { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={kobo(amount)} /> },
  { name: 'Since', cell: ({ openedAt }) => formatDate(openedAt) },
]

/** Payments that customers dispute at their bank, and orders that go on although their money was taken back. */
export function Disputes() {
  const books = useLedger()
  return (
    <Section
      id="disputes"
      title="Disputed payments"
      about="Answer a disputed one at the provider; a lost one is booked by itself. Where the money was taken back, decide whether the order goes on: cancelling it returns nothing twice. Flutterwave tells of disputes in its dashboard and mails only."
      read={books}
      empty={({ disputes }) =>
        disputes.length === 0
          ? {
              title: 'No disputed payments',
              text: 'A payment that a customer disputes at the bank, or that was taken back, is listed here.',
            }
          : undefined
      }
    >
      {({ disputes }) => (
        <DataTable
          caption="Disputed payments"
          columns={columns}
          rows={disputes}
          keyOf={({ provider, disputeId }) => `${provider} ${disputeId}`}
        />
      )}
    </Section>
  )
}
