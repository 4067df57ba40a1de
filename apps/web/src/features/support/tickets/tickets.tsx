import { ApiError } from '@gatefill/client/calls/api-error'
import { pageLinks } from '@gatefill/domain/core/page'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { Button } from '@gatefill/ui/primitives/button'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useSearchParams } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'
import { TicketCard } from './ticket-card.tsx'
import { ticketsPage } from './tickets-page.ts'
import { TicketsToolbar } from './tickets-toolbar.tsx'
import type { TicketsView } from './tickets-view.ts'
import { changeView, readView, writeView } from './tickets-view.ts'
import { useTickets } from './use-tickets.ts'

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
          {data === undefined ? texts.yourTicketsAreSafeThe : texts.theListBelowMayBe}
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
    {texts.writeToUsAboutAn}
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
    {texts.searchByWordsInYour}
  </EmptyState>
)

const TicketsSkeleton = () => (
  <Loading label={texts.loadingTickets} className="grid gap-3">
    {['a', 'b'].map((row) => (
      <Skeleton key={row} className="h-26 rounded-card" />
    ))}
  </Loading>
)
