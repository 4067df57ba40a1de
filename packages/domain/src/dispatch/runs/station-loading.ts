import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { formatReading } from '../../fleet/decilitres.ts'
import type { Load } from './load.ts'

/** What one loading takes out of a station's tanks of a fuel, in decilitres. */
export type FuelTaken = { productId: ProductId; dl: number }

/**
 * The litres of a loading by fuel, whichever compartments they went into; a fuel of which nothing was taken is left out.
 * In the order of the fuels' ids, in which their books are locked, so that two vans never wait for each other.
 */
export function fuelsTaken(
  compartments: readonly { id: CompartmentId; productId: ProductId }[],
  loads: ReadonlyMap<CompartmentId, Load>,
): FuelTaken[] {
  const taken = new Map<ProductId, number>()
  for (const { id, productId } of compartments)
    taken.set(productId, (taken.get(productId) ?? 0) + (loads.get(id)?.dl ?? 0))
  return [...taken]
    .map(([productId, dl]) => ({ productId, dl }))
    .filter(({ dl }) => dl > 0)
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

/** What the incident says of a loading after which a station has given more than its book had; all in decilitres. */
export const beyondBookNote = ({
  station,
  product,
  dl,
  onHandDl,
}: {
  station: string
  product: string
  dl: number
  onHandDl: number
}): string =>
  `${formatReading(dl)} of ${product} were loaded at ${station}, ${formatReading(-onHandDl)} more than its book has.`
