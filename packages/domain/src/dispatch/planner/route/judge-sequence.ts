import { int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import { spreadCost } from '../problem/problem.ts'
import { roadSeconds } from '../problem/roads.ts'
import { advance, newProgress } from './advance.ts'
import type { Bookings } from './bookings.ts'

const progress = newProgress()
let litres = new Float64Array(8)

/**
 * What a van would cost with these stops, litres checked as well; Infinity when a rule forbids them, or as soon as they
 * cost `limit` or more.
 */
export function judgeSequence(
  problem: Problem,
  bookings: Bookings,
  van: number,
  stops: readonly number[],
  limit = Infinity,
): number {
  if (!maySetOut(problem, van, stops)) return Infinity
  progress.place = int(problem.startPlace, van)
  progress.begin = real(problem.startAt, van)
  progress.free = real(problem.startAt, van)
  progress.left = real(problem.leftAt, van)
  progress.road = 0
  progress.late = 0
  let gates = 0
  for (let at = 0; at < stops.length; at += 1) {
    const stop = item(stops, at)
    if (stop < problem.gates) gates += 1
    if (!advance(problem, bookings, van, progress, stop)) return Infinity
    if (progress.road + progress.late >= limit) return Infinity
  }
  const leg = roadSeconds(problem.roads, progress.place, int(problem.endPlace, van), progress.free)
  if (stops.length > 0 && progress.free + leg > real(problem.endBy, van)) return Infinity
  const road = progress.road + leg
  return road + progress.late + spreadCost(problem.costs, van, road, gates)
}

/** Whether the van may serve all these gates and has the litres for them. */
function maySetOut(problem: Problem, van: number, stops: readonly number[]): boolean {
  const { products, gates, firstDemand } = problem
  if (litres.length < products) litres = new Float64Array(products)
  for (let product = 0; product < products; product += 1) {
    litres[product] = real(problem.onBoard, van * products + product)
  }
  for (let at = 0; at < stops.length; at += 1) {
    const stop = item(stops, at)
    if (stop >= gates) {
      for (let product = 0; product < products; product += 1) {
        litres[product] = real(problem.capacity, van * products + product)
      }
      continue
    }
    if (problem.allowed[van * gates + stop] === 0) return false
    const last = int(firstDemand, stop + 1)
    for (let line = int(firstDemand, stop); line < last; line += 1) {
      const product = int(problem.product, line)
      const left = real(litres, product) - real(problem.demand, line)
      if (left < 0) return false
      litres[product] = left
    }
  }
  return true
}
