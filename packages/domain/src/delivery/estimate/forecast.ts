import type { Timestamp } from '../../core/lagos-time.ts'
import { secondsAfter, secondsBetween } from '../../core/lagos-time.ts'
import type { HourFactors } from '../../roads/drive.ts'
import { driveArrival } from '../../roads/drive.ts'

/** A gate that a van still has to serve, in the order of its run. */
export type GateAhead = {
  /**
   * Free-flow seconds on main and on side roads of the leg into it: for the first gate from where the van was last known
   * to be, for the others from the gate before.
   */
  main: number
  side: number
  /** The begin of the hours that the customer has chosen; a van that comes earlier waits. */
  notBefore: Timestamp | null
  /** Since when the van has stood there; null while it is on its way. */
  arrivedAt: Timestamp | null
}

export type RunAhead = {
  gates: readonly GateAhead[]
  /** When the van was last known where the first leg begins. */
  knownAt: Timestamp
  /** Seconds that a hand-over takes. */
  gateSeconds: number
  /** The factors by hour, from `begin` on. */
  factors: HourFactors & { begin: Timestamp }
}

/** When a van is expected at a gate if it has gone on since it was last known, and if it has stood still until now. */
export type GateForecast = { expectedAt: Timestamp; latestAt: Timestamp; stopsBefore: number }

/** The forecast of each gate ahead, in their order; never in the past. */
export function forecastGates(run: RunAhead, now: Date): GateForecast[] {
  const wentOn = arrivals(run, secondsBetween(run.factors.begin, run.knownAt), now)
  const stoodStill = arrivals(run, secondsBetween(run.factors.begin, now), now)
  return run.gates.map((_, stopsBefore) => ({
    expectedAt: notPast(run, wentOn[stopsBefore] ?? 0, now),
    latestAt: notPast(run, stoodStill[stopsBefore] ?? 0, now),
    stopsBefore,
  }))
}

/** Arrivals at the gates, in seconds after the begin of the factors, by a van that leaves its known place then. */
function arrivals({ gates, gateSeconds, factors }: RunAhead, leaves: number, now: Date): number[] {
  const present = secondsBetween(factors.begin, now)
  const sinceBegin = (time: Timestamp) => secondsBetween(factors.begin, time)
  let free = leaves
  return gates.map(({ main, side, notBefore, arrivedAt }) => {
    if (arrivedAt !== null) {
      // It is still there: the hand-over that takes longer than usual ends now at the earliest.
      free = Math.max(present, sinceBegin(arrivedAt) + gateSeconds)
      return sinceBegin(arrivedAt)
    }
    const arrival = driveArrival(factors, main, side, free)
    const served = notBefore === null ? arrival : Math.max(arrival, sinceBegin(notBefore))
    free = served + gateSeconds
    return served
  })
}

const notPast = ({ factors }: RunAhead, seconds: number, now: Date): Timestamp =>
  secondsAfter(factors.begin, Math.max(seconds, secondsBetween(factors.begin, now))).toISOString()
