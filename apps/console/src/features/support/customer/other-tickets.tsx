import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { shortId } from '@gatefill/domain/core/ids'
import { Link } from 'react-router'
import { TicketBadge } from '../../../entities/orders/ticket-badge.tsx'
import { ticketPath } from '../../../shared/rooms/support-rooms.ts'

const SHOWN = 5

/** The newest other tickets of a customer: a double, or what was answered before. */
export function OtherTickets({ ticket: { id, customer } }: { ticket: TicketThread }) {
  const { data } = useEndpoint(getTicketQueue, { query: { search: customer.email } })
  const others = data?.data.filter((row) => row.id !== id && row.customerName === customer.name) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-tickets" className="rounded-card border border-line bg-canvas">
      <h3 id="other-tickets" className="heading-panel border-b border-line px-3 py-2">
        Other tickets
      </h3>
      <ul>
        {others.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="grid gap-0.5 px-3 py-1.5 not-last:border-b not-last:border-line">
            <span className="flex items-center justify-between gap-2">
              <Link to={ticketPath(row.id)} className="text-link figures inline-flex min-h-8 items-center">
                #{shortId(row.id)}
              </Link>
              <TicketBadge status={row.status} />
            </span>
            <span className="truncate text-small text-ink-2">{row.preview}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
