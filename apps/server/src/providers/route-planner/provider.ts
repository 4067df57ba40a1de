/** One run that a van could make: it begins loaded at a station. Moments and durations in whole seconds. */
export type RoutingVehicle = {
  id: number
  startIndex: number
  /** Decilitres by product. */
  capacity: number[]
  timeWindow: [from: number, to: number]
  /** By what all durations are divided. */
  speedFactor: number
}

export type RoutingJob = {
  id: number
  locationIndex: number
  service: number
  /** Decilitres by product. */
  delivery: number[]
  timeWindow: [from: number, to: number]
  /** From 0 to 100, the more urgent the higher. */
  priority: number
}

export type RoutingProblem = {
  vehicles: RoutingVehicle[]
  jobs: RoutingJob[]
  /** Free-flow seconds between locations by row. */
  durations: number[][]
}

/** The jobs of a vehicle in their order; what nobody takes is left out. */
export type VehicleRoute = { vehicle: number; jobs: number[] }

/** The port to another planner, whose plan is a second opinion. */
export type RoutePlanner = {
  /** Rejects when the planner does not answer before the signal, or answers something else than a plan. */
  solve: (problem: RoutingProblem, signal: AbortSignal) => Promise<VehicleRoute[]>
}
