import type { CompartmentId } from '../../core/ids.ts'
import type { Refusal } from '../../core/result.ts'
import { invalid, ok, refuse } from '../../core/result.ts'
import { formatReading } from '../../fleet/decilitres.ts'
import type { CompartmentRoom } from './run-litres.ts'

/** What a driver loaded into one compartment, in decilitres; `batch` and `seal` as the station's paper names them. */
export type Load = { dl: number; batch?: string | undefined; seal?: string | undefined }

export const COMPARTMENT_UNKNOWN = 'Please select a compartment of this van'

type LoadableCompartment = Pick<CompartmentRoom, 'capacityDl' | 'onBoardDl'>

/** Whether so much more fits a compartment: the limit of what a driver may load, on the phone and at the server. */
export const mayLoad = ({ capacityDl, onBoardDl }: LoadableCompartment, dl: number): boolean =>
  onBoardDl + dl <= capacityDl

/** The loads by compartment; without `loads` what was planned counts as loaded. */
export function readLoads(
  compartments: readonly (CompartmentRoom & { toLoadDl: number })[],
  loads: readonly (Load & { compartmentId: string })[] | undefined,
): { ok: true; value: Map<CompartmentId, Load> } | Refusal<'VALIDATION' | 'CONFLICT'> {
  if (loads === undefined) return ok(new Map(compartments.map(({ id, toLoadDl }) => [id, { dl: toLoadDl }])))
  const read = new Map<CompartmentId, Load>()
  for (const { compartmentId, ...load } of loads) {
    const compartment = compartments.find(({ id }) => id === compartmentId)
    if (compartment === undefined || read.has(compartment.id))
      return invalid({ loads: [COMPARTMENT_UNKNOWN] })
    if (!Number.isInteger(load.dl) || load.dl < 0)
      return invalid({ loads: ['Litres must be whole decilitres, 0 or more'] })
    if (!mayLoad(compartment, load.dl)) {
      const leftDl = compartment.capacityDl - compartment.onBoardDl
      const message = `This compartment takes at most ${formatReading(leftDl)} more.`
      return refuse('CONFLICT', { message, details: { rule: 'LITRES', compartmentId, since: null } })
    }
    read.set(compartment.id, load)
  }
  return ok(read)
}
