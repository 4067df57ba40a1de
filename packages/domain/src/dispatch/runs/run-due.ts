const HOUR = 3_600_000

/** From the payment on [assumption of dispatch.md section 3, 4 hours; the planner counts it within delivery hours]. */
const DUE_HOURS = 4

/** When an order is due that was paid at that moment. */
export const dueAt = (paidAt: Date): Date => new Date(paidAt.getTime() + DUE_HOURS * HOUR)

/** Seconds by which a planned arrival is later than due; 0 in time or unplanned. */
export const lateSecondsOf = (planned: Date | null, due: Date | null): number =>
  planned === null || due === null ? 0 : Math.max(0, Math.round((planned.getTime() - due.getTime()) / 1000))

/** 'Out for delivery' means within 45 minutes (C-53, C-81). */
const DEPART_WITHIN = 45 * 60_000

/** Whether a gate is near enough to be out for delivery; an unplanned one is when it is next. */
export const isDueToDepart = (planned: Date | null, now: Date): boolean =>
  planned !== null && planned.getTime() - now.getTime() <= DEPART_WITHIN
