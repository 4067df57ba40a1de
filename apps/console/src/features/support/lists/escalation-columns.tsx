import type { ListedEscalation } from '@gatefill/contracts/staff/support/escalations'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { isEscalationLate, TEAM_NAMES } from '@gatefill/domain/support/escalation'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Link } from 'react-router'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { ticketPath } from '../../../shared/rooms/support-rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'

/** What is asked: the ticket, the question, the order. */
export const askedColumns = (mayOpenTicket: boolean): Column<ListedEscalation>[] => [
  {
    name: 'Ticket',
    cell: ({ ticketId, categoryName, customerName }) => (
      <>
        {mayOpenTicket ? (
          <Link className="text-link figures" to={ticketPath(ticketId)}>
            #{shortId(ticketId)}
          </Link>
        ) : (
          <b className="figures">#{shortId(ticketId)}</b>
        )}
        <Small>
          {customerName}, {categoryName}
        </Small>
      </>
    ),
    csv: ({ ticketId }) => ticketId,
  },
  {
    name: 'Question',
    kind: 'long',
    cell: ({ reason, message }) => (
      <span className="wrap-anywhere">
        <b>{reason}</b>
        <Small>{message}</Small>
      </span>
    ),
    csv: ({ reason }) => reason,
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'None' : <OrderLink id={orderId} />),
    csv: ({ orderId }) => orderId ?? '',
  },
]

/** Who answers until when, and what came of it; `close` undefined for who may not. */
export const answerColumns = (
  now: Date,
  close: ((row: ListedEscalation) => void) | undefined,
): Column<ListedEscalation>[] => [
  {
    name: 'Owner',
    cell: ({ owner, team }) => (
      <>
        {owner.name}
        <Small>{TEAM_NAMES[team]}</Small>
      </>
    ),
    csv: ({ owner }) => owner.name,
  },
  {
    name: 'Answer by',
    cell: (row) => (
      <>
        {formatDateTime(row.dueAt)}{' '}
        {row.outcome === null && isEscalationLate(row, now) && <Badge tone="red">Late</Badge>}
      </>
    ),
    csv: ({ dueAt }) => dueAt,
  },
  {
    name: 'Outcome',
    kind: 'long',
    cell: (row) =>
      row.outcome === null ? (
        close !== undefined && (
          <Button variant="secondary" size="compact" onClick={() => close(row)}>
            Answer<span className="sr-only"> the escalation of #{shortId(row.ticketId)}</span>
          </Button>
        )
      ) : (
        <span className="wrap-anywhere">
          {row.outcome}
          <Small>{row.closedBy}</Small>
        </span>
      ),
    csv: ({ outcome }) => outcome ?? '',
  },
]
