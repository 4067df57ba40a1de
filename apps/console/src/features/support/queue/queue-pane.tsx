import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { QueueRow } from '@gatefill/contracts/staff/support/ticket-queue'
import { getTicketCounts } from '@gatefill/contracts/staff/support/ticket-queue'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { pageLinks, pagesToLink } from '@gatefill/domain/core/page'
import type { ReplyTimer } from '@gatefill/domain/support/reply-promise'
import { replyTimer } from '@gatefill/domain/support/reply-promise'
import { ticketStatusName } from '@gatefill/domain/support/ticket'
import { QUEUE_NAMES, TICKET_QUEUES } from '@gatefill/domain/support/ticket-queue'
import { classNames } from '@gatefill/ui/class-names'
import { Check } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { Link } from 'react-router'
import { SearchField } from '../../../shared/rooms/search/search-field.tsx'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { DeskFilters } from '../desk-filters.ts'
import type { Queue } from './use-queue.ts'

const TIMER_MILLISECONDS = 15_000

type QueuePaneProps = {
  filters: DeskFilters
  queue: Queue
  /** Names of colleagues by the ticket that they have open. */
  others: ReadonlyMap<string, readonly string[]>
  /** On a phone the open ticket covers the queue. */
  isCovered: boolean
}

/** What waits, by the time that was promised; or what a search found. */
export function QueuePane({ filters, queue, others, isCovered }: QueuePaneProps) {
  const now = useNow(TIMER_MILLISECONDS)
  const { data } = queue
  return (
    <section
      aria-label="Queue"
      className={classNames(
        'flex min-h-0 flex-col border-line bg-surface desk:border-r',
        isCovered && 'max-desk:hidden',
      )}
    >
      <div className="grid gap-2 border-b border-line p-3">
        <QueueChoice filters={filters} />
        <Filters filters={filters} isSearching={queue.isFetching && filters.search !== ''} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <TableStates
          title="Queue"
          read={queue}
          empty={data?.data.length === 0 ? emptyOf(filters) : undefined}
        />
        <ul>
          {data?.data.map((row) => (
            <QueueLine
              key={row.id}
              row={row}
              href={filters.hrefOf({ ticket: row.id })}
              isOpen={row.id === filters.ticket}
              others={others.get(row.id) ?? []}
              now={now}
            />
          ))}
        </ul>
        {data !== undefined && pagesToLink(data) > 1 && (
          <Pagination
            current={data.currentPage}
            totalPages={pagesToLink(data)}
            pages={pageLinks(data.currentPage, pagesToLink(data))}
            hrefOf={(page) => filters.hrefOf({ page: String(page) })}
            onSelect={(page) => filters.change({ page: String(page) })}
          />
        )}
      </div>
    </section>
  )
}

/** The search, and while there is none whose tickets are shown. */
function Filters({ filters, isSearching }: { filters: DeskFilters; isSearching: boolean }) {
  return (
    <>
      <SearchField
        key={filters.search}
        label="Search tickets"
        placeholder="Ticket, name, words"
        wanted={filters.search}
        isBusy={isSearching}
        onSearch={(search) => filters.change({ search, page: '1' })}
      />
      {filters.search === '' && (
        <Button
          variant="text"
          size="compact"
          className="justify-self-start"
          aria-pressed={filters.mine !== ''}
          icon={filters.mine !== '' && <Check aria-hidden="true" className="size-5" />}
          onClick={() => filters.change({ mine: filters.mine === '' ? 'yes' : '', page: '1' })}
        >
          Assigned to me
        </Button>
      )}
    </>
  )
}

/** The three lists with how many stand in the first two; while a search is shown none of them is chosen. */
function QueueChoice({ filters }: { filters: DeskFilters }) {
  const { data: counts } = useEndpoint(getTicketCounts)
  const many = { open: counts?.open, waiting: counts?.waiting, resolved: undefined }
  return (
    <Segments
      label="List"
      choices={TICKET_QUEUES.map((queue) => ({
        key: queue,
        name: `${QUEUE_NAMES[queue]} ${many[queue] ?? ''}`.trim(),
      }))}
      chosen={filters.search === '' ? filters.queue : ''}
      onChoose={(queue) => filters.change({ queue, search: '', page: '1' })}
    />
  )
}

function emptyOf({ search, queue, mine }: DeskFilters) {
  if (search !== '') return { title: 'Nothing found', text: 'Try a ticket number, a name or other words.' }
  if (mine !== '') return { title: 'None of yours', text: 'Press A in a ticket to assign it to yourself.' }
  return queue === 'open'
    ? { title: 'Nobody is waiting', text: 'New tickets appear here, sorted by the reply time we promised.' }
    : { title: 'No tickets', text: 'Tickets appear here once you have answered or resolved them.' }
}

const TIMER_CLASS: Readonly<Record<ReplyTimer['state'], string>> = {
  calm: 'text-ink-2',
  soon: 'font-bold text-wait',
  late: 'font-bold text-bad',
}

type QueueLineProps = { row: QueueRow; href: string; isOpen: boolean; others: readonly string[]; now: Date }

/** One ticket of the queue: number and time left, what it says, who asks and who looks after it. */
function QueueLine({ row, href, isOpen, others, now }: QueueLineProps) {
  const timer = row.replyDueAt === null ? undefined : replyTimer(row.replyDueAt, now)
  return (
    <li className="border-b border-line">
      <Link
        data-row=""
        to={{ search: new URL(href, window.location.origin).search }}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid gap-0.5 border-l-4 px-3 py-2.5 focus-visible:-outline-offset-3!',
          isOpen ? 'border-petrol bg-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <b className="figures">#{shortId(row.id)}</b>
          <span
            className={classNames(
              'figures text-small',
              timer === undefined ? 'text-ink-2' : TIMER_CLASS[timer.state],
            )}
          >
            {timer?.text ?? ticketStatusName(row.status)}
          </span>
        </span>
        <span className="truncate font-semibold">{row.preview}</span>
        <span className="truncate text-small text-ink-2">
          {row.customerName}, {row.categoryName}
        </span>
        <Handling row={row} others={others} />
      </Link>
    </li>
  )
}

/** Who looks after it, where it was handed to, and who has it open now. */
function Handling({ row, others }: { row: QueueRow; others: readonly string[] }) {
  const parts = [
    row.assignee === null ? '' : `With ${row.assignee.name}`,
    row.escalatedTo === null ? '' : `Escalated to ${row.escalatedTo}`,
    others.length === 0 ? '' : `Open at ${others.join(', ')}`,
  ].filter((part) => part !== '')
  if (parts.length === 0 && row.replyDueAt !== null) return null
  return (
    <span className="truncate text-small text-ink-2">
      {parts.length === 0 ? formatDateTime(row.updatedAt) : parts.join(' · ')}
    </span>
  )
}
