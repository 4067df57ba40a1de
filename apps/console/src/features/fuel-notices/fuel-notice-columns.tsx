import type { BatchNotice } from '@gatefill/contracts/staff/batches'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { NoticeState } from '@gatefill/domain/delivery/batch'
import { isNoticeSent, isNoticeWaiting } from '@gatefill/domain/delivery/batch'
import { plural } from '@gatefill/ui/plural'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

type Act = (notice: BatchNotice) => void
type Acts = { me: string; approve: Act; decline: Act }

const STATE_NAMES: Readonly<Record<NoticeState, string>> = {
  requested: 'Waiting',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
}
const TONES: Readonly<Record<NoticeState, BadgeTone>> = {
  requested: 'yellow',
  sent: 'green',
  withdrawn: 'neutral',
}

const customersText = (count: number): string => plural(count, { one: '# customer', other: '# customers' })
const deliveriesText = (count: number): string => plural(count, { one: '# delivery', other: '# deliveries' })

/** Whom a notice reaches, or reached. */
export function reachOf({ state, customers, deliveries }: BatchNotice): string {
  if (customers !== null) return `${customersText(customers)}, ${deliveriesText(deliveries)}`
  return isNoticeSent(state) ? deliveriesText(deliveries) : 'Nobody'
}

/** The columns of the notices; without `acts` for who only reads. */
export const fuelNoticeColumns = (acts: Acts | undefined): Column<BatchNotice>[] => [
  {
    name: 'Notice',
    kind: 'long',
    cell: ({ batch, message }) => (
      <>
        <b className="wrap-anywhere">Batch {batch}</b>
        <Small>
          <span className="wrap-anywhere">{message}</span>
        </Small>
      </>
    ),
    csv: [
      ['Batch', ({ batch }) => batch],
      ['Words', ({ message }) => message],
    ],
  },
  {
    name: 'State',
    cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
    csv: ({ state }) => STATE_NAMES[state],
  },
  { name: 'Who gets it', cell: reachOf, csv: reachOf },
  {
    name: 'Asked by',
    cell: ({ requestedBy, requestedAt }) => (
      <>
        {requestedBy.id === acts?.me ? 'You' : requestedBy.name}
        <Small>{formatDateTime(requestedAt)}</Small>
      </>
    ),
    csv: [
      ['Asked by', ({ requestedBy }) => requestedBy.name],
      ['Asked', ({ requestedAt }) => requestedAt],
    ],
  },
  {
    name: 'Decided by',
    cell: ({ decidedBy, decidedAt }) => (
      <>
        {decidedBy?.name ?? 'Nobody yet'}
        {decidedBy !== null && decidedAt !== null && <Small>{formatDateTime(decidedAt)}</Small>}
      </>
    ),
    csv: [
      ['Decided by', ({ decidedBy }) => decidedBy?.name ?? ''],
      ['Decided', ({ decidedAt }) => decidedAt],
    ],
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (notice) =>
      acts !== undefined && isNoticeWaiting(notice.state) && <NoticeActs notice={notice} acts={acts} />,
  },
]

/** The second person approves or declines; who asked takes it back. */
function NoticeActs({ notice, acts }: { notice: BatchNotice; acts: Acts }) {
  const isOwn = notice.requestedBy.id === acts.me
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {!isOwn && (
        <Button size="compact" onClick={() => acts.approve(notice)}>
          Approve<span className="sr-only"> the notice about {notice.batch}</span>
        </Button>
      )}
      <Button variant="danger-quiet" size="compact" onClick={() => acts.decline(notice)}>
        {isOwn ? 'Withdraw' : 'Decline'}
        <span className="sr-only"> the notice about {notice.batch}</span>
      </Button>
    </span>
  )
}
