import type { TicketLine } from '@gatefill/contracts/staff/customers/customer-shapes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { Link } from 'react-router'
import { Panel } from '../../shared/rooms/panel.tsx'
import { ticketPath } from '../../shared/rooms/support-rooms.ts'
import { TicketBadge } from './ticket-badge.tsx'

/** Tickets of a customer or about an order, the latest first. */
export const TicketsPanel = ({ tickets }: { tickets: readonly TicketLine[] }) => (
  <Panel id="tickets" title="Tickets">
    {tickets.length === 0 && <p className="px-4 py-3 text-ink-2">No tickets.</p>}
    <ul>
      {tickets.map(({ id, status, category, message, createdAt }) => (
        <li key={id} className="grid gap-0.5 border-line px-4 py-2.5 not-first:border-t">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={ticketPath(id)} className="text-link inline-flex min-h-8 items-center">
              <span className="figures">#{shortId(id)}</span>
            </Link>
            <b className="font-semibold">{category}</b>
            <span className="ml-auto">
              <TicketBadge status={status} />
            </span>
          </p>
          <p className="line-clamp-2 wrap-anywhere">{message}</p>
          <p className="text-micro text-ink-2">{formatDateTime(createdAt)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)
