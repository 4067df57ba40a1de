import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import { listPapers } from '@gatefill/contracts/staff/fleet/papers'
import { listRules } from '@gatefill/contracts/staff/fleet/rules'
import { listStaffStations } from '@gatefill/contracts/staff/fleet/stations'
import { listAdjustments, listStationMoves } from '@gatefill/contracts/staff/fleet/stock'
import { listStockMoves, listVehicles } from '@gatefill/contracts/staff/fleet/vehicles'
import { getFirstRun } from '@gatefill/contracts/staff/operations'

/** What a write to the fleet may change: papers, levels and rules show in each other's rooms. */
export const FLEET_READS = [
  listVehicles,
  listFleetDrivers,
  listPapers,
  listStaffStations,
  listAdjustments,
  listStationMoves,
  listStockMoves,
  listRules,
  getFirstRun,
] as const
