import { timestampOf } from '@gatefill/domain/core/hours/open-hours'
import type { DriverId, VehicleId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Compiled } from '../plan/compile.ts'
import { int, item, real } from '../problem/arrays.ts'
import { stopsOf } from '../route/route.ts'
import { noBlinks } from '../search/blinks.ts'
import type { Insertion } from '../search/insertion/insertion.ts'
import { noInsertion } from '../search/insertion/insertion.ts'
import { insertGate, searchVan, vansNear } from '../search/insertion/search-insertion.ts'
import { vansByDistance } from '../search/neighbours.ts'
import type { Solution } from '../search/solution.ts'
import { commit, removeGates, rollback } from '../search/solution.ts'
import { refusalOf } from './refusals.ts'
import type { Refusal } from './rules.ts'

/** What one more gate costs a van: cost in seconds on the road, and its parts over all stops of the van. */
export type Candidate = {
  vehicleId: VehicleId
  driverId: DriverId
  cost: number
  lateSeconds: number
  roadSeconds: number
  /** Loadings that the gate makes necessary. */
  loadings: number
  /** When the van would be at the gate, by the plan. */
  arrives: Timestamp
}

export type RefusedVan = Refusal & { vehicleId: VehicleId; driverId: DriverId }

/** Vans that can take an order, cheapest first, and why near ones cannot. */
export type Candidates = { ranked: Candidate[]; refused: RefusedVan[] }

/** How many vans are ranked; refusals are told of the nearest ones. */
const MAX_RANKED = 4
const NEAREST_ASKED = 8

/**
 * Ranks the vans for one gate as if it were not planned yet; the solution is left as it was. With `near`, the gates near
 * it, only the vans are asked that a search would ask; all of them without it.
 */
export function rankVans(
  compiled: Compiled,
  solution: Solution,
  gate: number,
  near?: Int32Array,
): Candidates {
  commit(solution)
  const isPlanned = (solution.vanOf[gate] ?? -1) >= 0
  if (isPlanned && !removeGates(solution, [gate])) {
    rollback(solution)
    return { ranked: [], refused: [] }
  }
  const vans = vansByDistance(compiled.problem, gate)
  const nearest = vans.slice(0, NEAREST_ASKED)
  const asked = near === undefined ? vans : [...new Set([...nearest, ...vansNear(solution, gate, near)])]
  const options = askVans(solution, asked, gate)
  const able = new Set(options.map(({ van }) => van))
  // Read while the gate is out of the routes.
  const unable = nearest
    .filter((van) => !able.has(van))
    .map((van) => ({ van, stops: stopsOf(item(solution.routes, van)) }))
  rollback(solution)
  const ranked = options
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || a.van - b.van)
    .slice(0, MAX_RANKED)
    .flatMap((option) => measure(compiled, solution, gate, option, isPlanned))
  const refused = unable.map(({ van, stops }) => ({
    ...namesOf(compiled, van),
    ...refusalOf(compiled, van, stops, gate),
  }))
  return { ranked, refused }
}

/** The places found, nearest vans first; of the farther ones only those that can still be among the ranked. */
function askVans(solution: Solution, vans: readonly number[], gate: number): Insertion[] {
  const found: Insertion[] = []
  const costs: number[] = []
  vans.forEach((van, at) => {
    const limit = at < NEAREST_ASKED ? Infinity : (costs[MAX_RANKED - 1] ?? Infinity)
    const option = { ...noInsertion(), cost: limit }
    searchVan(solution, van, gate, option, noBlinks())
    if (option.van < 0) return
    found.push(option)
    costs.push(option.cost)
    costs.sort((a, b) => a - b)
  })
  return found
}

const namesOf = ({ vans }: Compiled, van: number) => {
  const { vehicleId, driverId } = item(vans, van)
  return { vehicleId, driverId }
}

/** Carries an option out, reads what it changes, and takes it back. */
function measure(
  compiled: Compiled,
  solution: Solution,
  gate: number,
  option: Insertion,
  isPlanned: boolean,
): Candidate[] {
  if (isPlanned) removeGates(solution, [gate])
  const before = sumsOf(compiled, solution, option.van)
  const isValid = insertGate(solution, gate, option)
  const after = sumsOf(compiled, solution, option.van)
  const begins = real(item(solution.routes, option.van).begin, int(solution.positionOf, gate))
  rollback(solution)
  if (!isValid) return []
  const loadings = (option.loadBefore >= 0 ? 1 : 0) + (option.loadAfter >= 0 ? 1 : 0)
  return [
    {
      ...namesOf(compiled, option.van),
      cost: Math.round(option.cost),
      lateSeconds: after.late - before.late,
      roadSeconds: after.road - before.road,
      loadings,
      arrives: timestampOf(compiled.clock, begins),
    },
  ]
}

/** Seconds late over all stops of a van, and seconds on the road. */
function sumsOf({ problem }: Compiled, { routes }: Solution, van: number): { late: number; road: number } {
  const route = item(routes, van)
  let late = 0
  for (let at = 1; at <= route.length; at += 1) {
    const stop = route.stop[at] ?? 0
    if (stop < problem.gates) late += Math.max(0, real(route.begin, at) - real(problem.due, stop))
  }
  return { late, road: real(route.road, route.length + 1) }
}
