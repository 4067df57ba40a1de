import type { DriverId, OrderId, StationId, VehicleId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Candidate, RefusedVan } from '../explain/candidates.ts'
import type { SolveRecord } from '../search/solve.ts'
import type { Pour } from './compartments.ts'

/** Runs of all vans with their times and reasons; pure data, without any state of the search. */
export type Plan = {
  vans: PlannedVan[]
  unplanned: UnplannedOrder[]
  /** In seconds on the road: road, lateness as it is weighed, and the spread between drivers. */
  cost: { total: number; road: number; lateness: number; spread: number }
  /** With the same input this makes the same plan again. */
  record: SolveRecord
}

export type PlannedVan = { vehicleId: VehicleId; driverId: DriverId; runs: PlannedRun[] }

/** One loading and its gates in order; the first run of a van may need none. */
export type PlannedRun = { stops: PlannedStop[]; leavesAt: Timestamp | null }

export type PlannedStop = {
  begins: Timestamp
  ends: Timestamp
  /** Frozen or kept: not a proposal. */
  isCommitted: boolean
  /** Seconds on the road to get here. */
  legSeconds: number
} & (
  | { kind: 'load'; stationId: StationId; pours: Pour[] }
  | { kind: 'gate'; orderId: OrderId; pours: Pour[]; dueAt: Timestamp | null; reasons: StopReasons | null }
)

/** Why this van: what the stop costs it, what others would cost, and which near vans cannot take it. */
export type StopReasons = {
  lateSeconds: number
  chosen: Candidate | null
  others: Candidate[]
  refused: RefusedVan[]
}

export type UnplannedOrder = { orderId: OrderId; refused: RefusedVan[] }
