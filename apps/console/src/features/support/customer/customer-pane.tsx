import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicketCustomer, getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { isTicketOpen } from '@gatefill/domain/support/ticket'
import { Phone } from '@gatefill/ui/icons/people'
import { Button, iconButtonClass } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TicketBadge } from '../../../entities/orders/ticket-badge.tsx'
import { useMay } from '../../../shared/member.ts'
import { CUSTOMER, customerPath } from '../../../shared/rooms/customer-rooms.ts'
import { ticketPath } from '../../../shared/rooms/support-rooms.ts'
import type { ThreadActs } from '../thread/use-thread.ts'
import { OrderBeside } from './order-beside.tsx'
import { OtherOrders } from './other-orders.tsx'

type CustomerPaneProps = { ticket: TicketThread; acts: ThreadActs; mayWrite: boolean }

/** Who asks, in numbers, with the order that the ticket is about and the others. */
export function CustomerPane({ ticket, acts: { setOrder }, mayWrite }: CustomerPaneProps) {
  const may = useMay()
  const { customer, orderId } = ticket
  const set = (next: string | null) => void setOrder.write({ orderId: next, before: orderId })
  const canSet = mayWrite && isTicketOpen(ticket.status)
  return (
    <div className="grid content-start gap-4 p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="heading-panel wrap-anywhere">
            {customer.id !== null && may(CUSTOMER.shows) ? (
              <Link to={customerPath(customer.id)} className="text-link">
                {customer.name}
              </Link>
            ) : (
              customer.name
            )}
          </h2>
          {customer.email !== '' && <p className="text-small text-ink-2 wrap-anywhere">{customer.email}</p>}
          <p className="text-small text-ink-2">
            {customer.phone === '' ? 'No phone number' : formatPhone(customer.phone)}
          </p>
        </div>
        {customer.phone !== '' && (
          <a
            href={`tel:${customer.phone}`}
            aria-label={`Call ${formatPhone(customer.phone)}`}
            className={iconButtonClass(true)}
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
      <Facts ticket={ticket} />
      {orderId !== null && (
        <OrderBeside orderId={orderId} about={`Ticket #${shortId(ticket.id)}: `}>
          {canSet && <RemoveOrder onRemove={() => set(null)} isBusy={setOrder.isBusy} />}
        </OrderBeside>
      )}
      {customer.email !== '' && <OtherTickets ticket={ticket} />}
      {customer.email !== '' && (
        <OtherOrders
          email={customer.email}
          exceptId={orderId}
          onSet={canSet ? set : undefined}
          isBusy={setOrder.isBusy}
        />
      )}
    </div>
  )
}

const RemoveOrder = ({ onRemove, isBusy }: { onRemove: () => void; isBusy: boolean }) => (
  <Button variant="text" size="compact" disabled={isBusy} onClick={onRemove}>
    Not about this order
  </Button>
)

function Facts({ ticket: { id, customer } }: { ticket: TicketThread }) {
  const hasAccount = customer.id !== null
  const { data, error } = useEndpoint(getTicketCustomer, { params: { id } }, { enabled: hasAccount })
  if (!hasAccount)
    return <p className="border-t border-line pt-3">Caller without an account. Answers are given by phone.</p>
  if (error !== null) return <FailureLine text="The customer's figures could not be read." />
  if (data == null) return null
  return (
    <dl className="grid gap-2 border-t border-line pt-3">
      <Fact name="Customer since">{formatDate(data.since)}</Fact>
      <Fact name="Orders">
        {data.delivered} delivered, {data.cancelled} cancelled
      </Fact>
      <Fact name="Tickets">
        {data.tickets}, {data.openTickets} open
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const SHOWN = 5

/** The newest other tickets of a customer: a double, or what was answered before. */
function OtherTickets({ ticket: { id, customer } }: { ticket: TicketThread }) {
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
