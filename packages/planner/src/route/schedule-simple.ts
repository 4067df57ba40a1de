import { int, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route } from './route.ts'

/**
 * Does what `scheduleRoute` does, for a simple problem, whose routes the search times most often: one product, one
 * run, steady roads, and nothing but windows that forbid.
 */
export function scheduleSimple(problem: Problem, route: Route, from: number): boolean {
  const { main, places } = problem.roads
  const { stop, place, begin, departure, road, remaining, length } = route
  for (let at = from; at <= length; at += 1) {
    const gate = int(stop, at)
    const there = int(problem.stopPlace, gate)
    const leg = real(main, int(place, at - 1) * places + there)
    const arrival = real(departure, at - 1) + leg
    const opens = real(problem.opens, gate)
    const starts = Math.max(arrival, opens)
    const left = real(remaining, at - 1) - real(problem.demand, gate)
    if (starts > real(problem.closes, gate) || left < 0) return false
    place[at] = there
    begin[at] = starts
    departure[at] = starts + real(problem.service, gate)
    road[at] = real(road, at - 1) + leg
    remaining[at] = left
  }
  const end = int(problem.endPlace, route.van)
  const home = real(main, int(place, length) * places + end)
  if (real(departure, length) + home > real(problem.endBy, route.van)) return false
  place[length + 1] = end
  road[length + 1] = real(road, length) + home
  route.slack[0] = real(remaining, length)
  route.gates = length
  route.cost = real(road, length + 1)
  setLatestBegins(problem, route, from)
  return true
}

/** How late each stop may begin so that everything behind it is still in time; stops where nothing changes any more. */
function setLatestBegins(problem: Problem, route: Route, from: number): void {
  const { main, places } = problem.roads
  const { length, latestBegin, place, stop } = route
  latestBegin[length + 1] = real(problem.endBy, route.van)
  for (let at = length; at >= 1; at -= 1) {
    const gate = int(stop, at)
    const leg = real(main, int(place, at) * places + int(place, at + 1))
    const behind = real(latestBegin, at + 1) - leg - real(problem.service, gate)
    const closes = real(problem.closes, gate)
    const value = Math.min(behind, closes)
    if (at < from && value === real(latestBegin, at)) return
    latestBegin[at] = value
  }
}
