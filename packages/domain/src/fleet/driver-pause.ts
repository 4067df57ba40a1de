/** Offers in a row that ended without an answer, after which a driver gets no more until the desk says so. */
export const LAPSES_BEFORE_PAUSE = 2

/** Why such a driver is paused, as the desk reads it. */
export const LAPSES_REASON = 'Missed two offers in a row'
