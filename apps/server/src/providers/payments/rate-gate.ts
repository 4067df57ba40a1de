import { setTimeout as sleep } from 'node:timers/promises'
import { DefiniteError } from './provider.ts'

/** How an adapter reads the time and waits; a test brings its own. */
export type AdapterTime = { clock: () => Date; pause: (milliseconds: number) => Promise<unknown> }

export const REAL_TIME: AdapterTime = {
  clock: () => new Date(),
  pause: (milliseconds) => sleep(milliseconds),
}

/** A provider that names a longer time is asked again after this many seconds all the same. */
const MAX_SECONDS = 15 * 60
/** Larger numbers are a moment in seconds since 1970, or in milliseconds; smaller ones are seconds from now. */
const LEAST_EPOCH_SECONDS = 1e9
const LEAST_EPOCH_MILLISECONDS = 1e12

/**
 * Keeps the calls to one provider within what it allows: no call leaves while the provider has said to come later
 * (`retry-after`, or `x-ratelimit-reset` with a refusal or with nothing remaining). In memory of this process; another one
 * is told by the provider itself.
 */
export function rateGate({ clock, pause }: AdapterTime) {
  let opensAt = 0
  const secondsLeft = () => Math.max(0, Math.ceil((opensAt - clock().getTime()) / 1000))

  return {
    /** Waits until a call may leave, at most `patience` seconds; throws DefiniteError where that is too short. */
    pass: async (patience: number): Promise<void> => {
      const left = secondsLeft()
      if (left === 0) return
      if (left > patience) throw rateLimited('the provider takes no calls at present', left)
      await pause(left * 1000)
    },

    /** Reads what an answer says of the next calls; gives the seconds to wait where it says to come later. */
    note: (status: number, headers: Headers): number | undefined => {
      const seconds = secondsToWait(status, headers, clock())
      if (seconds === undefined) return undefined
      opensAt = Math.max(opensAt, clock().getTime() + seconds * 1000)
      return seconds
    },
  }
}

export type RateGate = ReturnType<typeof rateGate>

/** The call had no effect, and may be made again after so many seconds. */
export const rateLimited = (message: string, retryAfter: number | undefined): DefiniteError =>
  new DefiniteError('rate_limited', message, true, retryAfter)

function secondsToWait(status: number, headers: Headers, now: Date): number | undefined {
  const isOver = status === 429 || headers.get('x-ratelimit-remaining') === '0'
  const after = secondsOf(headers.get('retry-after'), headers, now)
  const reset = isOver ? secondsOf(headers.get('x-ratelimit-reset'), headers, now) : undefined
  const seconds = after ?? reset
  return seconds === undefined || seconds <= 0 ? undefined : Math.min(Math.ceil(seconds), MAX_SECONDS)
}

/** Seconds from now: a number of seconds, a moment as a number, or a date. A moment is read by the provider's own clock. */
function secondsOf(value: string | null, headers: Headers, now: Date): number | undefined {
  if (value === null) return undefined
  const number = Number(value)
  if (value.trim() !== '' && number >= 0 && number < LEAST_EPOCH_SECONDS) return number
  const moment = Number.isFinite(number)
    ? number * (number < LEAST_EPOCH_MILLISECONDS ? 1000 : 1)
    : Date.parse(value)
  const theirNow = Date.parse(headers.get('date') ?? '')
  const seconds = (moment - (Number.isNaN(theirNow) ? now.getTime() : theirNow)) / 1000
  return Number.isNaN(seconds) ? undefined : seconds
}
