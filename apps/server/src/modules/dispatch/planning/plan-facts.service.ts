import type { ProductId } from '@gatefill/domain/core/ids'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { dailyHours } from '@gatefill/domain/dispatch/planner/plan/daily-hours'
import type { PlanVan } from '@gatefill/domain/dispatch/planner/plan/plan-input'
import { DEFAULT_PLAN_RULES } from '@gatefill/domain/dispatch/planner/plan/plan-input'
import type { PaperLimit } from '@gatefill/domain/fleet/paper'
import { paperLimits } from '@gatefill/domain/fleet/paper'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AreasService } from '../../areas/index.ts'
import type { CatalogueService } from '../../catalogue/index.ts'
import type { PlanFacts, StationFact, VanLimits } from './build-input.ts'
import { enoughOf } from './build-input.ts'
import type { VanFact } from './plan-facts.repository.ts'
import { findPlanOrders, findPlanVans, findRoadFactors } from './plan-facts.repository.ts'
import type { OwnedPaper, StationRow } from './plan-terms.repository.ts'
import { findPlanPapers, findPlanStations } from './plan-terms.repository.ts'

export type PlanFactsDeps = {
  areas: AreasService
  catalogue: Pick<CatalogueService, 'policyInForce' | 'products'>
}

/** Of a station without terms: 6 to 22 o'clock, one bay, 20 minutes [assumption]. */
const STATION = { fromHour: 6, toHour: 22, bays: 1, loadingSeconds: 20 * 60 }
/** A hand-over with its readings and its code takes so long [assumption]. */
const GATE_SECONDS = 10 * 60
/** A plan never reaches further. */
const DAYS = 3

/** Reads everything that a plan of a zone depends on. */
export function planFactsService({ clock }: Context, { areas, catalogue }: PlanFactsDeps) {
  async function readFacts(db: Db, zone: string): Promise<PlanFacts> {
    const now = clock()
    const at = now.toISOString()
    const [orders, vans, rows, papers, factors, shapes, policy, products] = await Promise.all([
      findPlanOrders(db),
      findPlanVans(db),
      findPlanStations(db),
      findPlanPapers(db),
      findRoadFactors(db, zone),
      areas.list(),
      catalogue.policyInForce(now),
      catalogue.products(),
    ])
    const stocked = products.map(({ id }) => id)
    return {
      at,
      orders,
      vans,
      stations: rows.map((row) => stationFact(row, at, stocked, shapes)),
      areas: shapes,
      policy,
      rules: {
        promiseSeconds: DEFAULT_PLAN_RULES.promiseSeconds,
        maxRunSeconds: DEFAULT_PLAN_RULES.maxRunSeconds,
        gateSeconds: GATE_SECONDS,
      },
      limitsOf: (van) => limitsOf(van, papers, now),
      factors,
    }
  }

  return { readFacts }
}

export type PlanFactsService = ReturnType<typeof planFactsService>

/** A station whose place nobody has entered lies at the point of the area that its address names. */
function stationFact(
  row: StationRow,
  at: string,
  products: readonly ProductId[],
  shapes: PlanFacts['areas'],
): StationFact {
  const address = { pin: row.place, addressText: row.address, landmark: row.name }
  return {
    id: row.id,
    at: gatePlace(address, shapes).place,
    hours: dailyHours(at, STATION.fromHour, STATION.toHour, DAYS),
    bays: STATION.bays,
    loadingSeconds: STATION.loadingSeconds,
    stock: enoughOf(products),
  }
}

/** Required papers of vehicle and driver, and the calibration of every compartment; what is missing ended long ago. */
function limitsOf(van: VanFact, papers: readonly OwnedPaper[], now: Date): VanLimits {
  const endOf = (validUntil: Date | null): string => (validUntil ?? now).toISOString()
  const ofOwner = (owner: 'vehicle' | 'driver', id: string): PaperLimit[] =>
    paperLimits(
      owner,
      papers.filter((paper) => paper.of === owner && paper.ownerId === id),
      now,
    )
  const limits: PlanVan['papers'] = [
    ...ofOwner('vehicle', van.vehicleId),
    ...ofOwner('driver', van.driverId),
  ].map(({ validUntil }) => ({ rule: 'PAPERS', validUntil: endOf(validUntil) }))
  const calibrations: PlanVan['papers'] = van.compartments.map(({ calibratedUntil }) => ({
    rule: 'CALIBRATION',
    validUntil: endOf(calibratedUntil === null ? null : new Date(calibratedUntil)),
  }))
  return { papers: [...limits, ...calibrations], curfew: [] }
}
