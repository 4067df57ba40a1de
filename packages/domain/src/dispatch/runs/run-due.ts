import type { Timestamp } from '../../core/lagos-time.ts'
import { MINUTE_MILLISECONDS, secondsBetween } from '../../core/lagos-time.ts'

/** Seconds by which a planned arrival is later than due; 0 in time or unplanned. */
export const lateSecondsOf = (planned: Timestamp | null, due: Timestamp | null): number =>
  planned === null || due === null ? 0 : Math.max(0, Math.round(secondsBetween(due, planned)))

/** 'Out for delivery' means within 45 minutes (C-53, C-81). */
const DEPART_WITHIN = 45 * MINUTE_MILLISECONDS

/** Whether a gate is near enough to be out for delivery; an unplanned one is when it is next. */
export const isDueToDepart = (planned: Date | null, now: Date): boolean =>
  planned !== null && planned.getTime() - now.getTime() <= DEPART_WITHIN
