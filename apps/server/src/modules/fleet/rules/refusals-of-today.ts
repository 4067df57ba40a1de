import type { WireRule } from '@gatefill/contracts/staff/fleet/rules'
import type { RuleKind, RulesInForce } from '@gatefill/domain/fleet/dispatch-rules'
import { paperLimits } from '@gatefill/domain/fleet/paper'
import type { TodaysWork } from '@gatefill/domain/fleet/rule-refusals'
import { ruleRefusals } from '@gatefill/domain/fleet/rule-refusals'
import type { Db } from '../../../platform/db/database.ts'
import type { FleetDeps } from '../fleet-deps.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { listAllStations } from '../stations/stations.repository.ts'
import { listCompartments } from '../vehicles/compartments.repository.ts'
import { listVehicles } from '../vehicles/vehicles.repository.ts'
import { runsOnRoad } from './rules.repository.ts'

const SHOWN = 10

/** Everything that the rules are judged by at this moment. */
export async function readTodaysWork(
  db: Db,
  at: Date,
  { drivers, undeliveredOrders }: Pick<FleetDeps, 'drivers' | 'undeliveredOrders'>,
): Promise<TodaysWork> {
  const [vehicles, compartments, papers, stations, people, orders, runs] = await Promise.all([
    listVehicles(db),
    listCompartments(db),
    listPapers(db),
    listAllStations(db),
    drivers.listDrivers(db),
    undeliveredOrders(db),
    runsOnRoad(db),
  ])
  const limitsOf = (of: 'vehicle' | 'driver' | 'station', id: string) =>
    paperLimits(
      of,
      papers.filter((paper) => paper.of === of && paper.ownerId === id),
      at,
    )
  return {
    vehicles: vehicles
      .filter(({ offRoadSince }) => offRoadSince === null)
      .map(({ id, plate, class: vehicleClass }) => ({
        plate,
        class: vehicleClass,
        papers: limitsOf('vehicle', id),
        meters: compartments.filter(({ vehicleId }) => vehicleId === id),
      })),
    drivers: people.map(({ id, name }) => ({ name, papers: limitsOf('driver', id) })),
    stations: stations
      .filter(({ isOpen }) => isOpen)
      .map(({ id, name }) => ({ name, papers: limitsOf('station', id) })),
    orders,
    runs,
  }
}

export function refusesOf(
  kind: RuleKind,
  rules: RulesInForce,
  work: TodaysWork,
  at: Date,
): WireRule['refuses'] {
  const which = ruleRefusals(kind, rules, work, at)
  return { count: which.length, which: which.slice(0, SHOWN) }
}
