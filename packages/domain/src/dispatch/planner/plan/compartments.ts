import type { CompartmentId } from '../../../core/ids.ts'
import { item } from '../problem/arrays.ts'
import type { PlanCompartment, PlanOrder, PlanVan } from './plan-input.ts'

/**
 * What a van surely holds and has of each product when every order comes out of one compartment. With one compartment
 * of a product that is its size. With k of them first fit can fail only when each has less room left than an order
 * needs, so the sum less (k - 1) of the largest order, counted in steps of the quantities ordered, is always packed.
 */
export function capacityByProduct(
  vans: readonly PlanVan[],
  orders: readonly PlanOrder[],
  products: readonly string[],
): { capacity: Float64Array; onBoard: Float64Array } {
  const sure = (compartments: readonly PlanCompartment[], product: string, level: keyof Levels) => {
    const litres = orders.filter(({ productId }) => productId === product).map(({ litresDl }) => litresDl)
    const step = Math.max(1, litres.reduce(greatestCommonDivisor, 0))
    const levels = compartments.filter(({ productId }) => productId === product).map((one) => one[level])
    if (levels.length <= 1) return levels[0] ?? 0
    const usable = levels.map((dl) => dl - (dl % step)).filter((dl) => dl > 0)
    const sum = usable.reduce((total, dl) => total + dl, 0)
    const slack = (usable.length - 1) * Math.max(0, Math.max(0, ...litres) - step)
    return Math.max(0, ...usable, sum - slack)
  }
  const table = (level: keyof Levels) =>
    Float64Array.from(
      vans.flatMap(({ compartments }) => products.map((product) => sure(compartments, product, level))),
    )
  return { capacity: table('capacityDl'), onBoard: table('onBoardDl') }
}

type Levels = Pick<PlanCompartment, 'capacityDl' | 'onBoardDl'>

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** What one compartment delivers at a gate, or is filled up with at a station, in decilitres. */
export type Pour = { compartmentId: CompartmentId; litresDl: number }

/**
 * Which compartment serves each order of a run: the fullest that suits, first in the order of the route, else the
 * largest orders first. `levels` are what the run begins with and are drawn down.
 */
export function assignCompartments(
  compartments: readonly PlanCompartment[],
  levels: Map<CompartmentId, number>,
  orders: readonly PlanOrder[],
): Map<PlanOrder['id'], CompartmentId> {
  const assigned = new Map<PlanOrder['id'], CompartmentId>()
  for (const order of orders.toSorted((a, b) => b.litresDl - a.litresDl)) {
    const suitable = compartments.filter(
      ({ id, productId }) => productId === order.productId && (levels.get(id) ?? 0) >= order.litresDl,
    )
    const fallback = compartments.filter(({ productId }) => productId === order.productId)
    const chosen = suitable.length > 0 ? item(suitable, 0) : fallback[0]
    if (chosen === undefined) continue
    levels.set(chosen.id, (levels.get(chosen.id) ?? 0) - order.litresDl)
    assigned.set(order.id, chosen.id)
  }
  return assigned
}
