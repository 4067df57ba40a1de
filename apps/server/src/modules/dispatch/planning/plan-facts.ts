import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import { dailyHours } from '@gatefill/domain/core/hours/daily-hours'
import type { OrderId, ProductId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { runStopProblem } from '@gatefill/domain/dispatch/runs/vehicle-use'
import type { RulesInForce } from '@gatefill/domain/fleet/dispatch-rules'
import type { PaperLimit } from '@gatefill/domain/fleet/paper'
import { vehicleClassOf } from '@gatefill/domain/fleet/vehicle-form'
import type { PlanVan } from '@gatefill/planner/plan/plan-input'
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { listCachedProducts, policyInForce } from '../../catalogue/index.ts'
import { driverPapersAt, stationsAt, vehiclesAt } from '../../fleet/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import type { PlanFacts, StationFact, VanLimits } from './build-input.ts'
import { UNMEASURED_STOCK_DL } from './build-input.ts'
import type { OrderFact, VanFact } from './plan-facts.repository.ts'
import { findPlanOrders, findPlanVans, findRoadFactors } from './plan-facts.repository.ts'

/** A plan never reaches further. */
const DAYS = 3

/**
 * Reads everything that a plan of a zone depends on: orders and vans, and what the fleet's dated rows say now. `asked` is
 * among the orders whatever holds it.
 */
export async function readPlanFacts(app: App, db: Db, zone: string, asked?: OrderId): Promise<PlanFacts> {
  const now = app.clock()
  const at = now.toISOString()
  const [found, onShift, factors, shapes, policy, products] = await Promise.all([
    findPlanOrders(db),
    findPlanVans(db),
    findRoadFactors(db, zone),
    listAreas(app),
    policyInForce(app, now),
    listCachedProducts(app),
  ])
  const [stations, vehicles, driverPapers, rules] = await Promise.all([
    stationsAt(db, now),
    vehiclesAt(db, now),
    driverPapersAt(db, now),
    fleetRulesAt(db, now),
  ])
  const vans = onShift.filter((van) => runStopProblem(van) === undefined)
  const orders = plannedOrders(found, vans, { at, asked })
  const stocked = products.map(({ id }) => id)
  const vehiclePapers = new Map(vehicles.map(({ id, papers }) => [id, papers]))
  const papersOf = (van: VanFact) => [
    ...(vehiclePapers.get(van.vehicleId) ?? []),
    ...driverPapers(van.driverId),
  ]
  return {
    at,
    orders,
    vans,
    onShift: onShift.length,
    stations: stations.map((station) => stationFact(station, at, stocked, shapes)),
    areas: shapes,
    policy,
    rules,
    limitsOf: (van) => limitsOf(van, papersOf(van), rules, at),
    factors,
  }
}

/**
 * What a van that stands still has in its runs stays there, and a time slot of a later day waits for that day: no van is
 * proposed for them. `asked` is planned whatever holds it.
 */
function plannedOrders(
  orders: readonly OrderFact[],
  vans: readonly VanFact[],
  { at, asked }: { at: string; asked: OrderId | undefined },
): OrderFact[] {
  const stops = vans.flatMap(({ runs }) => runs.flatMap((run) => run.stops))
  const served = new Set(stops.map(({ orderId }) => orderId))
  const isToday = ({ window }: OrderFact) => window === null || dayOf(window.from) <= dayOf(at)
  return orders.filter(
    (order) => order.id === asked || (order.isInRun ? served.has(order.id) : isToday(order)),
  )
}

type FleetStation = Awaited<ReturnType<typeof stationsAt>>[number]

/** A station whose place nobody has entered lies at the point of the area that its address names. */
function stationFact(
  { id, name, address, place, isOpen, hours, bays, loadingSeconds, stock, out, papers }: FleetStation,
  at: string,
  products: readonly ProductId[],
  shapes: PlanFacts['areas'],
): StationFact {
  const onHand = new Map(stock.map(({ productId, onHandDl }) => [productId, onHandDl]))
  return {
    id,
    at: gatePlace({ pin: place, addressText: address, landmark: name }, shapes).place,
    hours: isOpen && !out.includes(null) ? untilLicenceEnds(hours, papers, at) : [],
    bays,
    loadingSeconds,
    // A fuel that was never measured there counts as enough.
    stock: products
      .filter((productId) => !out.includes(productId))
      .map((productId) => ({ productId, litresDl: onHand.get(productId) ?? UNMEASURED_STOCK_DL })),
  }
}

/** Nobody loads at a station without a valid licence. */
function untilLicenceEnds(hours: readonly Interval[], papers: readonly PaperLimit[], at: string): Interval[] {
  const ends = papers.map(({ validUntil }) => validUntil?.toISOString() ?? at)
  const end = ends.toSorted()[0]
  if (end === undefined) return [...hours]
  return hours.filter(({ from }) => from < end).map(({ from, to }) => ({ from, to: earlier(to, end) }))
}

/** Required papers of vehicle and driver, the calibration of every compartment, and the curfew of the class. */
function limitsOf(
  van: VanFact,
  papers: readonly PaperLimit[],
  { isRequired, curfew }: RulesInForce,
  at: string,
): VanLimits {
  // What is missing ended just now.
  const limits: PlanVan['papers'] = papers.map(({ validUntil }) => ({
    rule: 'PAPERS',
    validUntil: validUntil?.toISOString() ?? at,
  }))
  const calibrations: PlanVan['papers'] = isRequired.calibration
    ? van.compartments.map(({ calibratedUntil }) => ({
        rule: 'CALIBRATION',
        validUntil: calibratedUntil === null ? at : new Date(calibratedUntil).toISOString(),
      }))
    : []
  const vehicleClass = vehicleClassOf(van.vehicleClass)
  const closed = vehicleClass === undefined ? null : curfew[vehicleClass]
  return {
    papers: [...limits, ...calibrations],
    curfew: closed === null ? [] : dailyHours(at, closed.fromHour, closed.toHour, DAYS),
  }
}

/** The earlier of two moments in UTC. */
const earlier = (one: string, other: string): string => [one, other].toSorted()[0] ?? one
