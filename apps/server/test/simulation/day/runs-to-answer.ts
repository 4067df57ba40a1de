import type { Caller } from '../shop/caller.ts'
import { must } from '../shop/caller.ts'

/**
 * Which drivers have a run to answer. A real phone asks the server every ten seconds; to let sixty of them do so all day
 * takes longer than the rest of the day, so that a phone without a run asks when it would be given one. One look at the
 * runs serves all phones for so many seconds.
 */
export function runsToAnswer(
  call: Caller,
  now: () => Date,
  seconds: number,
): (driverId: string) => Promise<boolean> {
  let lookedAt = 0
  let drivers = new Set<string>()
  return async (driverId) => {
    if (now().getTime() - lookedAt >= seconds * 1000) {
      lookedAt = now().getTime()
      const { data } = await must(call('GET', '/staff/runs?state=offered,assigned&limit=100'), 'runs')
      drivers = new Set(data.map((run: { driverId: string }) => run.driverId))
    }
    return drivers.has(driverId)
  }
}
