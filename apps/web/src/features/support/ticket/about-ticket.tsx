import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import type { ReactNode } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'

/** What the ticket is about, and when it was opened and last changed. */
export function AboutTicket({ ticket }: { ticket: Ticket }) {
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
