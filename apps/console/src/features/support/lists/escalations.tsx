import { useCall } from '@gatefill/client/react/call-context'
import type { ListedEscalation } from '@gatefill/contracts/staff/support/escalations'
import { closeEscalation, listEscalations } from '@gatefill/contracts/staff/support/escalations'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { shortId } from '@gatefill/domain/core/ids'
import { useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { PlaceTabs } from '../../../shared/rooms/place-tabs.tsx'
import { Room } from '../../../shared/rooms/room.tsx'
import { Segments } from '../../../shared/rooms/segments.tsx'
import { SUPPORT } from '../../../shared/rooms/support-rooms.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { answerColumns, askedColumns } from './escalation-columns.tsx'

/** Questions that support handed to a team: by due time, each closed with what came of it. */
function Escalations() {
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
        columns={[...askedColumns(may(getStaffTicket)), ...answerColumns(now, close)]}
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

/** /console/support/escalations: what support asked of dispatch and finance. */
export function EscalationsPage() {
  return (
    <Room
      title={SUPPORT.escalations.title}
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
    >
      <Escalations />
    </Room>
  )
}
