import { PROMISE_SECONDS } from '@gatefill/domain/company/service-hours'
import { afterOpenSeconds, hoursOf, secondsOf } from '@gatefill/domain/core/hours/open-hours'
import { lastOfToday } from '@gatefill/domain/delivery/estimate/soonest'
import { commonHours } from '../problem/hours.ts'
import type { Problem } from '../problem/problem.ts'
import type { Roads } from '../problem/roads.ts'
import { thereAndBack } from '../problem/roads.ts'
import type { Start } from './commitments.ts'
import { startPlan } from './commitments.ts'
import { capacityByProduct } from './compartments.ts'
import { hoursOutside, planClock } from './plan-clock.ts'
import type { PlanInput, PlanOrder, PlanRoads } from './plan-input.ts'
import type { SortedInput } from './sorted-input.ts'
import { stopNumber } from './sorted-input.ts'

/** A plan's input as the search reads it, and what leads back from its numbers. */
export type Compiled = SortedInput & Start & { problem: Problem }

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Translates the input into a problem of numbers; an input that contradicts itself throws RangeError. */
export function compile(input: PlanInput): Compiled {
  const clock = planClock(input.at)
  const orders = input.orders.toSorted((a, b) => byText(a.id, b.id))
  const vans = input.vans.toSorted((a, b) => byText(a.vehicleId, b.vehicleId))
  const stations = input.stations.toSorted((a, b) => byText(a.id, b.id))
  const products = [
    ...new Set([
      ...orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
      ...vans.flatMap(({ compartments }) => compartments.map(({ productId }) => productId)),
    ]),
  ].toSorted(byText)
  const sorted = { input, clock, orders, vans, stations, products }
  const problem: Problem = {
    gates: orders.length,
    stations: stations.length,
    vans: vans.length,
    products: products.length,
    roads: widenRoads(input.roads),
    ...stopColumns(sorted),
    ...vanColumns(sorted),
    ...loadingColumns(sorted),
    costs: costsOf(sorted),
    simple: false,
  }
  return { ...sorted, problem, ...startPlan(sorted, problem) }
}

/** The tables of the search. */
function widenRoads({ places, main, side, mainFactors, sideFactors }: PlanRoads): Roads {
  // One more place, "nowhere", that costs nothing to go to.
  const all = places + 1
  const widen = (seconds: ArrayLike<number>) => {
    const wide = new Float64Array(all * all)
    for (let from = 0; from < places; from += 1) {
      for (let to = 0; to < places; to += 1) wide[from * all + to] = seconds[from * places + to] ?? 0
    }
    return wide
  }
  const roads = { places: all, main: widen(main), side: widen(side) }
  return {
    ...roads,
    thereAndBack: thereAndBack(roads),
    mainFactor: Float64Array.from(mainFactors),
    sideFactor: Float64Array.from(sideFactors),
    steady: false,
    wholeSeconds: true,
  }
}

function stopColumns({ input, clock, orders, vans, stations, products }: SortedInput) {
  const deliveryHours = hoursOf(clock, input.deliveryHours)
  const due = ({ promisedFrom, window }: PlanOrder) => {
    if (window !== null) return secondsOf(clock, window.to)
    const promised = afterOpenSeconds(deliveryHours, secondsOf(clock, promisedFrom), PROMISE_SECONDS)
    const last = lastOfToday(promisedFrom)
    return last === undefined ? promised : Math.min(promised, secondsOf(clock, last))
  }
  const committedVan = new Int32Array(orders.length).fill(-1)
  vans.forEach((van, at) => {
    for (const stop of [...van.frozen, ...van.kept]) {
      if (stop.kind === 'gate') committedVan[orders.findIndex(({ id }) => id === stop.orderId)] = at
    }
  })
  return {
    stopPlace: Int32Array.from([...orders, ...stations], ({ place }) => place),
    service: Float64Array.from([
      ...orders.map(({ serviceSeconds }) => serviceSeconds),
      ...stations.map(({ loadingSeconds }) => loadingSeconds),
    ]),
    opens: Float64Array.from(orders, ({ window }) =>
      window === null ? -Infinity : secondsOf(clock, window.from),
    ),
    due: Float64Array.from(orders, due),
    closes: new Float64Array(orders.length).fill(Infinity),
    ...demandColumns(orders, products),
    committedVan,
  }
}

function demandColumns(orders: readonly PlanOrder[], products: readonly string[]) {
  const lines = orders.flatMap((order) => order.lines)
  const firstDemand = new Int32Array(orders.length + 1)
  orders.forEach((order, gate) => {
    firstDemand[gate + 1] = (firstDemand[gate] ?? 0) + order.lines.length
  })
  return {
    firstDemand,
    demand: Float64Array.from(lines, ({ litresDl }) => litresDl),
    product: Int32Array.from(lines, ({ productId }) => products.indexOf(productId)),
  }
}

function vanColumns({ input, clock, orders, vans, products }: SortedInput) {
  const deliveryHours = hoursOf(clock, input.deliveryHours)
  const now = clock.now
  const allowed = new Uint8Array(vans.length * orders.length)
  vans.forEach(({ leftOutUntil, frozen, kept }, van) => {
    const isLeftOut = leftOutUntil !== null && secondsOf(clock, leftOutUntil) > now
    const own = new Set([...frozen, ...kept].flatMap((stop) => (stop.kind === 'gate' ? [stop.orderId] : [])))
    orders.forEach(({ id }, gate) => {
      allowed[van * orders.length + gate] = own.has(id) || !isLeftOut ? 1 : 0
    })
  })
  return {
    startPlace: Int32Array.from(vans, ({ place }) => place),
    startAt: Float64Array.from(vans, ({ freeAt }) => Math.max(now, secondsOf(clock, freeAt))),
    leftAt: Float64Array.from(vans, ({ leftAt }) => (leftAt === null ? Infinity : secondsOf(clock, leftAt))),
    endPlace: new Int32Array(vans.length).fill(input.roads.places),
    endBy: Float64Array.from(vans, ({ shiftEndsAt, papers }) =>
      Math.min(
        ...[shiftEndsAt, ...papers.map(({ validUntil }) => validUntil)].map((at) => secondsOf(clock, at)),
      ),
    ),
    maxRun: new Float64Array(vans.length).fill(input.rules.maxRunSeconds),
    gateHours: vans.map(({ curfew }) => commonHours(deliveryHours, hoursOutside(clock, curfew))),
    allowed,
    ...capacityByProduct(vans, orders, products),
  }
}

function loadingColumns({ clock, orders, vans, stations, products }: SortedInput) {
  return {
    loadHours: vans.flatMap(({ curfew }) =>
      stations.map(({ hours }) => commonHours(hoursOf(clock, hours), hoursOutside(clock, curfew))),
    ),
    bays: Float64Array.from(stations, ({ bays }) => bays),
    // A book below zero gives nothing more; as a limit that is passed already it would spoil every plan.
    stock: Float64Array.from(
      stations.flatMap(({ stock }) =>
        products.map((product) =>
          Math.max(0, stock.find(({ productId }) => productId === product)?.litresDl ?? 0),
        ),
      ),
    ),
    frozen: vans.map(({ frozen }) =>
      Int32Array.from(frozen, (stop) => stopNumber({ orders, stations }, stop)),
    ),
  }
}

function costsOf({ input: { rules }, vans }: SortedInput): Problem['costs'] {
  return {
    late: rules.lateCost,
    veryLate: rules.veryLateCost,
    veryLateAfter: rules.veryLateAfterSeconds,
    spread: rules.spreadCost,
    medianPerGate: rules.medianRoadSecondsPerGate ?? Infinity,
    drivenBefore: Float64Array.from(vans, ({ drivenSeconds }) => drivenSeconds),
    servedBefore: Float64Array.from(vans, ({ servedGates }) => servedGates),
  }
}
