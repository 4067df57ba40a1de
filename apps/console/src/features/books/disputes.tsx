import type { BooksReport } from '@gatefill/contracts/staff-books'
import { formatDate } from '@gatefill/domain/formats'
import { kobo } from '@gatefill/domain/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useBooks } from './use-books.ts'

type Dispute = BooksReport['disputes'][number]

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
  { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={kobo(amount)} /> },
  { name: 'Since', cell: ({ openedAt }) => formatDate(openedAt) },
]

/** Payments that customers dispute at their bank; they are answered at the provider, and a loss books itself. */
export function Disputes() {
  const books = useBooks()
  return (
    <Section
      id="disputes"
      title="Disputed payments"
      about="Answer them at the provider. A lost one is booked by itself."
      read={books}
      empty={({ disputes }) =>
        disputes.length === 0
          ? {
              title: 'No open disputes',
              text: 'A payment that a customer disputes at the bank is listed here.',
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
