import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { dayOf, endOf } from '../../entities/fleet/days.ts'
import { dlOf, litresOf } from '../../entities/fleet/litres-text.ts'

/** Compartments that the form has room for; a name of a field is that of the server's message. */
export const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const FIELDS = ['id', 'productId', 'capacityDl', 'meterSerial', 'calibratedUntil'] as const

export const fieldOf = (slot: number, field: (typeof FIELDS)[number]): string =>
  `compartments.${slot}.${field}`

/** Everything as text, by the names of the fields; a slot without a fuel holds no compartment. */
export type VehicleValues = Record<string, string> &
  Record<'plate' | 'name' | 'class' | 'compartments', string>

export function valuesOf(vehicle: WireVehicle | undefined): VehicleValues {
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
    values[fieldOf(slot, 'calibratedUntil')] = dayOf(tank?.calibratedUntil ?? null)
  }
  return values
}

/** What is sent. Slots stay in their places, so that a message finds its field: the filled ones come first. */
export const bodyOf = (values: VehicleValues, slots: number) => ({
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
      calibratedUntil: endOf(value('calibratedUntil')),
    }
  }),
})
