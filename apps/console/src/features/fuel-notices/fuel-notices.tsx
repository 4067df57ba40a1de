import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { BatchNotice } from '@gatefill/contracts/staff/batches'
import {
  approveBatchNotice,
  listBatchNotices,
  requestBatchNotice,
  withdrawBatchNotice,
} from '@gatefill/contracts/staff/batches'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { AskNoticeDialog } from './ask-notice-dialog.tsx'
import { fuelNoticeColumns, reachOf } from './fuel-notice-columns.tsx'

/** Notices to everybody who received a batch of fuel: one person asks, an independent one sends. */
function FuelNotices() {
  const notices = useEndpoint(listBatchNotices, {}, { refetchInterval: useReadInterval() })
  const call = useCall()
  const me = useMember().id
  const mayAct = useMay()(requestBatchNotice)
  const [isAsking, setAsking] = useState(false)
  const { ask, dialog } = useAskedAct()
  const approve = (notice: BatchNotice) =>
    ask({
      title: `Send this to ${reachOf(notice)}?`,
      description: `${notice.message} ${notice.requestedBy.name} asked for it. It is sent once and cannot be taken back.`,
      confirmLabel: 'Approve and send',
      busyLabel: 'Sending...',
      failed: 'The notice was not sent. Please try again.',
      invalidates: [listBatchNotices],
      run: () => call(approveBatchNotice, { params: { id: notice.id } }),
    })
  const decline = ({ id, batch, requestedBy }: BatchNotice) =>
    ask({
      title: requestedBy.id === me ? 'Withdraw this notice?' : 'Decline this notice?',
      description: `Nobody who received batch ${batch} is told.`,
      confirmLabel: requestedBy.id === me ? 'Withdraw notice' : 'Decline notice',
      busyLabel: 'Declining...',
      danger: true,
      failed: 'The notice still waits. Please try again.',
      invalidates: [listBatchNotices],
      run: () => call(withdrawBatchNotice, { params: { id } }),
    })
  return (
    <>
      <TablePanel
        id="fuel-notices"
        title="Notices about batches"
        about="A notice goes to everybody who received fuel of a batch. One person asks for it and another, independent one sends it. It may lead to our own site only."
        action={
          mayAct && (
            <Button variant="secondary" size="compact" onClick={() => setAsking(true)}>
              Ask for a notice
            </Button>
          )
        }
        read={notices}
        rows={notices.data}
        columns={fuelNoticeColumns(mayAct ? { me, approve, decline } : undefined)}
        keyOf={({ id }) => id}
        empty={{
          title: 'No notices yet',
          text: 'What customers are to be told about the fuel of a batch appears here.',
        }}
      />
      {dialog}
      {isAsking && <AskNoticeDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** /console/support/fuel-notices: what everybody who received a batch is told, once a second person agrees. */
export function FuelNoticesPage() {
  return (
    <Room
      title={SUPPORT.fuelNotices.title}
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
    >
      <FuelNotices />
    </Room>
  )
}
