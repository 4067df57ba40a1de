import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listProducts } from '@gatefill/contracts/public/products'
import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { addVehicle, listVehicles, saveVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { VEHICLE_CLASS_NAMES, VEHICLE_CLASSES, vehicleErrors } from '@gatefill/domain/fleet/vehicle-form'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { dayOf, endOf, startOf } from '../../entities/fleet/days.ts'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { dlOf, litresOf } from '../../entities/fleet/litres-text.ts'
import { SAVING_REPLACES, WriteDialog } from '../../shared/write-dialog.tsx'

type VehicleDialogProps = {
  /** Undefined for a new one. It is read again meanwhile, so its version is the present one. */
  vehicle: WireVehicle | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** A vehicle with its compartments from the front. */
export function VehicleDialog({ vehicle, onClose, onSaved }: VehicleDialogProps) {
  const { form, slots, setSlots, products, send } = useVehicleForm(vehicle)
  return (
    <WriteDialog
      title={vehicle === undefined ? 'Add a van' : `Change ${vehicle.plate}`}
      description={`${vehicle === undefined ? 'Step 1 of 4. ' : ''}Compartments are numbered from the front. The fuel of one can change only while it is empty.`}
      confirmLabel="Save vehicle"
      form={form}
      send={send}
      failed="The vehicle was not saved. Please try again."
      invalidates={FLEET_READS}
      conflict={SAVING_REPLACES}
      conflictReads={[listVehicles]}
      onClose={onClose}
      onDone={({ id }) => onSaved(id)}
    >
      <TextField form={form} name="plate" label="Number plate" />
      <TextField form={form} name="name" label="Make and colour" />
      <SelectField form={form} name="class" label="Class" hint="Curfews apply by class.">
        {VEHICLE_CLASSES.map((each) => (
          <option key={each} value={each}>
            {VEHICLE_CLASS_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {SLOTS.slice(0, slots).map((slot) => (
        <CompartmentFields key={slot} slot={slot} form={form} products={products} />
      ))}
      {form.errors.compartments !== undefined && <FailureLine text={form.errors.compartments} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="compact"
          disabled={slots === SLOTS.length}
          onClick={() => setSlots(slots + 1)}
        >
          Add a compartment
        </Button>
        <Button variant="quiet" size="compact" disabled={slots === 1} onClick={() => setSlots(slots - 1)}>
          Remove the last one
        </Button>
      </div>
    </WriteDialog>
  )
}

function useVehicleForm(vehicle: WireVehicle | undefined) {
  const call = useCall()
  const [slots, setSlots] = useState(Math.max(1, vehicle?.compartments.length ?? 1))
  const products = useEndpoint(listProducts).data ?? []
  const form = useForm<VehicleValues>({
    initial: valuesOf(vehicle),
    validate: (values) =>
      vehicleErrors(
        bodyOf(values, slots),
        products.map(({ id }) => id),
      ),
  })
  const send = async () => {
    const body = bodyOf(form.values, slots)
    const { message, data } =
      vehicle === undefined
        ? await call(addVehicle, { body })
        : await call(saveVehicle, { params: { id: vehicle.id }, body: { version: vehicle.version, ...body } })
    return { message, id: data.id }
  }
  return { form, slots, setSlots, products, send }
}

type CompartmentFieldsProps = {
  slot: number
  form: ReturnType<typeof useVehicleForm>['form']
  products: ReturnType<typeof useVehicleForm>['products']
}

function CompartmentFields({ slot, form, products }: CompartmentFieldsProps) {
  return (
    <fieldset className="grid gap-3 rounded-control border-2 border-line p-3 tablet:grid-cols-2">
      <legend className="px-1 font-semibold">Compartment {slot + 1}</legend>
      <SelectField form={form} name={fieldOf(slot, 'productId')} label="Fuel">
        <option value="">Choose a fuel</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name={fieldOf(slot, 'capacityDl')}
        label="Capacity in litres"
        inputMode="decimal"
      />
      <TextField form={form} name={fieldOf(slot, 'meterSerial')} label="Meter" optional />
      <TextField
        form={form}
        name={fieldOf(slot, 'calibratedAt')}
        label="Calibrated on"
        hint="Customers read meter and date before and at the gate."
        type="date"
        optional
      />
      <TextField
        form={form}
        name={fieldOf(slot, 'calibratedUntil')}
        label="Calibrated until"
        type="date"
        optional
      />
    </fieldset>
  )
}

/** Compartments that the form has room for; a name of a field is that of the server's message. */
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const FIELDS = ['id', 'productId', 'capacityDl', 'meterSerial', 'calibratedAt', 'calibratedUntil'] as const

const fieldOf = (slot: number, field: (typeof FIELDS)[number]): string => `compartments.${slot}.${field}`

/** Everything as text, by the names of the fields; a slot without a fuel holds no compartment. */
type VehicleValues = Record<string, string> & Record<'plate' | 'name' | 'class' | 'compartments', string>

function valuesOf(vehicle: WireVehicle | undefined): VehicleValues {
  const values: VehicleValues = {
    plate: vehicle?.plate ?? '',
    name: vehicle?.name ?? '',
    class: vehicle?.class ?? 'van',
    compartments: '',
  }
  for (const slot of SLOTS) {
    const tank = vehicle?.compartments[slot]
    values[fieldOf(slot, 'id')] = tank?.id ?? ''
    values[fieldOf(slot, 'productId')] = tank?.productId ?? ''
    values[fieldOf(slot, 'capacityDl')] = litresOf(tank?.capacityDl ?? null)
    values[fieldOf(slot, 'meterSerial')] = tank?.meterSerial ?? ''
    values[fieldOf(slot, 'calibratedAt')] = dayOf(tank?.calibratedAt ?? null)
    values[fieldOf(slot, 'calibratedUntil')] = dayOf(tank?.calibratedUntil ?? null)
  }
  return values
}

/** What is sent. Slots stay in their places, so that a message finds its field: the filled ones come first. */
const bodyOf = (values: VehicleValues, slots: number) => ({
  plate: values.plate ?? '',
  name: values.name ?? '',
  class: values.class ?? '',
  compartments: SLOTS.slice(0, slots).map((slot) => {
    const value = (field: (typeof FIELDS)[number]) => values[fieldOf(slot, field)] ?? ''
    const id = value('id')
    return {
      ...(id === '' ? {} : { id }),
      productId: value('productId'),
      capacityDl: dlOf(value('capacityDl')),
      meterSerial: value('meterSerial'),
      calibratedAt: startOf(value('calibratedAt')),
      calibratedUntil: endOf(value('calibratedUntil')),
    }
  }),
})
