import type { Caller } from '../shop/caller.ts'
import { must } from '../shop/caller.ts'

/**
 * Which drivers have a run to answer. A real phone asks the server every ten seconds; to let sixty of them do so all day
 * takes longer than the rest of the day, so that a phone without a run asks when it would be given one. One look at the
 * runs serves all phones for so many seconds; `presses` tells of a day on which runs come by the hand of a dispatcher
 * alone how often one has pressed.
 */
export function runsToAnswer(
  call: Caller,
  now: () => Date,
  seconds: number,
  presses?: () => number | undefined,
): (driverId: string) => Promise<boolean> {
  let lookedAt = 0
  let drivers = new Set<string>()
  let seenPresses = -1
  return async (driverId) => {
    if (now().getTime() - lookedAt >= seconds * 1000) {
      lookedAt = now().getTime()
      const pressed = presses?.()
      const isNews = pressed === undefined || pressed !== seenPresses
      seenPresses = pressed ?? -1
      if (isNews) drivers = await driversWithRuns(call)
    }
    // Told once: that phone asks until it is answered.
    return drivers.delete(driverId)
  }
}

async function driversWithRuns(call: Caller): Promise<Set<string>> {
  const { data } = await must(call('GET', '/staff/runs?state=offered,assigned&limit=100'), 'runs')
  return new Set(data.map((run: { driverId: string }) => run.driverId))
}
