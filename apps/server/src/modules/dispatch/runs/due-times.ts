import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { NightHours } from '@gatefill/domain/dispatch/board/due'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import { lateSecondsOf } from '@gatefill/domain/dispatch/runs/run-due'

/**
 * A run with the due time and the lateness of each gate, by the hours that are served under a policy. What a write
 * answers counts the day's hours alone, because the policy is read outside of its transaction.
 */
export const withDueTimes = (run: WireRun, policy: NightHours): WireRun => ({
  ...run,
  stops: run.stops.map((stop) => {
    const { paidAt, answeredAt, window = null } = stop
    const dueAt = paidAt === null ? null : dueTime({ paidAt, answeredAt, window }, policy)
    return { ...stop, dueAt, lateSeconds: lateSecondsOf(stop.at?.to ?? null, dueAt) }
  }),
})
