import { timestampOf } from '@gatefill/domain/core/hours/open-hours'
import type { CompartmentId } from '@gatefill/domain/core/ids'
import type { Candidates } from '../explain/candidates.ts'
import { rankVans } from '../explain/candidates.ts'
import { int, item, real } from '../problem/arrays.ts'
import { spreadCost } from '../problem/problem.ts'
import type { Route } from '../route/route.ts'
import type { Search } from '../search/anneal.ts'
import type { Solution } from '../search/solution.ts'
import { costOf } from '../search/solution.ts'
import type { SolveRecord } from '../search/solve.ts'
import type { Assigned, Pour } from './compartments.ts'
import { assignCompartments, compartmentFor } from './compartments.ts'
import type { Compiled } from './compile.ts'
import type { Plan, PlannedRun, PlannedStop, StopReasons } from './plan.ts'
import type { PlanOrder } from './plan-input.ts'

/** Turns the search's numbers back into orders, vans and moments; `explains` adds the reasons of every proposal. */
export function writePlan(
  compiled: Compiled,
  { solution, neighbours }: Pick<Search, 'solution' | 'neighbours'>,
  record: SolveRecord,
  { explains }: { explains: boolean },
): Plan {
  const rank = (gate: number, among?: Int32Array): Candidates | null =>
    explains ? rankVans(compiled, solution, gate, among) : null
  // Ranking takes routes apart and puts them back: the times are read from a settled solution first.
  const vans = solution.routes.map((route) => ({
    vehicleId: item(compiled.vans, route.van).vehicleId,
    driverId: item(compiled.vans, route.van).driverId,
    runs: runsOf(compiled, route),
  }))
  const unplanned = solution.absent
    .toSorted((a, b) => a - b)
    .map((gate) => ({ orderId: item(compiled.orders, gate).id, refused: rank(gate)?.refused ?? [] }))
  const gates = new Map(compiled.orders.map(({ id }, gate) => [id, gate]))
  for (const stop of vans.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops))) {
    if (stop.kind !== 'gate' || stop.isCommitted) continue
    const gate = gates.get(stop.orderId)
    const candidates = gate === undefined ? null : rank(gate, neighbours[gate])
    if (gate !== undefined && candidates !== null)
      stop.reasons = reasonsOf(compiled, solution, gate, candidates)
  }
  return { vans, unplanned, cost: costsOf(compiled, solution), record }
}

function reasonsOf(
  compiled: Compiled,
  solution: Solution,
  gate: number,
  { ranked, refused }: Candidates,
): StopReasons {
  const van = int(solution.vanOf, gate)
  const { vehicleId } = item(compiled.vans, van)
  const begin = real(item(solution.routes, van).begin, int(solution.positionOf, gate))
  return {
    lateSeconds: Math.max(0, begin - real(compiled.problem.due, gate)),
    chosen: ranked.find((candidate) => candidate.vehicleId === vehicleId) ?? null,
    others: ranked.filter((candidate) => candidate.vehicleId !== vehicleId),
    refused,
  }
}

function costsOf({ problem }: Compiled, solution: Solution): Plan['cost'] {
  const total = { total: costOf(solution), road: 0, lateness: 0, spread: 0 }
  for (const { van, length, road, lateCost, gates } of solution.routes) {
    total.road += real(road, length + 1)
    total.lateness += real(lateCost, length + 1)
    total.spread += spreadCost(problem.costs, van, real(road, length + 1), gates)
  }
  return total
}

/** Positions of a route's runs: a loading begins one, what comes before the first loading is one too. */
function runPositions({ problem }: Compiled, route: Route): number[][] {
  const runs: number[][] = []
  for (let at = 1; at <= route.length; at += 1) {
    const isLoading = int(route.stop, at) >= problem.gates
    if (isLoading || runs.length === 0) runs.push([])
    runs.at(-1)?.push(at)
  }
  return runs
}

function runsOf(compiled: Compiled, route: Route): PlannedRun[] {
  const { clock, problem, vans, orders } = compiled
  const { compartments } = item(vans, route.van)
  const levels = new Map(compartments.map(({ id, onBoardDl }) => [id, onBoardDl]))
  return runPositions(compiled, route).map((positions) => {
    const gates = positions.map((at) => int(route.stop, at)).filter((stop) => stop < problem.gates)
    const served = gates.map((gate) => item(orders, gate))
    const hasLoading = gates.length < positions.length
    const before = new Map(levels)
    if (hasLoading) for (const { id, capacityDl } of compartments) levels.set(id, capacityDl)
    const assigned = assignCompartments(compartments, levels, served)
    const loads = hasLoading ? fillUp(before, levels, served, assigned) : []
    const last = positions.at(-1) ?? 0
    const left = real(route.runDeparture, last)
    return {
      leavesAt: left < Infinity ? timestampOf(clock, left) : null,
      stops: positions.map((at) => stopOf(compiled, route, at, assigned, loads)),
    }
  })
}

/** What must be loaded into each compartment for its orders; leaves in `levels` what is on board after the run. */
function fillUp(
  before: ReadonlyMap<CompartmentId, number>,
  levels: Map<CompartmentId, number>,
  served: readonly PlanOrder[],
  assigned: Assigned,
): Pour[] {
  const lines = served.flatMap((order) =>
    order.lines.map((line) => ({ ...line, from: compartmentFor(assigned, order.id, line.productId) })),
  )
  return [...before].flatMap(([compartmentId, level]) => {
    const needed = lines
      .filter(({ from }) => from === compartmentId)
      .reduce((sum, { litresDl }) => sum + litresDl, 0)
    const litresDl = Math.max(0, needed - level)
    levels.set(compartmentId, level + litresDl - needed)
    return litresDl > 0 ? [{ compartmentId, litresDl }] : []
  })
}

function stopOf(
  compiled: Compiled,
  route: Route,
  at: number,
  assigned: Assigned,
  loads: Pour[],
): PlannedStop {
  const { clock, problem, vans, orders, stations } = compiled
  const stop = int(route.stop, at)
  const { frozen } = item(vans, route.van)
  const isHeld = stop < problem.gates && int(problem.committedVan, stop) >= 0
  const shared = {
    begins: timestampOf(clock, real(route.begin, at)),
    ends: timestampOf(clock, real(route.departure, at)),
    isCommitted: at <= frozen.length || isHeld,
    legSeconds: real(route.road, at) - real(route.road, at - 1),
  }
  if (stop >= problem.gates) {
    return { ...shared, kind: 'load', stationId: item(stations, stop - problem.gates).id, pours: loads }
  }
  const { id, lines } = item(orders, stop)
  const due = real(problem.due, stop)
  return {
    ...shared,
    kind: 'gate',
    orderId: id,
    pours: lines.flatMap(({ productId, litresDl }) => {
      const compartmentId = compartmentFor(assigned, id, productId)
      return compartmentId === undefined ? [] : [{ compartmentId, litresDl }]
    }),
    dueAt: due < Infinity ? timestampOf(clock, due) : null,
    reasons: null,
  }
}
