import { fieldErrors } from '../../core/field-errors.ts'
import type { CompartmentId } from '../../core/ids.ts'
import type { FieldErrors } from '../../core/result.ts'
import { formatReading } from '../../fleet/decilitres.ts'
import { COMPARTMENT_UNKNOWN } from './load.ts'
import type { CompartmentRoom } from './run-litres.ts'

/** What a dip stick shows in a compartment, in decilitres. */
export type Dip = { compartmentId: CompartmentId; dl: number }

type Tank = CompartmentRoom & { position: number }

/**
 * The dips that a driver sends, each compartment of the vehicle at most once. `isWhole`: a shift begins or ends, and no
 * compartment may be left out (C-105).
 */
export function dipErrors(
  dips: readonly { compartmentId: string; dl: number }[],
  compartments: readonly Tank[],
  isWhole: boolean,
): FieldErrors {
  const ids = dips.map(({ compartmentId }) => compartmentId)
  const capacity = new Map<string, number>(compartments.map(({ id, capacityDl }) => [id, capacityDl]))
  const tooFull = dips.find(({ compartmentId, dl }) => dl > (capacity.get(compartmentId) ?? dl))
  const problem = ids.some((id) => !capacity.has(id))
    ? COMPARTMENT_UNKNOWN
    : new Set(ids).size < ids.length
      ? 'Enter one dip for each compartment'
      : dips.some(({ dl }) => !Number.isInteger(dl) || dl < 0)
        ? 'A dip is a whole number of decilitres, 0 or more'
        : tooFull !== undefined
          ? `This compartment holds at most ${formatReading(capacity.get(tooFull.compartmentId) ?? 0)}`
          : isWhole
            ? missingDip(ids, compartments)
            : undefined
  return fieldErrors([['dips', problem]])
}

/** What is said where a compartment has no dip; undefined where each has one. */
function missingDip(ids: readonly string[], compartments: readonly Tank[]): string | undefined {
  const missing = compartments.filter(({ id }) => !ids.includes(id)).map(({ position }) => position)
  if (missing.length === 0) return undefined
  const which = missing.length === 1 ? `compartment ${missing[0]}` : `compartments ${missing.join(', ')}`
  return `Dip ${which} of this van: a shift begins and ends with a dip of each`
}
