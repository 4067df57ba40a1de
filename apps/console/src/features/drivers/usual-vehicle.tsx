import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { listVehicles, setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** The vehicle with which a shift of the driver begins; none is possible. */
export function UsualVehicle({ driver, onClose }: { driver: WireFleetDriver; onClose: () => void }) {
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
