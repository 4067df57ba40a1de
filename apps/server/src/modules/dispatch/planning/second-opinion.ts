import { HOUR_SECONDS, secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { PlanOrder, PlanStop, PlanVan } from '@gatefill/domain/dispatch/planner/plan/plan-input'
import type {
  RoutingJob,
  RoutingProblem,
  RoutingVehicle,
  VehicleRoute,
} from '../../../providers/route-planner/provider.ts'
import type { StoredInput } from './thread/plan-task.ts'

/** Runs that a van may be given in one plan: the solver knows no reload, so each is a vehicle of its own. */
const MAX_RUNS = 2
/** A later run is taken to begin so long after the one before. */
const RUN_SECONDS = 2 * HOUR_SECONDS
/** An order that is due in so many seconds or less is the most urgent. */
const URGENT_SECONDS = 3600
const HIGHEST_PRIORITY = 100

type Roads = { main: readonly number[]; side: readonly number[] }

/** The free part of a plan's input as a problem for a solver without reloads, hours and reasons; undefined without one. */
export function routingProblem(input: StoredInput, { main, side }: Roads): RoutingProblem | undefined {
  const products = [...new Set(input.orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  const frozen = frozenOrders(input)
  const jobs = input.orders.flatMap((order, id): RoutingJob[] =>
    frozen.has(order.id) ? [] : [jobOf(input, order, id, products)],
  )
  const vehicles = input.vans.flatMap((van, index) => vehiclesOf(input, { main, side }, van, index, products))
  if (jobs.length === 0 || vehicles.length === 0) return undefined
  const { length } = input.places
  const durations = Array.from({ length }, (_, row) =>
    Array.from(
      { length },
      (_, column) => (main[row * length + column] ?? 0) + (side[row * length + column] ?? 0),
    ),
  )
  return { vehicles, jobs, durations }
}

const frozenOrders = ({ vans }: StoredInput): Set<string> =>
  new Set(
    vans.flatMap(({ frozen, kept }) =>
      [...frozen, ...kept].flatMap((stop) => (stop.kind === 'gate' ? [stop.orderId] : [])),
    ),
  )

function jobOf(
  { at, rules }: StoredInput,
  order: PlanOrder,
  id: number,
  products: readonly string[],
): RoutingJob {
  const left = rules.promiseSeconds - secondsBetween(order.paidAt, at)
  const share = 1 - Math.max(0, left - URGENT_SECONDS) / rules.promiseSeconds
  const begins = order.window === null ? 0 : Math.max(0, Math.round(secondsBetween(at, order.window.from)))
  return {
    id,
    locationIndex: order.place,
    service: order.serviceSeconds,
    delivery: products.map(
      (product) => order.lines.find(({ productId }) => productId === product)?.litresDl ?? 0,
    ),
    timeWindow: [begins, LATEST_SECONDS],
    priority: Math.max(0, Math.min(HIGHEST_PRIORITY, Math.round(share * HIGHEST_PRIORITY))),
  }
}

/** Lateness has a price with us and is no limit: a job may be served until then. */
const LATEST_SECONDS = 86_400

function vehiclesOf(
  input: StoredInput,
  roads: Roads,
  van: PlanVan,
  index: number,
  products: readonly string[],
): RoutingVehicle[] {
  const { at, orders, stations, places, mainFactors } = input
  const factor = mainFactors[0] ?? 1
  const lastGate = van.frozen.findLast(({ kind }) => kind === 'gate')
  const from =
    lastGate?.kind === 'gate'
      ? (orders.find(({ id }) => id === lastGate.orderId)?.place ?? van.place)
      : van.place
  const seconds = (to: number) =>
    ((roads.main[from * places.length + to] ?? 0) + (roads.side[from * places.length + to] ?? 0)) * factor
  const [station] = stations.toSorted((a, b) => seconds(a.place) - seconds(b.place))
  if (station === undefined) return []
  const busy = van.frozen.length * (FROZEN_STOP_SECONDS * factor)
  const free = Math.round(busy + seconds(station.place) + station.loadingSeconds)
  const ends = Math.round(secondsBetween(at, van.shiftEndsAt))
  const capacity = products.map((product) =>
    van.compartments
      .filter(({ productId }) => productId === product)
      .reduce((sum, { capacityDl }) => sum + capacityDl, 0),
  )
  return Array.from(
    { length: MAX_RUNS },
    (_, run): RoutingVehicle => ({
      id: index * MAX_RUNS + run,
      startIndex: station.place,
      capacity,
      timeWindow: [free + run * RUN_SECONDS, ends],
      speedFactor: 1 / factor,
    }),
  ).filter(({ timeWindow: [begins, end] }) => begins < end)
}

/** A frozen stop keeps its van busy for about so long, the way included. */
const FROZEN_STOP_SECONDS = 900

/** The input with the solver's routes as what was proposed before: our search costs them, mends them, and no more. */
export function withRoutes(
  input: StoredInput,
  { vehicles }: RoutingProblem,
  routes: readonly VehicleRoute[],
): StoredInput {
  const runOf = (id: number): PlanStop[] => {
    const place = vehicles.find((vehicle) => vehicle.id === id)?.startIndex
    const station = input.stations.find((each) => each.place === place)
    const gates = (routes.find(({ vehicle }) => vehicle === id)?.jobs ?? []).flatMap((job): PlanStop[] => {
      const order = input.orders[job]
      return order === undefined ? [] : [{ kind: 'gate', orderId: order.id }]
    })
    return station === undefined || gates.length === 0
      ? []
      : [{ kind: 'load', stationId: station.id }, ...gates]
  }
  return {
    ...input,
    vans: input.vans.map((van, index) => ({
      ...van,
      proposed: Array.from({ length: MAX_RUNS }, (_, run) => runOf(index * MAX_RUNS + run)).flat(),
    })),
  }
}
