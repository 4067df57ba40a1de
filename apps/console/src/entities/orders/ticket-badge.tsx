import type { TicketStatus } from '@gatefill/domain/support/ticket'
import { ticketStatusName } from '@gatefill/domain/support/ticket'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const TONES: Readonly<Record<TicketStatus, BadgeTone>> = {
  OPEN: 'green',
  CLOSED: 'neutral',
  RESOLVED: 'blue',
}

/** The status of a ticket in its word and colour. */
export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={TONES[status]}>{ticketStatusName(status)}</Badge>
)
