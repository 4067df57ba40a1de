import type { Hours } from '@gatefill/domain/core/hours/open-hours'
import { real } from './arrays.ts'
import type { Roads } from './roads.ts'

/**
 * A planning problem in numbers, as the search reads it: vehicle routing with time windows, compartments by product
 * and reloads at stations. Times are seconds after the plan's begin, quantities decilitres (in published instances
 * their own units). A stop of a route is a gate (0 to gates - 1) or a loading at a station (gates + station).
 */
export type Problem = {
  gates: number
  stations: number
  vans: number
  products: number
  roads: Roads
  /** Place of a stop, gates first, then stations. */
  stopPlace: Int32Array
  /** Seconds that a stop takes. */
  service: Float64Array
  /** By gate: a van that comes earlier waits. */
  opens: Float64Array
  /** By gate: beginning later costs. */
  due: Float64Array
  /** By gate: beginning later is impossible. */
  closes: Float64Array
  /**
   * What gates are delivered, of which product. Demands of gate g stand at firstDemand[g] up to firstDemand[g + 1] - 1;
   * in a simple problem each gate has one, at its own number.
   */
  firstDemand: Int32Array
  demand: Float64Array
  product: Int32Array
  /** By van: where and when it can leave, and since when the run it is on is under way (Infinity: not left yet). */
  startPlace: Int32Array
  startAt: Float64Array
  leftAt: Float64Array
  /** By van: where it must be at the end ("nowhere" if that is free), and by when its last stop or way must end. */
  endPlace: Int32Array
  endBy: Float64Array
  /** By van: the longest time from leaving with a loading to the begin of its last gate, in seconds. */
  maxRun: Float64Array
  /** By van x products + product: what fits in, and what is on board and free to deliver at the start. */
  capacity: Float64Array
  onBoard: Float64Array
  /** By van: when a gate may be served. */
  gateHours: Hours[]
  /** By van x stations + station: when that van may load there. */
  loadHours: Hours[]
  /** By station: vans that can load at once. */
  bays: Float64Array
  /** By station x products + product: what may be taken in all. */
  stock: Float64Array
  /** By van x gates + gate: 1 where that van may serve that gate. */
  allowed: Uint8Array
  /** By van: the first stops, which stay as they are. */
  frozen: Int32Array[]
  /** By gate: the van that keeps it, or -1. */
  committedVan: Int32Array
  costs: Costs
  /**
   * Steady roads, one product, no loading, no hours, no lateness and no spread: the times of a route follow from sums,
   * so that a change is checked in constant time.
   */
  simple: boolean
}

/** What a second costs; the unit of the plan's cost is a second on the road. */
export type Costs = {
  /** Each second late. */
  late: number
  /** Each second late beyond `veryLateAfter` seconds. */
  veryLate: number
  veryLateAfter: number
  /** Each second by which a driver's road time per gate exceeds the zone's median. */
  spread: number
  /** The zone's median road seconds per gate; Infinity where it is not known yet. */
  medianPerGate: number
  /** By van: what the driver has driven and delivered in this shift before the plan. */
  drivenBefore: Float64Array
  servedBefore: Float64Array
}

/** Cost of beginning at a gate so many seconds after it was due. */
export function latenessCost({ late, veryLate, veryLateAfter }: Costs, seconds: number): number {
  if (seconds <= 0) return 0
  if (seconds <= veryLateAfter) return late * seconds
  return late * veryLateAfter + veryLate * (seconds - veryLateAfter)
}

/** Cost of a driver's road time per gate above the zone's median, for what this plan adds to the shift. */
export function spreadCost(costs: Costs, van: number, road: number, gates: number): number {
  const served = real(costs.servedBefore, van) + gates
  if (served === 0) return 0
  const perGate = (real(costs.drivenBefore, van) + road) / served
  return perGate > costs.medianPerGate ? costs.spread * (perGate - costs.medianPerGate) : 0
}
