import { int, item } from '../problem/arrays.ts'
import { judgeSequence } from '../route/judge-sequence.ts'
import type { Route } from '../route/route.ts'
import { stopsOf } from '../route/route.ts'
import type { Random } from './random.ts'
import type { Solution } from './solution.ts'
import { giveStops } from './solution.ts'

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
  if ([...tail, ...otherTail].some((stop) => stop < problem.gates && int(problem.heldBy, stop) >= 0))
    return false
  const changed = [...stops.slice(0, cut), ...otherTail]
  const otherChanged = [...others.slice(0, otherCut), ...tail]
  if (judgeSequence(problem, solution.bookings, one, changed) === Infinity) return false
  if (judgeSequence(problem, solution.bookings, two, otherChanged) === Infinity) return false
  return giveStops(solution, one, changed) && giveStops(solution, two, otherChanged)
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
