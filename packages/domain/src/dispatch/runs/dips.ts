import { fieldErrors } from '../../core/field-errors.ts'
import type { CompartmentId, ProductId } from '../../core/ids.ts'
import type { FieldErrors } from '../../core/result.ts'
import { formatReading, litresToDl } from '../../fleet/decilitres.ts'
import { COMPARTMENT_UNKNOWN } from './load.ts'
import type { CompartmentRoom } from './run-litres.ts'

/** What a dip stick shows in a compartment, in decilitres. */
export type Dip = { compartmentId: CompartmentId; dl: number }

/** The dips that a driver sends; each compartment of the vehicle at most once. */
export function dipErrors(
  dips: readonly { compartmentId: string; dl: number }[],
  compartments: readonly CompartmentRoom[],
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
          : undefined
  return fieldErrors([['dips', problem]])
}

/** What a driver says in whole litres by fuel, as dips: the compartments of each fuel are filled in their order. */
export function dipsOfStock(
  stock: readonly { productId: string; litres: number }[],
  compartments: readonly CompartmentRoom[],
): Dip[] {
  const rest = new Map<ProductId | string, number>(
    stock.map(({ productId, litres }) => [productId, litresToDl(litres)]),
  )
  return compartments.flatMap(({ id, productId, capacityDl }) => {
    const left = rest.get(productId)
    if (left === undefined) return []
    const dl = Math.min(left, capacityDl)
    rest.set(productId, left - dl)
    return [{ compartmentId: id, dl }]
  })
}
