import type { CompartmentId, ProductId } from '../../core/ids.ts'
import type { Refusal } from '../../core/result.ts'
import { refuse } from '../../core/result.ts'
import { DL_PER_LITRE, litresToDl } from '../../fleet/decilitres.ts'

/** Litres of one product, in decilitres. */
export type ProductLitres = { productId: ProductId; litresDl: number }

/** Litres of one product out of one compartment; null where the van is not known by compartments. */
export type StopLine = ProductLitres & { compartmentId: CompartmentId | null }

/** A compartment as a run is fitted into it; in decilitres. */
export type CompartmentRoom = {
  id: CompartmentId
  productId: ProductId
  capacityDl: number
  onBoardDl: number
}

/** What one gate takes. */
export type GateNeed<Key> = { key: Key; lines: readonly ProductLitres[] }

/** The lines of an order, together by product. */
export function needOf(items: readonly { productId: ProductId; litres: number }[]): ProductLitres[] {
  const sums = new Map<ProductId, number>()
  for (const { productId, litres } of items)
    sums.set(productId, (sums.get(productId) ?? 0) + litresToDl(litres))
  return [...sums].map(([productId, litresDl]) => ({ productId, litresDl }))
}

/**
 * Gives each gate its compartments: those of its product in their order, each up to its capacity. One loading fills what
 * is not on board, so capacity is the only limit. Refused with the rule LITRES or PRODUCT and the product that does not
 * fit. A van without compartments takes everything, and nothing is counted.
 */
export function fitGates<Key>(
  gates: readonly GateNeed<Key>[],
  compartments: readonly CompartmentRoom[] | undefined,
): { ok: true; value: Map<Key, StopLine[]> } | Refusal<'CONFLICT'> {
  const fitted = new Map<Key, StopLine[]>()
  const room = new Map(compartments?.map(({ id, capacityDl }) => [id, capacityDl]))
  for (const { key, lines } of gates) {
    const parts: StopLine[] = []
    for (const line of lines) {
      const part =
        compartments === undefined ? [{ ...line, compartmentId: null }] : fit(line, compartments, room)
      if (part === undefined) return tooMuch(line.productId, compartments ?? [])
      parts.push(...part)
    }
    fitted.set(key, parts)
  }
  return { ok: true, value: fitted }
}

function fit(
  { productId, litresDl }: ProductLitres,
  compartments: readonly CompartmentRoom[],
  room: Map<CompartmentId, number>,
): StopLine[] | undefined {
  const parts: StopLine[] = []
  let rest = litresDl
  for (const { id } of compartments.filter((each) => each.productId === productId)) {
    const part = Math.min(rest, room.get(id) ?? 0)
    if (part === 0) continue
    parts.push({ productId, compartmentId: id, litresDl: part })
    room.set(id, (room.get(id) ?? 0) - part)
    rest -= part
  }
  return rest === 0 ? parts : undefined
}

const tooMuch = (productId: ProductId, compartments: readonly CompartmentRoom[]) => {
  const own = compartments.filter((each) => each.productId === productId)
  const capacityDl = own.reduce((sum, each) => sum + each.capacityDl, 0)
  const rule = own.length === 0 ? 'PRODUCT' : 'LITRES'
  const message =
    own.length === 0
      ? 'No compartment of this van holds this fuel.'
      : `This van holds at most ${capacityDl / DL_PER_LITRE} litres of this fuel.`
  return refuse('CONFLICT', { message, details: { rule, productId, capacityDl, since: null } })
}

/** A compartment with what it holds and what the run under way wants of it; in decilitres. */
export type Level = { onBoardDl: number; wantedDl: number }

/**
 * What a compartment still takes in and what it has promised. Before the loading it takes in what is wanted and not on
 * board; after it no more is promised than it holds: what lacks is a short delivery at the last gate.
 */
export function levelsOf(
  { onBoardDl, wantedDl }: Level,
  isLoaded: boolean,
): { toLoadDl: number; promisedDl: number } {
  const toLoadDl = isLoaded ? 0 : Math.max(0, wantedDl - onBoardDl)
  return { toLoadDl, promisedDl: Math.min(wantedDl, onBoardDl + toLoadDl) }
}

/** The stops that a loading leaves without fuel, from the last one back. `onBoardDl` by compartment after the loading. */
export function unfilledStops<Stop extends { lines: readonly StopLine[] }>(
  gates: readonly Stop[],
  onBoardDl: ReadonlyMap<CompartmentId, number>,
): Stop[] {
  const wanted = new Map<CompartmentId, number>()
  for (const { compartmentId, litresDl } of gates.flatMap(({ lines }) => lines))
    if (compartmentId !== null) wanted.set(compartmentId, (wanted.get(compartmentId) ?? 0) + litresDl)
  const lacks = (stop: Stop) =>
    stop.lines.some(
      ({ compartmentId, litresDl }) =>
        compartmentId !== null &&
        litresDl > 0 &&
        (wanted.get(compartmentId) ?? 0) > (onBoardDl.get(compartmentId) ?? 0),
    )
  const unfilled: Stop[] = []
  for (const stop of gates.toReversed()) {
    if (!lacks(stop)) continue
    unfilled.push(stop)
    for (const { compartmentId, litresDl } of stop.lines)
      if (compartmentId !== null) wanted.set(compartmentId, (wanted.get(compartmentId) ?? 0) - litresDl)
  }
  return unfilled
}
