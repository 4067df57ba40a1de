import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getMaintenance, setMaintenance } from '@gatefill/contracts/staff/operations'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { CloseShop } from './close-shop.tsx'
import { OpenShop } from './open-shop.tsx'

/** Whether customers can order, and the sentence that they read while they cannot. */
export function MaintenancePanel() {
  const maintenance = useEndpoint(getMaintenance, {}, { refetchInterval: useReadInterval() })
  const canWrite = useMay()(setMaintenance)
  const { sentence = '', since = null } = maintenance.data ?? {}
  const isClosed = sentence !== ''
  return (
    <Panel
      id="maintenance"
      title="Maintenance"
      about="While the shop is closed, customers read one sentence and nothing can be ordered. Staff, drivers and payments carry on."
      action={
        maintenance.data !== undefined && (
          <Badge tone={isClosed ? 'yellow' : 'green'}>{isClosed ? 'Closed' : 'Open'}</Badge>
        )
      }
    >
      <TableStates title="Maintenance" read={maintenance} empty={undefined} />
      {maintenance.data !== undefined && (
        <div className="grid gap-4 p-4">
          {isClosed && (
            <div className="grid gap-1">
              <p className="text-ink-2">
                Customers read{since !== null && `, since ${formatDateTime(since)}`}:
              </p>
              <blockquote className="rounded-control bg-sunken p-4 font-semibold wrap-anywhere">
                {sentence}
              </blockquote>
            </div>
          )}
          {!canWrite && !isClosed && <p>Customers can order.</p>}
          {canWrite && (isClosed ? <OpenShop /> : <CloseShop />)}
        </div>
      )}
    </Panel>
  )
}
