import type { Interval } from '@gatefill/domain/core/hours/daily-hours'

/** The hours that a customer has chosen for a delivery; null where none were. */
export const slotOf = (from: Date | null, to: Date | null): Interval | null =>
  from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() }
