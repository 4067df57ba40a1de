import type { Clock } from '../src/platform/clock.ts'

export type MovableClock = Clock & { advance: (seconds: number) => void; set: (moment: Date) => void }

/** A clock that stands still until a test moves it. */
export function movableClock(start = new Date('2026-11-21T09:00:00Z')): MovableClock {
  let now = start.getTime()
  return Object.assign(() => new Date(now), {
    advance: (seconds: number) => {
      now += seconds * 1000
    },
    set: (moment: Date) => {
      now = moment.getTime()
    },
  })
}
