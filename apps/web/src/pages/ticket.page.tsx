import { useParams } from 'react-router'
import { TicketView } from '../features/support/ticket/ticket.tsx'

/** /dashboard/support/ticket/:ticketId */
export function TicketPage() {
  const { ticketId = '' } = useParams()
  return <TicketView key={ticketId} ticketId={ticketId} />
}
