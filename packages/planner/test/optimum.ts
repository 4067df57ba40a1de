import type { PlanInput, PlanStop, PlanVan } from '../src/plan/plan-input.ts'
import type { Drive } from './simulate.ts'
import { drive, startOf } from './simulate.ts'

type Label = { mask: number; last: number; drive: Drive; cost: number }

/**
 * The least cost at which all orders can be served, by looking at every way of dividing and ordering them, with and
 * without loadings. Only what surely leads nowhere is left out: a state that another one with the same gates done and
 * the same last gate beats in time, cost, litres and length of its run, and what costs more than `bound`, a plan that is
 * known. For up to 8 orders; bays must not be short.
 */
export function optimalCost(input: PlanInput, bound = Infinity): number {
  const all = (1 << input.orders.length) - 1
  let least = new Float64Array(all + 1).fill(Infinity)
  least[0] = 0
  for (const van of input.vans) {
    const own = bestBySet(input, van, bound)
    const joined = new Float64Array(all + 1).fill(Infinity)
    for (let mask = 0; mask <= all; mask += 1) {
      for (let mine = mask; ; mine = (mine - 1) & mask) {
        joined[mask] = Math.min(
          joined[mask] ?? Infinity,
          (own[mine] ?? Infinity) + (least[mask ^ mine] ?? Infinity),
        )
        if (mine === 0) break
      }
    }
    least = joined
  }
  return least[all] ?? Infinity
}

/** The least cost of one van for each set of orders. */
function bestBySet(input: PlanInput, van: PlanVan, bound: number): Float64Array {
  const { orders } = input
  const best = new Float64Array(1 << orders.length).fill(Infinity)
  best[0] = 0
  let labels: Label[] = [{ mask: 0, last: -1, drive: startOf(input, van), cost: 0 }]
  while (labels.length > 0) {
    const kept = new Map<string, Label[]>()
    for (const label of labels) {
      for (const [gate, order] of orders.entries()) {
        if ((label.mask & (1 << gate)) !== 0) continue
        for (const stops of waysTo(input, { kind: 'gate', orderId: order.id })) {
          const next = extend(input, van, label, gate, stops)
          if (next !== undefined && next.cost <= bound) keep(kept, next)
        }
      }
    }
    labels = [...kept.values()].flat()
    for (const { mask, cost } of labels) best[mask] = Math.min(best[mask] ?? Infinity, cost)
  }
  return best
}

const waysTo = (input: PlanInput, gate: PlanStop): PlanStop[][] => [
  [gate],
  ...input.stations.map(({ id }) => [{ kind: 'load', stationId: id } as const, gate]),
]

function extend(
  input: PlanInput,
  van: PlanVan,
  label: Label,
  gate: number,
  stops: readonly PlanStop[],
): Label | undefined {
  let state = label.drive
  for (const stop of stops) {
    state = drive(input, van, state, stop)
    if (state.broken !== undefined) return undefined
  }
  return { mask: label.mask | (1 << gate), last: gate, drive: state, cost: state.road + state.late }
}

function keep(kept: Map<string, Label[]>, label: Label): void {
  const key = `${label.mask} ${label.last}`
  const others = kept.get(key) ?? []
  if (others.some((other) => beats(other, label))) return
  kept.set(key, [...others.filter((other) => !beats(label, other)), label])
}

const beats = (one: Label, other: Label): boolean =>
  one.drive.free <= other.drive.free &&
  one.cost <= other.cost &&
  (one.drive.left ?? Infinity) >= (other.drive.left ?? Infinity) &&
  [...other.drive.litres].every(([product, litres]) => (one.drive.litres.get(product) ?? 0) >= litres)
