import type { AuditRow } from '@gatefill/contracts/staff/audit'
import { listAudit } from '@gatefill/contracts/staff/audit'
import { ROLE_NAMES, staffRoleOf } from '@gatefill/domain/accounts/team'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { parseId, shortId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo, negate } from '@gatefill/domain/core/money'
import { ArrowRight } from '@gatefill/ui/icons/arrows'
import { Link } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { CUSTOMER, customerPath, ORDER, orderPath } from '../../shared/rooms/customer-rooms.ts'
import { RUN, runPath } from '../../shared/rooms/dispatch-rooms.ts'
import type { Place } from '../../shared/rooms/place.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { AUDIT } from '../../shared/rooms/rooms.ts'
import { SUPPORT, ticketPath } from '../../shared/rooms/support-rooms.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { AuditFilter, useAuditFilter } from './audit-filter.tsx'

/** The fields of staff calls that hold whole kobo. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'unitAmount',
  'costPerLitre',
  'perRun',
  'perGate',
  'perKm',
])
const WHOLE = /^-?\d{1,15}$/

/** A stored value of the audit for people: money in naira, 'nothing' where there was none. */
export function auditValueText(field: string, value: string): string {
  if (value === '' || value === 'null') return 'nothing'
  return MONEY_FIELDS.has(field) && WHOLE.test(value) ? nairaText(Number(value)) : value
}

/** Journals hold amounts below zero too. */
const nairaText = (amount: number): string => formatNaira(amount < 0 ? negate(kobo(-amount)) : kobo(amount))

/** The audit, the latest first, with its filters in the URL. */
function AuditList() {
  const filter = useAuditFilter()
  const { read, rows, readAll, pages } = usePagedList<AuditRow, typeof listAudit>(
    'page',
    listAudit,
    { query: filter.query },
    ({ id }) => id,
  )
  return (
    <>
      <AuditFilter {...filter} />
      <TablePanel
        id="audit"
        title="Staff activity"
        about="Who did what, in which role, what it changed, and from where."
        read={read}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={{ title: 'No entries match', text: 'Widen the filters to see more.' }}
        readAll={readAll}
      >
        <div className="p-4">{pages}</div>
      </TablePanel>
    </>
  )
}

const roleName = ({ role }: AuditRow): string => {
  const known = staffRoleOf(role)
  return known === undefined ? '' : ROLE_NAMES[known]
}

const detailsText = ({ details }: AuditRow): string =>
  details.map(({ field, value }) => `${field}: ${value}`).join('; ')

const changesText = ({ changes }: AuditRow): string =>
  changes
    .map(({ field, before, after }) => `${field}: ${before || 'nothing'} to ${after || 'nothing'}`)
    .join('; ')

/** What the act was about: its name and page for who may open it, else its id. */
function Subject({ subjectId }: Pick<AuditRow, 'subjectId'>) {
  const may = useMay()
  const page = subjectPage(subjectId)
  if (page === undefined || !may(page.shows)) return <span className="wrap-anywhere">{subjectId}</span>
  return (
    <Link to={page.path} title={subjectId} className="text-link inline-flex min-h-8 items-center">
      {page.name}
    </Link>
  )
}

/** What a value was and what it is: the words are read out, the line through the former is not. */
const Changes = ({ changes }: Pick<AuditRow, 'changes'>) => (
  <dl className="grid gap-1 text-micro">
    {changes.map(({ field, before, after }) => (
      <div key={field} className="wrap-anywhere">
        <dt className="text-ink-2">{field}</dt>
        <dd>
          <span className="sr-only">before: </span>
          <s className="text-ink-2">{auditValueText(field, before)}</s>
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 text-ink-2" />
          <span className="sr-only">, now: </span>
          <b className="rounded bg-ok-bg px-1 text-ok">{auditValueText(field, after)}</b>
        </dd>
      </div>
    ))}
  </dl>
)

const COLUMNS: Column<AuditRow>[] = [
  { name: 'When', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  {
    name: 'Who',
    cell: (row) => (
      <>
        {row.staffName}
        <span className="block text-micro whitespace-nowrap text-ink-2">{roleName(row)}</span>
      </>
    ),
    csv: [
      ['Who', ({ staffName }) => staffName],
      ['As', roleName],
    ],
  },
  {
    name: 'Action',
    kind: 'long',
    cell: ({ summary }) => <b>{summary}</b>,
    csv: [
      ['Action', ({ summary }) => summary],
      ['Call', ({ act }) => act],
    ],
  },
  {
    name: 'On',
    cell: Subject,
    csv: ({ subjectId }) => subjectId,
  },
  {
    name: 'Before and after',
    kind: 'long',
    cell: Changes,
    csv: changesText,
  },
  {
    name: 'Sent with it',
    kind: 'long',
    cell: ({ details }) => (
      <dl className="grid gap-0.5 text-micro">
        {details
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="inline text-ink-2">{field}: </dt>
              <dd className="inline">{auditValueText(field, value)}</dd>
            </div>
          ))}
      </dl>
    ),
    csv: detailsText,
  },
  { name: 'From', cell: ({ ip }) => ip, csv: ({ ip }) => ip },
]

/** /console/audit: what staff did, which nobody can change. */
export function AuditPage() {
  return (
    <Room title={AUDIT.title} note="Append only: nobody, not even the server, can change a row">
      <AuditList />
    </Room>
  )
}

type SubjectPage = Pick<Place, 'shows'> & { name: string; path: string }

/** Name and page of the record that an act was about; undefined for a record without a page of its own. */
export function subjectPage(subjectId: string): SubjectPage | undefined {
  const order = parseId('order', subjectId)
  if (order !== undefined)
    return { name: `Order #${shortId(order)}`, path: orderPath(order), shows: ORDER.shows }
  if (parseId('user', subjectId) !== undefined)
    return { name: `Customer ${shortId(subjectId)}`, path: customerPath(subjectId), shows: CUSTOMER.shows }
  if (parseId('ticket', subjectId) !== undefined)
    return {
      name: `Ticket #${shortId(subjectId)}`,
      path: ticketPath(subjectId),
      shows: SUPPORT.desk.shows,
    }
  if (parseId('run', subjectId) !== undefined)
    return { name: `Run R-${shortId(subjectId)}`, path: runPath(subjectId), shows: RUN.shows }
  return undefined
}
