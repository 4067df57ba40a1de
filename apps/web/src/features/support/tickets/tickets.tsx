import { ApiError } from '@gatefill/client/calls/api-error'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCategories, listTickets } from '@gatefill/contracts/customer/support/support'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Page } from '@gatefill/domain/core/page'
import { offsetOf, pageLinks, pageOf } from '@gatefill/domain/core/page'
import type { Ticket, TicketStatus } from '@gatefill/domain/support/ticket'
import { categoryName, TICKET_STATUSES, TICKETS_PER_SCREEN } from '@gatefill/domain/support/ticket'
import { matchesTicketFilter } from '@gatefill/domain/support/ticket-search'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button } from '@gatefill/ui/primitives/button'
import { cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import { useEffect } from 'react'
import { SearchField } from '../../../shared/forms/search-field.tsx'
import { useSearchText } from '../../../shared/forms/use-search-text.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useSearchParams } from '../../../shared/routing/use-routing.ts'
import { TicketBadge } from '../shared/ticket-badge.tsx'
import * as texts from '../texts.ts'
import type { TicketsView } from './tickets-view.ts'
import { changeView, readView, writeView } from './tickets-view.ts'

/** The own tickets: find and open one. */
export function Tickets() {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const { tickets, nameOf } = useTickets()
  const paramsOf = (change: Partial<TicketsView>) => writeView(changeView(view, change))
  const change = (by: Partial<TicketsView>, { replace = false } = {}) => setParams(paramsOf(by), { replace })
  const turnTo = (page: number) => {
    change({ page })
    window.scrollTo(0, 0)
  }
  const { data, error, isPending, isFetching, refetch } = tickets
  const page = data && ticketsPage(data, view, nameOf)

  return (
    <div className="grid content-start gap-3 desk:gap-4">
      {data?.length !== 0 && <TicketsToolbar view={view} onChange={change} />}
      {error !== null && (
        <ErrorState title={failedText(error)} onRetry={() => void refetch()} busy={isFetching}>
          {data === undefined ? texts.ticketsNotLoadedButSafe : texts.listMayBeOutdated}
        </ErrorState>
      )}
      {isPending && <TicketsSkeleton />}
      {data?.length === 0 && <NoTickets />}
      {data !== undefined && data.length > 0 && page?.totalCount === 0 && (
        <NoMatch onClear={() => change({ search: '', status: undefined })} />
      )}
      {page !== undefined && page.totalCount > 0 && (
        <>
          <ul aria-label="Tickets" className="grid gap-3">
            {page.data.map((ticket) => (
              <li key={ticket.id} className="grid">
                <TicketCard ticket={ticket} category={nameOf(ticket)} />
              </li>
            ))}
          </ul>
          <Pagination
            current={page.currentPage}
            totalPages={page.totalPages}
            pages={pageLinks(page.currentPage, page.totalPages)}
            hrefOf={(number) => `?${paramsOf({ page: number })}`}
            onSelect={turnTo}
          />
        </>
      )}
    </div>
  )
}

/** The server's sentence follows the screen's own. */
const failedText = (error: unknown): string =>
  error instanceof ApiError && error.serverMessage
    ? texts.failedToFetchTicketsBecause(error.serverMessage)
    : texts.failedToFetchTickets

const NoTickets = () => (
  // The page has the way to a new one.
  <EmptyState title={texts.noTicketsYet} picture={<MeasurePicture level={0} />}>
    {texts.noTicketsHint}
  </EmptyState>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={texts.noTicketsMatchYourSearch}
    picture={<MeasurePicture level={0} />}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    }
  >
    {texts.searchHint}
  </EmptyState>
)

const TicketsSkeleton = () => (
  <Loading label={texts.loadingTickets} className="grid gap-3">
    {['a', 'b'].map((row) => (
      <Skeleton key={row} className="h-26 rounded-card" />
    ))}
  </Loading>
)

/**
 * One screen of the tickets that fit; a page beyond the last one shows the last one. `nameOf` as the reader sees it.
 */
function ticketsPage(
  tickets: readonly Ticket[],
  view: TicketsView,
  nameOf: (ticket: Ticket) => string,
): Page<Ticket> {
  const fitting = tickets.filter((ticket) => matchesTicketFilter(ticket, nameOf(ticket), view))
  const last = Math.max(1, Math.ceil(fitting.length / TICKETS_PER_SCREEN))
  const page = Math.min(view.page, last)
  const from = offsetOf(page, TICKETS_PER_SCREEN)
  return pageOf(fitting.slice(from, from + TICKETS_PER_SCREEN), fitting.length, page, TICKETS_PER_SCREEN)
}

/** The own tickets with the names of their categories; names that do not load are only logged, and show 'General'. */
function useTickets() {
  const tickets = useEndpoint(listTickets)
  const { data: categories, error } = useEndpoint(listCategories)

  useEffect(() => {
    if (error !== null) console.error('the categories of tickets did not load', error)
  }, [error])

  return {
    tickets,
    nameOf: (ticket: Ticket): string =>
      categories === undefined && error === null
        ? ticket.categoryName
        : categoryName(categories ?? [], ticket.categoryId),
  }
}

/** One ticket of the list; the whole card opens it. */
function TicketCard({ ticket, category }: { ticket: Ticket; category: string }) {
  const replies = ticket.replies.length
  return (
    <Link to={paths.ticket(ticket.id)} className={`${cardClass} grid gap-1.5 px-4 py-3 hover:border-petrol`}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VisuallyHidden>Ticket </VisuallyHidden>
        <OrderNumber id={ticket.id} className="text-lead" />
        <span className="min-w-min flex-1 text-small break-normal text-ink-2">{category}</span>
        <TicketBadge status={ticket.status} />
      </span>
      <span data-preview className="truncate">
        {ticket.message}
      </span>
      <span className="text-small text-ink-2">
        {formatDateTime(ticket.updatedAt)}
        {replies > 0 && `, ${texts.replyCount(replies)}`}
      </span>
    </Link>
  )
}

const FILTERS: readonly { status: TicketStatus | undefined; name: string }[] = [
  { status: undefined, name: 'All' },
  ...TICKET_STATUSES.map((status) => ({ status, name: status.charAt(0) + status.slice(1).toLowerCase() })),
]

type TicketsToolbarProps = {
  view: TicketsView
  onChange: (change: Partial<TicketsView>, options?: { replace?: boolean }) => void
}

/** Search, and the status as four choices. */
function TicketsToolbar({ view, onChange }: TicketsToolbarProps) {
  const search = useSearchText(view.search, (text) => onChange({ search: text }, { replace: true }))
  return (
    <search className="grid gap-2 tablet:flex tablet:items-center tablet:gap-3">
      <div className="min-w-0 tablet:flex-1">
        <SearchField label={texts.searchTickets} text={search.text} onType={search.type} />
      </div>
      <fieldset className="flex flex-wrap rounded-control border-[1.5px] border-control bg-surface">
        <legend className="sr-only">Status</legend>
        {FILTERS.map(({ status, name }) => (
          <label
            key={name}
            className={`relative flex min-h-12 flex-auto cursor-pointer items-center justify-center rounded-[6px] px-3 text-control font-semibold ${view.status === status ? 'bg-tint text-petrol shadow-[inset_0_0_0_1.5px_var(--petrol)]' : 'text-ink-2'} has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber`}
          >
            <input
              type="radio"
              name="status"
              checked={view.status === status}
              onChange={() => onChange({ status })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </search>
  )
}
