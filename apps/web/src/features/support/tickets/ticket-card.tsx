import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { cardClass } from '@gatefill/ui/primitives/card'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { TicketBadge } from '../shared/ticket-badge.tsx'
import * as texts from '../texts.ts'

/** One ticket of the list; the whole card opens it. */
export function TicketCard({ ticket, category }: { ticket: Ticket; category: string }) {
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
        {replies > 0 && `, ${replies === 1 ? texts.text1Reply : texts.replies(replies)}`}
      </span>
    </Link>
  )
}
