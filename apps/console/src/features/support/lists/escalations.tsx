import { useCall } from '@gatefill/client/react/call-context'
import type { ListedEscalation } from '@gatefill/contracts/staff/support/escalations'
import { closeEscalation, listEscalations } from '@gatefill/contracts/staff/support/escalations'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { isEscalationLate, TEAM_NAMES } from '@gatefill/domain/support/escalation'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { orderPath } from '../../../shared/rooms/rooms.ts'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { ticketPath } from '../../../shared/rooms/support-rooms.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { useNow } from '../../../shared/use-now.ts'

/** Questions that support handed to a team: by due time, each closed with what came of it. */
export function Escalations() {
  const call = useCall()
  const may = useMay()
  const now = useNow(60_000)
  const { values, change } = useUrlValues({ state: 'open' })
  const [closing, setClosing] = useState<ListedEscalation>()
  const list = usePagedList(
    'page',
    listEscalations,
    { query: { state: values.state } },
    ({ id }: ListedEscalation) => id,
  )
  const close = may(closeEscalation) ? setClosing : undefined
  return (
    <>
      <TablePanel
        id="escalations"
        title="Escalations"
        about="Questions that support cannot answer alone. Support answers the customer."
        action={
          <Segments
            label="State"
            choices={[
              { key: 'open', name: 'Open' },
              { key: 'closed', name: 'Closed' },
            ]}
            chosen={values.state}
            onChoose={(state) => change({ state })}
          />
        }
        read={list.read}
        rows={list.rows}
        columns={columnsOf(now, close, may(getStaffTicket))}
        keyOf={({ id }) => id}
        readAll={list.readAll}
        empty={{ title: 'No escalations', text: 'A question that support hands to your team appears here.' }}
      >
        {list.pages}
      </TablePanel>
      {closing !== undefined && (
        <ReasonDialog
          title={`Close the escalation of ticket #${shortId(closing.ticketId)}`}
          description={`Support asks: ${closing.reason}`}
          label="Outcome"
          confirmLabel="Close escalation"
          busyLabel="Closing..."
          failed="The escalation was not closed. Please try again."
          success="Escalation closed"
          invalidates={[listEscalations]}
          onClose={() => setClosing(undefined)}
          onConfirm={(reason) => call(closeEscalation, { params: { id: closing.id }, body: { reason } })}
          onDone={() => setClosing(undefined)}
        />
      )}
    </>
  )
}

const columnsOf = (
  now: Date,
  close: ((row: ListedEscalation) => void) | undefined,
  mayOpenTicket: boolean,
): Column<ListedEscalation>[] => [
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
    cell: ({ orderId }) =>
      orderId === null ? (
        'None'
      ) : (
        <Link className="text-link figures" to={orderPath(asId(orderId))}>
          #{shortId(orderId)}
        </Link>
      ),
    csv: ({ orderId }) => orderId ?? '',
  },
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
            Close<span className="sr-only"> escalation of #{shortId(row.ticketId)}</span>
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
