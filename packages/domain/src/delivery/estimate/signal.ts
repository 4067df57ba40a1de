/** How well we know where the van is, by the age of its last position fix. */
export const SIGNALS = ['live', 'last_seen', 'lost', 'silent'] as const
export type Signal = (typeof SIGNALS)[number]

/** From this age on the position is shown as the last known one, hollow. */
const LAST_SEEN_SECONDS = 2 * 60
/** From this age on the range is wider and made from the plan. */
const LOST_SECONDS = 10 * 60
/** From this age on no time is shown, and dispatch is alerted. */
const SILENT_SECONDS = 20 * 60

export function signalOf(ageSeconds: number): Signal {
  if (ageSeconds < LAST_SEEN_SECONDS) return 'live'
  if (ageSeconds < LOST_SECONDS) return 'last_seen'
  return ageSeconds < SILENT_SECONDS ? 'lost' : 'silent'
}

export const isLive = (signal: Signal): boolean => signal === 'live'
/** No position fix for ten minutes or more. */
export const isSignalLost = (signal: Signal): boolean => signal === 'lost' || signal === 'silent'
/** No time is shown any more. */
export const isSilent = (signal: Signal): boolean => signal === 'silent'

/** What a range is made from: a recent position, or the plan from the last known place; `arrived`: the van is there. */
export const ETA_BASES = ['position', 'plan', 'arrived'] as const
export type EtaBasis = (typeof ETA_BASES)[number]

export const basisOf = (signal: Signal): Exclude<EtaBasis, 'arrived'> =>
  isSignalLost(signal) ? 'plan' : 'position'
