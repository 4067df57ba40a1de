import type { ProductId } from '@gatefill/domain/core/ids'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { dailyHours } from '@gatefill/domain/dispatch/planner/plan/daily-hours'
import type { Interval, PlanVan } from '@gatefill/domain/dispatch/planner/plan/plan-input'
import type { RulesInForce } from '@gatefill/domain/fleet/dispatch-rules'
import type { PaperLimit } from '@gatefill/domain/fleet/paper'
import { vehicleClassOf } from '@gatefill/domain/fleet/vehicle-form'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AreasService } from '../../areas/index.ts'
import type { CatalogueService } from '../../catalogue/index.ts'
import type { FleetService } from '../../fleet/index.ts'
import type { PlanFacts, StationFact, VanLimits } from './build-input.ts'
import { UNMEASURED_STOCK_DL } from './build-input.ts'
import type { VanFact } from './plan-facts.repository.ts'
import { findPlanOrders, findPlanVans, findRoadFactors } from './plan-facts.repository.ts'

export type PlanFactsDeps = {
  areas: AreasService
  catalogue: Pick<CatalogueService, 'policyInForce' | 'products'>
  fleet: Pick<FleetService, 'vehiclesAt' | 'driverPapersAt' | 'stationsAt' | 'rulesAt'>
}

/** A plan never reaches further. */
const DAYS = 3

/** Reads everything that a plan of a zone depends on: orders and vans, and what the fleet's dated rows say now. */
export function planFactsService({ clock }: Context, { areas, catalogue, fleet }: PlanFactsDeps) {
  async function readFacts(db: Db, zone: string): Promise<PlanFacts> {
    const now = clock()
    const at = now.toISOString()
    const [orders, vans, factors, shapes, policy, products] = await Promise.all([
      findPlanOrders(db),
      findPlanVans(db),
      findRoadFactors(db, zone),
      areas.list(),
      catalogue.policyInForce(now),
      catalogue.products(),
    ])
    const [stations, vehicles, driverPapers, rules] = await Promise.all([
      fleet.stationsAt(db, now),
      fleet.vehiclesAt(db, now),
      fleet.driverPapersAt(db, now),
      fleet.rulesAt(db, now),
    ])
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
      stations: stations.map((station) => stationFact(station, at, stocked, shapes)),
      areas: shapes,
      policy,
      rules,
      limitsOf: (van) => limitsOf(van, papersOf(van), rules, at),
      factors,
    }
  }

  return { readFacts }
}

export type PlanFactsService = ReturnType<typeof planFactsService>

type FleetStation = Awaited<ReturnType<FleetService['stationsAt']>>[number]

/** A station whose place nobody has entered lies at the point of the area that its address names. */
function stationFact(
  { id, name, address, place, isOpen, hours, bays, loadingSeconds, stock, papers }: FleetStation,
  at: string,
  products: readonly ProductId[],
  shapes: PlanFacts['areas'],
): StationFact {
  const onHand = new Map(stock.map(({ productId, onHandDl }) => [productId, onHandDl]))
  return {
    id,
    at: gatePlace({ pin: place, addressText: address, landmark: name }, shapes).place,
    hours: isOpen ? untilLicenceEnds(hours, papers, at) : [],
    bays,
    loadingSeconds,
    // A fuel that was never measured there counts as enough.
    stock: products.map((productId) => ({
      productId,
      litresDl: onHand.get(productId) ?? UNMEASURED_STOCK_DL,
    })),
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

/** Of two moments in UTC. */
const earlier = (one: string, other: string): string => [one, other].toSorted()[0] ?? one
