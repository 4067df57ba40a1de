import type { FinancePayout } from '@gatefill/contracts/staff/finance/payouts'
import { listPayouts } from '@gatefill/contracts/staff/finance/payouts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { kobo } from '@gatefill/domain/core/money'
import { PAYOUT_STATES, payoutStateOf } from '@gatefill/domain/finance/payout'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { dayText } from '../../../entities/money/days.ts'
import { payoutPath } from '../../../shared/rooms/rooms.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { PAYEE_KIND_NAMES, PAYOUT_STATE_NAMES, PayoutBadge, payoutStateName } from './payout-labels.tsx'

const columns: readonly Column<FinancePayout>[] = [
  {
    name: 'Payee',
    kind: 'long',
    cell: ({ id, payeeName, kind, isAccountNew }) => (
      <>
        <Link to={payoutPath(id)} className="text-link inline-flex min-h-8 items-center wrap-anywhere">
          {payeeName}
        </Link>
        <Small>{PAYEE_KIND_NAMES[kind]}</Small>
        {isAccountNew && <Badge tone="red">New account</Badge>}
      </>
    ),
    csv: [
      ['Payout', ({ id }) => id],
      ['Payee', ({ payeeName }) => payeeName],
      ['Type', ({ kind }) => PAYEE_KIND_NAMES[kind]],
    ],
  },
  {
    name: 'Days',
    cell: ({ from, to }) => `${dayText(from)} to ${dayText(to)}`,
    csv: [
      ['From', ({ from }) => from],
      ['To', ({ to }) => to],
    ],
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={kobo(amount)} />,
    csv: ({ amount }) => ({ kobo: kobo(amount) }),
  },
  {
    name: 'State',
    cell: ({ state, paidOn, returnedOn, note }) => (
      <>
        <PayoutBadge payout={{ state, returnedOn }} />
        {paidOn !== null && <Small>{dayText(paidOn)}</Small>}
        {returnedOn !== null && <Small>{dayText(returnedOn)}</Small>}
        {note !== '' && <Small>Reason: {note}</Small>}
      </>
    ),
    csv: [
      ['State', payoutStateName],
      ['Paid on', ({ paidOn, firstPaidOn }) => paidOn ?? firstPaidOn],
      ['Returned on', ({ returnedOn }) => returnedOn],
      ['Reason', ({ note }) => note],
    ],
  },
  {
    name: 'People',
    cell: ({ draftedBy, draftedAt, approvedBy, approvedAt }) => (
      <>
        <Small>
          Drafted by {draftedBy.name}, {formatDateTime(draftedAt)}
        </Small>
        {approvedBy !== null && approvedAt !== null && (
          <Small>
            Approved by {approvedBy.name}, {formatDateTime(approvedAt)}
          </Small>
        )}
      </>
    ),
    csv: [
      ['Drafted by', ({ draftedBy }) => draftedBy.name],
      ['Approved by', ({ approvedBy }) => approvedBy?.name ?? null],
    ],
  },
]

const keyOf = ({ id }: FinancePayout): string => id

/** What stations and drivers are paid, newest first. */
export function Payouts() {
  const { values, change } = useUrlValues({ state: '', page: '1' })
  const state = payoutStateOf(values.state) ?? ''
  const { read, rows, readAll, pages } = usePagedList('page', listPayouts, { query: { state } }, keyOf)
  return (
    <TablePanel
      id="payouts"
      title="Payouts"
      about="One person drafts a payout, another approves it; then it goes to the bank in a batch."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={columns}
      keyOf={keyOf}
      action={
        <StateFilter
          states={PAYOUT_STATES}
          names={PAYOUT_STATE_NAMES}
          value={state}
          className="w-52"
          onChange={(next) => change({ state: next, page: '1' })}
        />
      }
      empty={
        state === ''
          ? { title: 'No payouts yet', text: 'Draft one at a station or driver below.' }
          : { title: 'No payouts in this state', text: 'Choose another state above.' }
      }
    >
      {pages}
    </TablePanel>
  )
}
