import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { endDriverShift, setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { listVehicles, setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

export type Asked = 'suspend' | 'pause' | 'vehicle' | 'shift' | undefined

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
      {asked === 'shift' && (
        <ReasonDialog
          {...dialog}
          title={`End the shift of ${name}?`}
          description="Only for a driver who cannot dip the van. The shift ends without dips, and that is an incident which two people close."
          label="Why can the driver not dip?"
          confirmLabel="End shift"
          danger
          failed="The shift was not ended. Please try again."
          success={`The shift of ${name} has ended`}
          invalidates={FLEET_READS}
          onConfirm={(reason) => call(endDriverShift, { params, body: { reason } })}
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

/** The vehicle with which a shift of the driver begins; none is possible. */
function UsualVehicle({ driver, onClose }: { driver: WireFleetDriver; onClose: () => void }) {
  const call = useCall()
  const vehicles = useEndpoint(listVehicles).data ?? []
  const form = useForm({ initial: { vehicleId: driver.usualVehicleId ?? '' }, validate: () => ({}) })
  return (
    <WriteDialog
      title={`Usual vehicle of ${driver.name}`}
      description="A shift starts with it unless the driver chooses another."
      confirmLabel="Save"
      form={form}
      send={() => call(setUsualVehicle, { params: { id: driver.driverId }, body: form.values })}
      failed="The usual vehicle was not saved. Please try again."
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <SelectField form={form} name="vehicleId" label="Vehicle">
        <option value="">None</option>
        {vehicles.map(({ id, plate, name }) => (
          <option key={id} value={id}>
            {plate}, {name}
          </option>
        ))}
      </SelectField>
    </WriteDialog>
  )
}
