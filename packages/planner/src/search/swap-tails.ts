import { int, item } from '../problem/arrays.ts'
import { evaluateSequence } from '../route/evaluate-sequence.ts'
import type { Route } from '../route/route.ts'
import { stopsOf } from '../route/route.ts'
import type { Random } from './random.ts'
import type { Solution } from './solution.ts'
import { exchangeStops } from './solution.ts'

/** A tail is crossed with one of so many nearest gates. */
const NEAREST = 15

/**
 * Swaps what two vans do from some run boundary on: whole runs change their van, which ruin and recreate finds only by
 * chance. False when a rule forbids it or there is nothing to swap.
 */
export function swapTails(solution: Solution, random: Random): boolean {
  const { problem, routes } = solution
  if (problem.vans < 2) return false
  const one = random.below(problem.vans)
  const two = (one + 1 + random.below(problem.vans - 1)) % problem.vans
  const [first, second] = [item(routes, one), item(routes, two)]
  const cut = boundary(solution, first, random)
  const otherCut = boundary(solution, second, random)
  const [stops, others] = [stopsOf(first), stopsOf(second)]
  const tail = stops.slice(cut)
  const otherTail = others.slice(otherCut)
  if (tail.length + otherTail.length === 0) return false
  if ([...tail, ...otherTail].some((stop) => stop < problem.gates && int(problem.committedVan, stop) >= 0))
    return false
  return exchangeTails(solution, [one, stops, cut], [two, others, otherCut])
}

/**
 * The 2-opt* step: behind a random gate a van goes on with what another van does from a near gate on, and the other way
 * round. Whole clusters change their van, which strings of few gates do not bring about.
 */
export function crossTails(solution: Solution, neighbours: readonly Int32Array[], random: Random): boolean {
  const { problem, routes, vanOf, positionOf } = solution
  const gate = random.below(problem.gates)
  const list = item(neighbours, gate)
  const other = list.length === 0 ? gate : int(list, random.below(Math.min(NEAREST, list.length)))
  const [one, two] = [int(vanOf, gate), int(vanOf, other)]
  if (one < 0 || two < 0 || one === two) return false
  const [stops, others] = [stopsOf(item(routes, one)), stopsOf(item(routes, two))]
  return exchangeTails(
    solution,
    [one, stops, int(positionOf, gate)],
    [two, others, int(positionOf, other) - 1],
  )
}

/** A van, its stops, and how many of them it keeps. */
type Cut = [van: number, stops: readonly number[], kept: number]

function exchangeTails(solution: Solution, [one, stops, cut]: Cut, [two, others, otherCut]: Cut): boolean {
  const { routes } = solution
  const changed = [...stops.slice(0, cut), ...others.slice(otherCut)]
  const otherChanged = [...others.slice(0, otherCut), ...stops.slice(cut)]
  if (evaluateSequence(solution, item(routes, one), changed) === Infinity) return false
  if (evaluateSequence(solution, item(routes, two), otherChanged) === Infinity) return false
  return exchangeStops(solution, [
    { van: one, stops: changed },
    { van: two, stops: otherChanged },
  ])
}

/** How many stops lie before a random run boundary: behind the frozen ones, before a loading, or the end. */
function boundary({ problem }: Solution, route: Route, random: Random): number {
  const cuts = [route.fixed]
  for (let at = route.fixed + 1; at < route.length; at += 1) {
    if (int(route.stop, at + 1) >= problem.gates) cuts.push(at)
  }
  if (route.length > route.fixed) cuts.push(route.length)
  return item(cuts, random.below(cuts.length))
}
