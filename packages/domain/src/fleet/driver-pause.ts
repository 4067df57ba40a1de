/** Offers in a row that ended without an answer, after which a driver gets no more until the desk says so. */
export const LAPSES_BEFORE_PAUSE = 2

export const LAPSES_REASON = 'Two offers in a row ended without an answer'
