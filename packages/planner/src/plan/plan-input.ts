import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type {
  CompartmentId,
  DriverId,
  OrderId,
  ProductId,
  StationId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { USUAL_RUN_SECONDS } from '@gatefill/domain/fleet/dispatch-rules'

/** Everything a plan depends on: with the same input, seed and record it is the same plan again. */
export type PlanInput = {
  /** The plan's begin; nothing is planned before it. */
  at: Timestamp
  orders: PlanOrder[]
  vans: PlanVan[]
  stations: PlanStation[]
  roads: PlanRoads
  /** When gates may be served: the delivery hours of the pricing policy, night hours where they are switched on. */
  deliveryHours: Interval[]
  rules: PlanRules
}

/** An order that a run is planned for, or that stands in the frozen or kept part of one. */
export type PlanOrder = {
  id: OrderId
  /** Row of its gate in `roads`. */
  place: number
  /** What one van must bring, each product once. */
  lines: PlanLine[]
  promisedFrom: Timestamp
  /** A chosen time slot (C-91): the van waits for its begin, lateness counts from its end. */
  window: Interval | null
  /** Seconds at the gate. */
  serviceSeconds: number
}

/** Decilitres of one product, which come out of one compartment. */
export type PlanLine = { productId: ProductId; litresDl: number }

export type PlanVan = {
  vehicleId: VehicleId
  driverId: DriverId
  /** Where and when it can go on: the last fix, else its last station, else the nearest one. */
  place: number
  freeAt: Timestamp
  /** When the run that is under way left with its loading; null before that. */
  leftAt: Timestamp | null
  shiftEndsAt: Timestamp
  compartments: PlanCompartment[]
  /** Papers of driver and vehicle, the calibration of the meter: until when each is valid. */
  papers: { rule: 'PAPERS' | 'CALIBRATION'; validUntil: Timestamp }[]
  /** When a rule keeps it off the road (C-80); empty where none is in force. */
  curfew: Interval[]
  /** Done and under way: stays exactly as it is, at the front. */
  frozen: PlanStop[]
  /** Accepted or pinned: stays with the van, others may come between. */
  kept: PlanStop[]
  /** What the plan that this one replaces proposed behind them. */
  proposed: PlanStop[]
  /** Declined or lapsed: no new order until then. */
  leftOutUntil: Timestamp | null
  /** Left out because the driver is paused or takes a break; older inputs do not say it. */
  isPaused?: boolean
  /** Seconds driven in this shift before the plan. */
  drivenSeconds: number
  servedGates: number
}

/** Decilitres; what frozen and kept stops will deliver still counts as on board. */
export type PlanCompartment = {
  id: CompartmentId
  productId: ProductId
  capacityDl: number
  onBoardDl: number
}

export type PlanStop = { kind: 'gate'; orderId: OrderId } | { kind: 'load'; stationId: StationId }

export type PlanStation = {
  id: StationId
  place: number
  hours: Interval[]
  /** Vans that can load at once. */
  bays: number
  loadingSeconds: number
  /** What is left to take of each product, in decilitres; a product that is not listed is not sold there. */
  stock: { productId: ProductId; litresDl: number }[]
}

/** Free-flow seconds between places by row, and the factors of both road groups from the hour of the plan's begin on. */
export type PlanRoads = {
  places: number
  main: ArrayLike<number>
  side: ArrayLike<number>
  mainFactors: readonly number[]
  sideFactors: readonly number[]
}

/** What a plan keeps to, as the rules of dispatch say it at the time of the plan. */
export type PlanRules = {
  /** From leaving with a loading to the begin of the last gate, in seconds. */
  maxRunSeconds: number
  lateCost: number
  veryLateCost: number
  veryLateAfterSeconds: number
  spreadCost: number
  /** The zone's median; null while there is none yet. */
  medianRoadSecondsPerGate: number | null
}

/** The times that hold while nobody has entered others (C-81), and the costs by which plans are compared. */
export const DEFAULT_PLAN_RULES: PlanRules = {
  maxRunSeconds: USUAL_RUN_SECONDS,
  lateCost: 20,
  veryLateCost: 40,
  veryLateAfterSeconds: 30 * 60,
  spreadCost: 0.05,
  medianRoadSecondsPerGate: null,
}
