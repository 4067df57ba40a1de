import { int, item } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route } from '../route/route.ts'
import { stopsOf } from '../route/route.ts'
import type { Exchange, Solution } from './solution.ts'

/** Or-opt moves up to so many gates in a row. */
const LONGEST_CHAIN = 3

/** All moves that bring two neighbouring gates together, each as new stops of the vans concerned. */
export function moveCandidates(solution: Solution, gate: number, other: number): Exchange[] {
  const { vanOf, positionOf, routes } = solution
  const from = item(routes, int(vanOf, gate))
  const to = item(routes, int(vanOf, other))
  // Positions count from 1, lists from 0.
  const at = int(positionOf, gate) - 1
  const there = int(positionOf, other) - 1
  if (at < from.fixed || there < to.fixed) return []
  return from === to
    ? withinVan(from.van, stopsOf(from), at, there)
    : betweenVans(solution.problem, [from, to], stopsOf(from), stopsOf(to), at, there)
}

function withinVan(van: number, stops: readonly number[], at: number, there: number): Exchange[] {
  const candidates: number[][] = []
  for (let length = 1; length <= LONGEST_CHAIN && at + length <= stops.length; length += 1) {
    if (there >= at && there < at + length) break
    const chain = stops.slice(at, at + length)
    const rest = [...stops.slice(0, at), ...stops.slice(at + length)]
    const target = there > at ? there - length : there
    candidates.push(rest.toSpliced(target, 0, ...chain), rest.toSpliced(target + 1, 0, ...chain))
  }
  const swapped = [...stops]
  swapped[at] = item(stops, there)
  swapped[there] = item(stops, at)
  const [first, last] = at < there ? [at + 1, there] : [there + 1, at]
  const reversed = [
    ...stops.slice(0, first),
    ...stops.slice(first, last + 1).reverse(),
    ...stops.slice(last + 1),
  ]
  candidates.push(swapped, reversed)
  return candidates.map((list) => [{ van, stops: list }])
}

function betweenVans(
  problem: Problem,
  [from, to]: [Route, Route],
  source: readonly number[],
  target: readonly number[],
  at: number,
  there: number,
): Exchange[] {
  const isFree = (stop: number) => stop >= problem.gates || int(problem.committedVan, stop) < 0
  const pair = (one: number[], two: number[]) => [
    { van: from.van, stops: one },
    { van: to.van, stops: two },
  ]
  const candidates: Exchange[] = []
  for (let length = 1; length <= LONGEST_CHAIN && at + length <= source.length; length += 1) {
    const chain = source.slice(at, at + length)
    if (!chain.every((stop) => stop < problem.gates && isFree(stop))) break
    const rest = source.toSpliced(at, length)
    candidates.push(pair(rest, target.toSpliced(there, 0, ...chain)))
    candidates.push(pair(rest, target.toSpliced(there + 1, 0, ...chain)))
  }
  const ours = item(source, at)
  const theirs = item(target, there)
  if (isFree(ours) && isFree(theirs)) {
    candidates.push(pair(source.toSpliced(at, 1, theirs), target.toSpliced(there, 1, ours)))
  }
  const tail = source.slice(at + 1)
  const otherTail = target.slice(there)
  if (tail.every(isFree) && otherTail.every(isFree)) {
    candidates.push(pair([...source.slice(0, at + 1), ...otherTail], [...target.slice(0, there), ...tail]))
  }
  return candidates
}

/** The stops of a van with one loading left out, for each loading behind the frozen ones. */
export function withoutLoadings(problem: Problem, route: Route): number[][] {
  const stops = stopsOf(route)
  return stops.flatMap((stop, at) =>
    at >= route.fixed && stop >= problem.gates ? [stops.toSpliced(at, 1)] : [],
  )
}
