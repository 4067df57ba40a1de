import { int, real } from '../../problem/arrays.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Route } from '../../route/route.ts'
import type { Blinks } from '../blinks.ts'
import { isSkipped } from '../blinks.ts'
import type { Insertion } from './insertion.ts'

/** In a simple problem a place is checked in constant time: arrival there, and the slack of what follows. */
export function searchSimple(
  problem: Problem,
  route: Route,
  gate: number,
  best: Insertion,
  blinks: Blinks,
): void {
  const { main, places } = problem.roads
  const { place, departure, latestBegin, length } = route
  if (real(route.slack, 0) < real(problem.demand, gate)) return
  const there = int(problem.stopPlace, gate)
  const row = there * places
  const opens = real(problem.opens, gate)
  const closes = real(problem.closes, gate)
  const service = real(problem.service, gate)
  for (let at = 0; at <= length; at += 1) {
    if (real(latestBegin, at + 1) < opens + service) continue
    const before = int(place, at)
    const leg = real(main, before * places + there)
    const arrival = real(departure, at) + leg
    if (arrival > closes) return
    const after = int(place, at + 1)
    const onward = real(main, row + after)
    const cost = leg + onward - real(main, before * places + after)
    if (cost >= best.cost) continue
    const begin = Math.max(arrival, opens)
    if (begin + service + onward > real(latestBegin, at + 1) || isSkipped(blinks)) continue
    best.cost = cost
    best.van = route.van
    best.at = at
  }
}
