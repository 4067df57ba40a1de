import { ApiError } from '@gatefill/client/calls/api-error'
import { shortId } from '@gatefill/domain/core/ids'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { isTicketOpen, TICKET_NOT_FOUND, ticketClosedNotice } from '@gatefill/domain/support/ticket'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { ChevronLeft } from '@gatefill/ui/icons/arrows/chevron-left'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Card, cardClass } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { PageHeader, useIsDesktop } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { TicketBadge } from '../shared/ticket-badge.tsx'
import * as texts from '../texts.ts'
import { AboutTicket } from './about-ticket.tsx'
import { CloseTicket } from './close-ticket.tsx'
import { ContactCard } from './contact-card.tsx'
import { Conversation } from './conversation.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReplyPromise } from './reply-promise.tsx'
import { TicketRating } from './ticket-rating.tsx'
import { useTicket } from './use-ticket.ts'
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
          {texts.checkTheLinkOrChoose}
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
              {ticket === undefined ? texts.yourTicketIsSafeOnly : texts.theDetailsBelowMayBe}
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
