export const NO_TICKET_TO_MERGE_INTO = 'This customer has no other ticket with that number'
export const BOTH_ESCALATED = 'Both tickets are escalated. Close one of the escalations first.'

/** What two tickets promise together: the earlier of both. */
export function earlierPromise<Promised extends { dueAt: Date }>(
  a: Promised | null,
  b: Promised | null,
): Promised | null {
  if (a === null || b === null) return a ?? b
  return a.dueAt <= b.dueAt ? a : b
}
