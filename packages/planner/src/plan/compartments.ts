import type { CompartmentId } from '@gatefill/domain/core/ids'
import type { PlanCompartment, PlanLine, PlanOrder, PlanVan } from './plan-input.ts'

/**
 * What a van surely holds and has of each product when every line of an order comes out of one compartment. With one compartment
 * of a product that is its size. With k of them first fit can fail only when each has less room left than an order
 * needs, so the sum less (k - 1) of the largest order, counted in steps of the quantities ordered, is always packed.
 */
export function capacityByProduct(
  vans: readonly PlanVan[],
  orders: readonly PlanOrder[],
  products: readonly string[],
): { capacity: Float64Array; onBoard: Float64Array } {
  const quantities = quantitiesOf(orders)
  const sure = (compartments: readonly PlanCompartment[], product: string, level: keyof Levels) => {
    const levels = compartments.filter(({ productId }) => productId === product).map((one) => one[level])
    if (levels.length <= 1) return levels[0] ?? 0
    const { step, largest } = quantities.get(product) ?? NOT_ORDERED
    const usable = levels.map((dl) => dl - (dl % step)).filter((dl) => dl > 0)
    const sum = usable.reduce((total, dl) => total + dl, 0)
    const slack = (usable.length - 1) * Math.max(0, largest - step)
    return Math.max(0, ...usable, sum - slack)
  }
  const table = (level: keyof Levels) =>
    Float64Array.from(
      vans.flatMap(({ compartments }) => products.map((product) => sure(compartments, product, level))),
    )
  return { capacity: table('capacityDl'), onBoard: table('onBoardDl') }
}

/** The step in which a product is ordered and its largest order, in decilitres. */
type Quantities = { step: number; largest: number }

const NOT_ORDERED: Quantities = { step: 1, largest: 0 }

function quantitiesOf(orders: readonly PlanOrder[]): Map<string, Quantities> {
  const found = new Map<string, Quantities>()
  for (const { productId, litresDl } of orders.flatMap(({ lines }) => lines)) {
    const known = found.get(productId)
    found.set(productId, {
      step: Math.max(1, greatestCommonDivisor(known?.step ?? 0, litresDl)),
      largest: Math.max(known?.largest ?? 0, litresDl),
    })
  }
  return found
}

type Levels = Pick<PlanCompartment, 'capacityDl' | 'onBoardDl'>

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** What one compartment delivers at a gate, or is filled up with at a station, in decilitres. */
export type Pour = { compartmentId: CompartmentId; litresDl: number }

/** Which compartment serves a product of an order. */
export type Assigned = ReadonlyMap<string, CompartmentId>

/** The compartment of one line; undefined where the van has none for the product. */
export const compartmentFor = (
  assigned: Assigned,
  orderId: PlanOrder['id'],
  productId: PlanLine['productId'],
): CompartmentId | undefined => assigned.get(`${orderId} ${productId}`)

/**
 * Which compartment serves each line of a run's orders: the first that has enough, the largest lines first. `levels` are
 * what the run begins with and are drawn down.
 */
export function assignCompartments(
  compartments: readonly PlanCompartment[],
  levels: Map<CompartmentId, number>,
  orders: readonly PlanOrder[],
): Assigned {
  const assigned = new Map<string, CompartmentId>()
  const lines = orders.flatMap(({ id, lines: own }) => own.map((line) => ({ orderId: id, ...line })))
  for (const { orderId, productId, litresDl } of lines.toSorted((a, b) => b.litresDl - a.litresDl)) {
    const ofProduct = compartments.filter((one) => one.productId === productId)
    const chosen = ofProduct.find(({ id }) => (levels.get(id) ?? 0) >= litresDl) ?? ofProduct[0]
    if (chosen === undefined) continue
    levels.set(chosen.id, (levels.get(chosen.id) ?? 0) - litresDl)
    assigned.set(`${orderId} ${productId}`, chosen.id)
  }
  return assigned
}
