import { useCall } from '@gatefill/client/react/call-context'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { UsualVehicle } from './usual-vehicle.tsx'

export type Asked = 'suspend' | 'pause' | 'vehicle' | undefined

type AskedDialogProps = { asked: Asked; driver: WireFleetDriver; onClose: () => void }

/** The dialog of what the desk is about to do to a driver; none while nothing is asked. */
export function AskedDialog({ asked, driver, onClose: close }: AskedDialogProps) {
  const call = useCall()
  const { driverId: id, name } = driver
  const params = { id }
  const dialog = { busyLabel: 'Saving...', label: 'Reason', onClose: close, onDone: close } as const
  return (
    <>
      {asked === 'vehicle' && <UsualVehicle driver={driver} onClose={close} />}
      {asked === 'suspend' && (
        <ReasonDialog
          {...dialog}
          title={`Suspend ${name}?`}
          description="A suspended driver gets no new orders. Current orders stay until a dispatcher moves them."
          confirmLabel="Suspend driver"
          danger
          failed="The driver was not suspended. Please try again."
          success={`${name} is suspended`}
          invalidates={FLEET_READS}
          onConfirm={(reason) => call(setSuspension, { params, body: { isSuspended: true, reason } })}
        />
      )}
      {asked === 'pause' && (
        <ReasonDialog
          {...dialog}
          title={`Pause offers to ${name}?`}
          description="No offers go to this driver until you resume them. A dispatcher can still assign."
          confirmLabel="Pause offers"
          failed="The offers were not paused. Please try again."
          success={`Offers to ${name} are paused`}
          invalidates={FLEET_READS}
          onConfirm={(reason) => call(setDriverPause, { params, body: { isPaused: true, reason } })}
        />
      )}
    </>
  )
}
