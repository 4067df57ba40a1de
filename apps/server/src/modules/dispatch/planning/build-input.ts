import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { ProductId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { promisedFrom } from '@gatefill/domain/delivery/estimate/soonest'
import type { NightHours } from '@gatefill/domain/dispatch/board/due'
import { servedHours } from '@gatefill/domain/dispatch/board/due'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { isActiveRun, isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { shiftEndsAt } from '@gatefill/domain/dispatch/runs/shift-times'
import type { RoadFactor } from '@gatefill/domain/roads/factors'
import { factorsFrom } from '@gatefill/domain/roads/factors'
import type { PlanOrder, PlanRules, PlanStation, PlanStop, PlanVan } from '@gatefill/planner/plan/plan-input'
import { DEFAULT_PLAN_RULES } from '@gatefill/planner/plan/plan-input'
import type { OrderFact, RunFact, VanFact } from './plan-facts.repository.ts'
import type { StoredInput } from './thread/plan-task.ts'

/** A station as it may be planned: where it lies, when it is open, what it has. */
export type StationFact = Omit<PlanStation, 'place'> & { at: Coordinates }

/** When papers and the calibration of a van and its driver end, and when a curfew keeps it off the road. */
export type VanLimits = { papers: PlanVan['papers']; curfew: Interval[] }

export type PlanFacts = {
  at: Timestamp
  orders: readonly OrderFact[]
  vans: readonly VanFact[]
  /** Vans on shift, also those that take no run now. */
  onShift: number
  stations: readonly StationFact[]
  areas: readonly AreaShape[]
  policy: NightHours
  rules: Pick<PlanRules, 'maxRunSeconds'> & { gateSeconds: number }
  limitsOf: (van: VanFact) => VanLimits
  factors: readonly RoadFactor[]
}

/** After a refused or missed offer a driver gets nothing new for so long. */
const LEFT_OUT_SECONDS = 30 * 60
/** A paused driver gets nothing new as far as a plan reaches. */
const PAUSED_SECONDS = 7 * DAY_SECONDS

/** Everything that a plan depends on, from what is stored. */
export function buildInput(facts: PlanFacts): StoredInput {
  const { at, rules } = facts
  const places: Coordinates[] = []
  const placeOf = (point: Coordinates) => places.push(point) - 1
  const gates = new Map(facts.orders.map((order) => [order.id, gatePlace(order, facts.areas).place]))
  const orders = facts.orders.map(
    (order): PlanOrder => ({
      id: order.id,
      place: placeOf(gates.get(order.id) ?? { lat: 0, lng: 0 }),
      lines: order.lines,
      promisedFrom: promisedFrom(order),
      window: order.window,
      serviceSeconds: rules.gateSeconds,
    }),
  )
  const stations = facts.stations.map(
    ({ at: point, ...station }): PlanStation => ({ ...station, place: placeOf(point) }),
  )
  const known = { stations: facts.stations, gates }
  return {
    at,
    orders,
    vans: facts.vans.map((van) => planVan(facts, van, placeOf(vanPlace(van, known)), known)),
    stations,
    deliveryHours: servedHours(at, facts.policy),
    rules: {
      ...DEFAULT_PLAN_RULES,
      maxRunSeconds: rules.maxRunSeconds,
      medianRoadSecondsPerGate: medianPerGate(facts.vans),
    },
    places,
    ...factorsFrom(at, facts.factors),
  }
}

type Known = { stations: readonly StationFact[]; gates: ReadonlyMap<string, Coordinates> }

/** Where a van is: at the gate it has arrived at, where it was last seen, at its last station, at any station. */
function vanPlace({ runs, fix, lastStationId }: VanFact, { stations, gates }: Known): Coordinates {
  const arrived = runs.flatMap(({ stops }) => stops).find(({ state }) => state === 'arrived')
  const gate = gates.get(arrived?.orderId ?? '')
  const station = stations.find(({ id }) => id === lastStationId) ?? stations[0]
  const [anywhere] = gates.values()
  return gate ?? fix ?? station?.at ?? anywhere ?? { lat: 0, lng: 0 }
}

function planVan(facts: PlanFacts, van: VanFact, place: number, known: Known): PlanVan {
  const { at } = facts
  const { papers, curfew } = facts.limitsOf(van)
  const active = van.runs.find(({ state }) => isActiveRun(state))
  const open = van.runs.filter(({ state }) => state !== 'proposed')
  const proposed = van.runs.filter(({ state }) => state === 'proposed')
  const here = vanPlace(van, known)
  return {
    vehicleId: van.vehicleId,
    driverId: van.driverId,
    place,
    freeAt: at,
    leftAt: active?.leftAt == null ? null : new Date(active.leftAt).toISOString(),
    shiftEndsAt: shiftEndsAt(van).toISOString(),
    compartments: van.compartments.map(({ id, productId, capacityDl, onBoardDl }) => ({
      id,
      productId,
      capacityDl,
      onBoardDl,
    })),
    papers,
    curfew,
    frozen: openStops(open, van, facts, here),
    kept: proposed.flatMap((run) => keptStops(run, facts)),
    proposed: proposed.flatMap(({ stops }) =>
      stops.filter(({ pinned }) => !pinned).flatMap((stop) => plannedStop(stop) ?? []),
    ),
    leftOutUntil: leftOutUntil(van, at),
    isPaused: van.isPaused,
    drivenSeconds: van.drivenSeconds,
    servedGates: van.servedGates,
  }
}

/** The median seconds on the road for each gate, over the vans that served one in this shift; null without such a van. */
function medianPerGate(vans: readonly VanFact[]): number | null {
  const each = vans
    .filter(({ servedGates }) => servedGates > 0)
    .map(({ drivenSeconds, servedGates }) => drivenSeconds / servedGates)
    .toSorted((a, b) => a - b)
  const middle = Math.floor(each.length / 2)
  const upper = each[middle]
  if (upper === undefined) return null
  return each.length % 2 === 1 ? upper : (upper + (each[middle - 1] ?? upper)) / 2
}

type StopFact = RunFact['stops'][number]

/**
 * Pinned gates of a proposed run behind its loading: they stay with the van, others may come between. One that was given
 * to a van meanwhile, or awaits its customer, is pinned no more.
 */
function keptStops({ stops }: RunFact, { orders, vans }: PlanFacts): PlanStop[] {
  const given = new Set(
    vans.flatMap(({ runs }) =>
      runs.flatMap((run) => (isProposedRun(run) ? [] : run.stops.map(({ orderId }) => orderId))),
    ),
  )
  const gates = stops.filter(
    ({ pinned, orderId }) => pinned && !given.has(orderId) && orders.some(({ id }) => id === orderId),
  )
  const loads = gates.length === 0 ? [] : stops.filter(({ stationId }) => stationId !== null)
  return [...loads, ...gates].flatMap((stop) => plannedStop(stop) ?? [])
}

/** Undefined for a loading whose station is left open: everything is on board already. */
const plannedStop = ({ orderId, stationId }: StopFact): PlanStop | undefined =>
  orderId !== null ? { kind: 'gate', orderId } : stationId !== null ? { kind: 'load', stationId } : undefined

/** Open runs in their order; a loading without a station is taken to be at the nearest, unless all is on board. */
function openStops(
  runs: readonly RunFact[],
  { compartments }: VanFact,
  { orders, stations }: PlanFacts,
  here: Coordinates,
): PlanStop[] {
  const [nearest] = stations.toSorted((a, b) => metresBetween(a.at, here) - metresBetween(b.at, here))
  const left = sumsOf(compartments.map(({ productId, onBoardDl }) => ({ productId, litresDl: onBoardDl })))
  return runs.flatMap(({ stops }) => {
    const ids = new Set(stops.flatMap(({ orderId }) => orderId ?? []))
    const needed = sumsOf(orders.filter(({ id }) => ids.has(id)).flatMap(({ lines }) => lines))
    const isOnBoard = [...needed].every(([product, dl]) => (left.get(product) ?? 0) >= dl)
    for (const [product, dl] of needed) left.set(product, Math.max(0, (left.get(product) ?? 0) - dl))
    return stops.flatMap((stop): PlanStop[] => {
      const planned = plannedStop(stop)
      if (planned !== undefined) return [planned]
      return isOnBoard || nearest === undefined ? [] : [{ kind: 'load', stationId: nearest.id }]
    })
  })
}

function sumsOf(lines: readonly { productId: ProductId; litresDl: number }[]): Map<ProductId, number> {
  const sums = new Map<ProductId, number>()
  for (const { productId, litresDl } of lines) sums.set(productId, (sums.get(productId) ?? 0) + litresDl)
  return sums
}

function leftOutUntil({ refusedAt, isPaused }: VanFact, at: Timestamp): Timestamp | null {
  if (isPaused) return secondsAfter(at, PAUSED_SECONDS).toISOString()
  return refusedAt === null ? null : secondsAfter(refusedAt, LEFT_OUT_SECONDS).toISOString()
}

/** A station whose stock nobody has measured is taken to have enough. */
export const UNMEASURED_STOCK_DL = 1e9
