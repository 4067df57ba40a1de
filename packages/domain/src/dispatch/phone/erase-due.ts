import type { Timestamp } from '../../core/lagos-time.ts'
import { toDate } from '../../core/lagos-time.ts'
import { eraseAfter } from '../runs/shift-times.ts'

/** Whether the phone must forget what it knows of the person at a gate; `eraseAfter` as the server names it. */
export function isEraseDue(
  stop: { endedAt: Timestamp | null; eraseAfter: Timestamp | null },
  now: Date,
): boolean {
  if (stop.eraseAfter !== null) return toDate(stop.eraseAfter) <= now
  return stop.endedAt !== null && eraseAfter(toDate(stop.endedAt)) <= now
}
