import type { Mode } from './dispatchers.ts'

/** What a simulated day is made of; the same options give the same day. */
export type DayOptions = {
  seed: number
  orders: number
  vans: number
  mode: Mode
  /** The hour of Lagos at which no run is taken any more; 20 on a whole day. */
  lastHour?: number
  /** How often the server's jobs look at what is due, in minutes; 1 as on a real server, more where a test must be short. */
  lookMinutes?: number
}
