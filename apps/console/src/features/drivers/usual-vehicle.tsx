import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { listVehicles, setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

/** The vehicle with which a shift of the driver begins; none is possible. */
export function UsualVehicle({ driver, onClose }: { driver: WireFleetDriver; onClose: () => void }) {
  const call = useCall()
  const vehicles = useEndpoint(listVehicles).data ?? []
  const form = useForm({ initial: { vehicleId: driver.usualVehicleId ?? '' }, validate: () => ({}) })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(setUsualVehicle, { params: { id: driver.driverId }, body: form.values }),
    failed: 'The usual vehicle was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
  })
  const save = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <FormDialog
      title={`Usual vehicle of ${driver.name}`}
      description="A shift begins with it when the driver names no other one."
      confirmLabel="Save"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(save)}
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
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
