import { int, item, real } from '../problem/arrays.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route } from '../route/route.ts'

/** What vans take at stations whose stock is limited, by station x products + product, and by van. */
export type Withdrawals = {
  total: Float64Array
  byVan: Float64Array[]
  /** Written anew for each route, at every change of the search: what it takes, and what is on board by product. */
  ofRoute: Float64Array
  onBoard: Float64Array
}

/** Undefined where no station can run short: each holds at least what all gates together need. */
export function newWithdrawals(problem: Problem): Withdrawals | undefined {
  const { vans, stock, products } = problem
  const needed = neededOf(problem)
  if (stock.every((litres, at) => litres >= real(needed, at % products))) return undefined
  return {
    total: new Float64Array(stock.length),
    byVan: Array.from({ length: vans }, () => new Float64Array(stock.length)),
    ofRoute: new Float64Array(stock.length),
    onBoard: new Float64Array(products),
  }
}

/** What all gates need, by product. */
function neededOf({ gates, firstDemand, demand, product, products }: Problem): Float64Array {
  const needed = new Float64Array(products)
  for (let line = 0; line < int(firstDemand, gates); line += 1) {
    const fuel = int(product, line)
    needed[fuel] = real(needed, fuel) + real(demand, line)
  }
  return needed
}

/** Counts what a route takes now instead of what it took before; false when a station has not that much. */
export function withdrawStock(problem: Problem, withdrawals: Withdrawals, route: Route): boolean {
  const mine = item(withdrawals.byVan, route.van)
  const withdrawn = withdrawnBy(problem, withdrawals, route)
  let isEnough = true
  for (let at = 0; at < mine.length; at += 1) {
    const total = real(withdrawals.total, at) + real(withdrawn, at) - real(mine, at)
    withdrawals.total[at] = total
    if (total > real(problem.stock, at)) isEnough = false
  }
  mine.set(withdrawn)
  return isEnough
}

/** What a station could still give of a product. */
export const stockLeft = (
  problem: Problem,
  withdrawals: Withdrawals | undefined,
  station: number,
  product: number,
) => {
  const at = station * problem.products + product
  return withdrawals === undefined ? Infinity : real(problem.stock, at) - real(withdrawals.total, at)
}

/** Each loading takes what its run needs beyond what is still on board. */
function withdrawnBy(
  problem: Problem,
  { ofRoute: withdrawn, onBoard }: Withdrawals,
  { van, length, stop }: Route,
): Float64Array {
  const { products, gates } = problem
  withdrawn.fill(0)
  for (let product = 0; product < products; product += 1)
    onBoard[product] = real(problem.onBoard, van * products + product)
  let station = -1
  for (let at = 1; at <= length; at += 1) {
    const next = int(stop, at)
    if (next >= gates) {
      station = next - gates
      continue
    }
    const last = int(problem.firstDemand, next + 1)
    for (let line = int(problem.firstDemand, next); line < last; line += 1) {
      const product = int(problem.product, line)
      const missing = real(problem.demand, line) - real(onBoard, product)
      onBoard[product] = Math.max(0, -missing)
      if (missing <= 0 || station < 0) continue
      const here = station * products + product
      withdrawn[here] = real(withdrawn, here) + missing
    }
  }
  return withdrawn
}
