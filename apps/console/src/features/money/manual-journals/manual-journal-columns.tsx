import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, formatNaira, greaterOf, negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import type { ManualJournalState } from '@gatefill/domain/finance/manual-journal'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { dayText } from '../../../entities/money/days.ts'
import { journalPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'

export const JOURNAL_STATE_NAMES: Readonly<Record<ManualJournalState, string>> = {
  requested: 'Awaiting approval',
  approved: 'Approved',
  declined: 'Declined',
}

const TONES = { requested: 'yellow', approved: 'green', declined: 'red' } as const

/** What a journal moves, in kobo: the sum of its debits. */
export const amountOf = ({ postings }: ManualJournalView): Kobo =>
  addKobo(ZERO, ...postings.map(({ amount }) => greaterOf(signedKobo(amount), ZERO)))

/** '₦53.75 debit', '₦53.75 credit' */
export function sideOf(amount: number): string {
  const signed = signedKobo(amount)
  return signed > ZERO ? `${formatNaira(signed)} debit` : `${formatNaira(negate(signed))} credit`
}

const textOf = ({ postings }: ManualJournalView): string =>
  postings.map(({ label, amount }) => `${label}: ${sideOf(amount)}`).join('; ')

/** What stands in the list of manual journals. */
export const MANUAL_JOURNAL_COLUMNS: readonly Column<ManualJournalView>[] = [
  {
    name: 'Journal',
    kind: 'long',
    cell: ({ description, valueDate, journalId }) => (
      <>
        <span className="wrap-anywhere">{description}</span>
        <Small>Value date {dayText(valueDate)}</Small>
        {journalId !== null && (
          <Link to={journalPath(journalId)} className="text-link inline-flex min-h-8 items-center">
            Open the journal
          </Link>
        )}
      </>
    ),
    csv: [
      ['Description', ({ description }) => description],
      ['Value date', ({ valueDate }) => valueDate],
      ['Journal', ({ journalId }) => journalId],
    ],
  },
  {
    name: 'Postings',
    kind: 'long',
    cell: ({ postings }) =>
      postings.map(({ label, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the postings of a journal never change
        <Small key={at}>
          {label}: {sideOf(amount)}
        </Small>
      )),
    csv: textOf,
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: (journal) => <MoneyText amount={amountOf(journal)} />,
    csv: (journal) => ({ kobo: amountOf(journal) }),
  },
  {
    name: 'Written',
    cell: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy.name}
        <Small>{formatDateTime(requestedAt)}</Small>
      </>
    ),
    csv: [
      ['Written by', ({ requestedBy }) => requestedBy.name],
      ['Written', ({ requestedAt }) => requestedAt],
    ],
  },
  {
    name: 'State',
    cell: ({ state, decidedBy, decidedAt, decisionNote }) => (
      <>
        <Badge tone={TONES[state]}>{JOURNAL_STATE_NAMES[state]}</Badge>
        {decidedBy !== null && decidedAt !== null && (
          <Small>
            By {decidedBy.name}, {formatDateTime(decidedAt)}
          </Small>
        )}
        {decisionNote !== '' && <Small>Reason: {decisionNote}</Small>}
      </>
    ),
    csv: [
      ['State', ({ state }) => JOURNAL_STATE_NAMES[state]],
      ['Decided by', ({ decidedBy }) => decidedBy?.name ?? null],
      ['Decided', ({ decidedAt }) => decidedAt],
      ['Reason', ({ decisionNote }) => decisionNote],
    ],
  },
]
