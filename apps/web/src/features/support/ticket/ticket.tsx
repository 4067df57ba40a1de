import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useIsLive } from '@gatefill/client/live/live-state'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicket } from '@gatefill/contracts/customer/support/support'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { TicketId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import { promiseText } from '@gatefill/domain/support/reply-promise'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { isTicketOpen, TICKET_NOT_FOUND, ticketClosedNotice } from '@gatefill/domain/support/ticket'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { ChevronLeft } from '@gatefill/ui/icons/menu'
import { Clock } from '@gatefill/ui/icons/signs'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Card, cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { savesData } from '../../../shared/device/saves-data.ts'
import { filled } from '../../../shared/filled.tsx'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { PageHeader, useIsDesktop } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { TicketBadge } from '../shared/ticket-badge.tsx'
import * as texts from '../texts.ts'
import { CloseTicket } from './close-ticket.tsx'
import { ContactCard } from './contact-card.tsx'
import { Conversation } from './conversation.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TicketRating } from './ticket-rating.tsx'
import { useReply } from './use-ticket-changes.ts'

/** One ticket with its conversation; or why it is not shown. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const read = useTicket(ticketId)
  const { data: ticket, error } = read
  const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
  return (
    <>
      <PageHeader
        title={isMissing ? 'Ticket' : texts.ticketNumber(shortId(ticketId))}
        back={{ label: texts.allTickets, to: paths.support }}
        badge={ticket !== undefined && !isMissing && <TicketBadge status={ticket.status} />}
        action={<AllTickets variant="text" />}
      />
      {isMissing ? (
        <EmptyState
          title={TICKET_NOT_FOUND}
          picture={<MeasurePicture level={0} />}
          action={<AllTickets variant="primary" />}
        >
          {texts.ticketNotFoundHint}
        </EmptyState>
      ) : (
        <div className="flex flex-1 flex-col gap-4">
          {error !== null && (
            <ReadFailure
              title={texts.failedToLoadTicket}
              error={error}
              read={read}
              action={<AllTickets variant="quiet" />}
            >
              {ticket === undefined ? texts.ticketNotLoadedButSafe : texts.detailsMayBeOutdated}
            </ReadFailure>
          )}
          {ticket !== undefined && <OpenedTicket ticket={ticket} />}
          {ticket === undefined && error === null && <TicketSkeleton />}
        </div>
      )}
    </>
  )
}

const AllTickets = ({ variant }: { variant: 'text' | 'primary' | 'quiet' }) => (
  <Link to={paths.support} className={buttonClass({ variant })}>
    {variant === 'text' && <ChevronLeft aria-hidden="true" className="size-5" />}
    {texts.allTickets}
  </Link>
)

function OpenedTicket({ ticket }: { ticket: Ticket }) {
  const isDesktop = useIsDesktop()
  const reply = useReply(ticket.id)
  const isOpen = isTicketOpen(ticket.status)
  const closed =
    ticket.mergedInto === null ? (
      <Notice role="status">{ticketClosedNotice(ticket.status)}</Notice>
    ) : (
      <MergedNotice into={ticket.mergedInto} />
    )
  if (isDesktop)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-6">
        <div className={`${cardClass} flex min-h-[60dvh] flex-col overflow-hidden bg-transparent`}>
          <div className="flex-1 p-5">
            <Conversation ticket={ticket} />
          </div>
          <div className="border-t-2 border-ink bg-surface p-5">
            {isOpen ? <ReplyForm reply={reply} /> : closed}
          </div>
        </div>
        <div className="grid gap-4">
          <ReplyPromise ticket={ticket} />
          <TicketRating ticket={ticket} />
          <Card aria-labelledby="about-ticket" className="grid gap-4 p-5">
            <h2 id="about-ticket" className="heading-3">
              {texts.aboutThisTicket}
            </h2>
            <AboutTicket ticket={ticket} />
            {isOpen && <CloseTicket ticketId={ticket.id} disabled={reply.isBusy} variant="danger-quiet" />}
          </Card>
          <ContactCard />
        </div>
      </div>
    )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AboutTicket ticket={ticket} />
        {isOpen && (
          <CloseTicket ticketId={ticket.id} disabled={reply.isBusy} variant="danger-quiet" size="compact" />
        )}
      </div>
      <ReplyPromise ticket={ticket} />
      <Conversation ticket={ticket} />
      <TicketRating ticket={ticket} />
      {isOpen ? (
        <StickyActions>
          <ReplyForm reply={reply} />
        </StickyActions>
      ) : (
        closed
      )}
    </>
  )
}

const TicketSkeleton = () => (
  <Loading label={texts.loadingTicket} className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_19rem]">
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-64 rounded-card max-desk:hidden" />
  </Loading>
)

const LOOK_MILLISECONDS = 30_000

/** Until when support promised to reply; nothing while the customer waits for nothing. */
function ReplyPromise({ ticket: { replyDueAt } }: { ticket: Ticket }) {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  if (replyDueAt === null) return null
  return <Notice icon={<Clock aria-hidden="true" />}>{promiseText(replyDueAt, now)}</Notice>
}

/** The way from a ticket that was merged to the one that has its messages now. */
const MergedNotice = ({ into }: { into: TicketId }) => (
  <Notice role="status">
    {filled(texts.thisConversationGoesOnIn, {
      ticket: (
        <Link to={paths.ticket(into)} className="text-link inline-flex min-h-12 items-center">
          {texts.ticketNumbered(shortId(into))}
        </Link>
      ),
    })}
  </Notice>
)

const ASK_AGAIN_MILLISECONDS = 15_000
const ASK_AGAIN_SAVING_DATA = 60_000

/** One ticket; while it is open and no live events arrive, it is polled. */
function useTicket(ticketId: string) {
  const input = { params: { ticketId } }
  const known = useQueryClient().getQueryData<Ticket>(keyOf(getTicket, input))
  const isLive = useIsLive()
  const pace = savesData() ? ASK_AGAIN_SAVING_DATA : ASK_AGAIN_MILLISECONDS
  const isOpen = known !== undefined && isTicketOpen(known.status)
  return useEndpoint(getTicket, input, { refetchInterval: isOpen && !isLive && pace })
}

/** What the ticket is about, and when it was opened and last changed. */
function AboutTicket({ ticket }: { ticket: Ticket }) {
  return (
    // On a phone a line each, as narrow as it can be: the way to close the ticket stands beside them.
    <dl className="grid gap-y-1 desk:gap-3">
      <Fact name="Category">{ticket.categoryName}</Fact>
      <Fact name="Created">{formatDateTime(ticket.createdAt)}</Fact>
      <Fact name="Updated">{formatDateTime(ticket.updatedAt)}</Fact>
      {ticket.orderId !== null && (
        <Fact name="Order">
          <Link
            to={paths.order(ticket.orderId)}
            className="text-link -my-3 inline-flex min-h-12 items-center"
          >
            <OrderNumber id={ticket.orderId} />
          </Link>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-x-2 desk:block">
    <dt className="text-small text-ink-2">{name}</dt>
    <dd className="text-small desk:text-body">{children}</dd>
  </div>
)
