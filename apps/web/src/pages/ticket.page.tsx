import { TicketView } from '../features/support/ticket/ticket.tsx'
import { useParams } from '../shared/routing/use-routing.ts'

/** /dashboard/support/ticket/:ticketId */
export function TicketPage() {
  const { ticketId = '' } = useParams()
  return <TicketView key={ticketId} ticketId={ticketId} />
}
