import type {
  DriverId,
  OrderId,
  RunId,
  ShiftId,
  StationId,
  StopId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import type { RunState, StopKind, StopState } from '@gatefill/domain/dispatch/runs/run'
import { isOpenStop } from '@gatefill/domain/dispatch/runs/run'
import type { StopLine } from '@gatefill/domain/dispatch/runs/run-litres'
import type { OrderActor } from '@gatefill/domain/statuses/order-lifecycle'

/** A run that this transaction has locked. */
export type Run = {
  id: RunId
  zone: string
  shiftId: ShiftId | null
  driverId: DriverId
  vehicleId: VehicleId | null
  state: RunState
  /** Counts the changes; one is saved only on top of the version it was decided for. */
  version: number
  offerEndsAt: Date | null
  /** From then on its driver sees it. */
  visibleAt: Date | null
  acceptedAt: Date | null
  leftAt: Date | null
}

/** A stop with what goes through which compartment. */
export type Stop = {
  id: StopId
  seq: number
  kind: StopKind
  state: StopState
  pinned: boolean
  orderId: OrderId | null
  stationId: StationId | null
  plannedFrom: Date | null
  plannedTo: Date | null
  arrivedAt: Date | null
  endedAt: Date | null
  /** Why the planner put it here. */
  reasons: string[]
  lines: StopLine[]
}

export type GateStop = Stop & { orderId: OrderId }

export const isGate = (stop: Stop): stop is GateStop => stop.kind === 'gate' && stop.orderId !== null
/** The gates that are still to be served, in their order. */
export const openGates = (stops: readonly Stop[]): GateStop[] => stops.filter(isGate).filter(isOpenStop)
/** The loading is done, or there was none. */
export const isLoaded = (stops: readonly Stop[]): boolean =>
  !stops.some((stop) => stop.kind === 'load' && isOpenStop(stop))

/** Who changes a run; `id` where it is a person. */
export type RunActor = { actor: OrderActor; id?: string }
