import type { Mode } from './dispatchers.ts'
import type { Pace } from './pace.ts'

/** What a simulated day is made of; the same options give the same day. */
export type DayOptions = {
  seed: number
  orders: number
  vans: number
  mode: Mode
  /** The hour of Lagos at which no run is taken any more; 20 on a whole day. */
  lastHour?: number
  /** How finely it is played; as phones do it without. */
  pace?: Pace
}
