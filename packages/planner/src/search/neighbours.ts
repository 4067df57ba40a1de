import { int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'

/** Beyond so many neighbours the adjacency of a gate says nothing that the search would use. */
const MOST = 150

/** By gate: the other gates, nearest first by the way there and back at free flow, ties by number. */
export function neighboursOf(problem: Problem): Int32Array[] {
  const { roads, gates, stopPlace } = problem
  const between = (from: number, to: number) =>
    real(roads.main, from * roads.places + to) + real(roads.side, from * roads.places + to)
  const all = Array.from({ length: gates }, (_, gate) => gate)
  return all.map((gate) => {
    const place = int(stopPlace, gate)
    // Milliseconds and number in one figure: numbers are sorted several times faster without a comparison of ours.
    const keys = Float64Array.from(all, (other) => {
      const there = int(stopPlace, other)
      return other === gate
        ? Infinity
        : Math.round((between(place, there) + between(there, place)) * 1000) * gates + other
    }).sort()
    return Int32Array.from(keys.subarray(0, Math.min(MOST, gates - 1)), (key) => key % gates)
  })
}

type ListOf = (problem: Problem, gate: number) => readonly number[]

/** Kept for as long as the problem. */
function kept(listOf: ListOf): ListOf {
  const askedBefore = new WeakMap<Problem, (readonly number[] | undefined)[]>()
  return (problem, gate) => {
    const lists = askedBefore.get(problem) ?? []
    askedBefore.set(problem, lists)
    const vans = lists[gate] ?? listOf(problem, gate)
    lists[gate] = vans
    return vans
  }
}

/** Vans by the road from where they start to a gate, nearest first, ties by number. */
export const vansByDistance = kept(({ roads, startPlace, stopPlace, vans }, gate) => {
  const to = int(stopPlace, gate)
  const seconds = Array.from({ length: vans }, (_, van) => {
    const pair = int(startPlace, van) * roads.places + to
    return (roads.main[pair] ?? 0) + (roads.side[pair] ?? 0)
  })
  return seconds.map((_, van) => van).sort((a, b) => item(seconds, a) - item(seconds, b) || a - b)
})

/** The vans that may serve a gate, the nearest first. The others are left out, or they would hide a farther one that may. */
export const allowedVansByDistance = kept((problem, gate) =>
  vansByDistance(problem, gate).filter((van) => problem.allowed[van * problem.gates + gate] !== 0),
)
