import type { LedgerJournalDetail } from '@gatefill/contracts/staff/finance/ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText, monthText } from '../../../entities/money/days.ts'
import { debitAndCredit } from '../../../entities/money/debit-credit.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { accountPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { FootCell } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import type { Read } from '../../../shared/table/table-states.tsx'

type Posting = LedgerJournalDetail['postings'][number]

const columns: readonly Column<Posting>[] = [
  {
    name: 'Account',
    cell: ({ account, label }) => (
      <Link to={accountPath(account)} className="text-link inline-flex min-h-8 items-center">
        {label}
      </Link>
    ),
    sort: ({ label }) => label,
    csv: [
      ['Account', ({ account }) => account],
      ['Name', ({ label }) => label],
    ],
  },
  ...debitAndCredit<Posting>(['Debit', 'Credit'], ({ amount }) => amount),
]

/** The postings of one journal, whose sides are equal. */
export function JournalPostings({ journal, read }: { journal: LedgerJournalDetail; read: Read }) {
  const sum = <MoneyText amount={signedKobo(journal.amount)} />
  return (
    <TablePanel
      id="postings"
      title="Postings"
      read={read}
      rows={journal.postings}
      columns={columns}
      keyOf={({ account, amount }) => `${account} ${amount}`}
      empty={{ title: 'No postings', text: 'This journal has no postings.' }}
      foot={
        <tr>
          <FootCell>Equal</FootCell>
          <FootCell right>{sum}</FootCell>
          <FootCell right>{sum}</FootCell>
        </tr>
      }
    />
  )
}

/** When, for which month, and for what a journal was posted. */
export function JournalFacts({ journal }: { journal: LedgerJournalDetail }) {
  const { valueDate, period, bookedAt, orderId, provider, reference, manual, bankLine, amount } = journal
  return (
    <Panel id="facts" title="Where it comes from">
      <dl className="grid gap-2 px-4 py-3">
        <Fact name="Amount">{formatNaira(signedKobo(amount))}</Fact>
        <Fact name="Value date">{dayText(valueDate)}</Fact>
        <Fact name="Counts in">{monthText(period)}</Fact>
        <Fact name="Posted">{formatDateTime(bookedAt)}</Fact>
        {orderId !== null && (
          <Fact name="Order">
            <OrderLink id={asId(orderId)} />
          </Fact>
        )}
        {provider !== null && <Fact name="Provider">{provider}</Fact>}
        {reference !== null && <Fact name="Reference">{reference}</Fact>}
        {manual !== null && (
          <>
            <Fact name="For">{manual.description}</Fact>
            <Fact name="Written by">{manual.requestedBy.name}</Fact>
            <Fact name="Approved by">{manual.approvedBy.name}</Fact>
          </>
        )}
        {bankLine !== null && <BankLineFacts line={bankLine} />}
      </dl>
    </Panel>
  )
}

/** The line of the bank, who said what it is, and by which rule. */
function BankLineFacts({ line }: { line: NonNullable<LedgerJournalDetail['bankLine']> }) {
  const { narration, day, note, rule, requestedBy, approvedBy, reversedBy } = line
  return (
    <>
      <Fact name="Bank line">
        {narration}, {dayText(day)}
      </Fact>
      {rule !== null && <Fact name="Rule">{rule}</Fact>}
      <Fact name="Posted by">{requestedBy?.name ?? 'The rule, at the import'}</Fact>
      {approvedBy !== null && <Fact name="Approved by">{approvedBy.name}</Fact>}
      {reversedBy !== null && <Fact name="Reversed by">{reversedBy.name}</Fact>}
      {note !== '' && <Fact name="Note">{note}</Fact>}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
)
