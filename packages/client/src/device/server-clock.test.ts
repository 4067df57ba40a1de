import { beforeEach, expect, test, vi } from 'vitest'
import { CLOCK_KEY } from '../session/storage-keys.ts'

const SERVER = new Date('2026-11-21T14:00:00Z')
const HOUR = 3600_000
const DAY = 24 * HOUR

const entries = new Map<string, string>()

/** A document of a device whose clock is so far from the server's; another one of the same browser each time. */
async function openDocument(aheadMilliseconds: number, at = SERVER) {
  vi.resetModules()
  vi.useFakeTimers({ now: at.getTime() + aheadMilliseconds })
  return import('./server-clock.ts')
}

/** By the clock of the device, in milliseconds. */
const deviceNow = (): number => vi.getMockedSystemTime()?.getTime() ?? Number.NaN

const answerAt = (time: Date) => new Headers({ date: time.toUTCString() })

/** Seconds by which what the device takes for the server's time differs from it. */
const secondsOff = (known: Date, real = SERVER): number => Math.abs(known.getTime() - real.getTime()) / 1000

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const CLOCKS: [string, number][] = [
  ['right', 0],
  ['half a second ahead', 500],
  ['AM and PM mistaken, ahead', 12 * HOUR],
  ['AM and PM mistaken, behind', -12 * HOUR],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['set to the zone of Dubai', 3 * HOUR],
  ['set to the zone of Los Angeles', -9 * HOUR],
  ['five minutes and a second ahead', 301_000],
  ['a month ahead', 30 * DAY],
  ['of a battery that was empty: 1970', -SERVER.getTime()],
  ['ten years ahead', 3652 * DAY],
]

test.each(CLOCKS)(
  'a device whose clock is %s counts with the server’s time [BR-031]',
  async (_name, ahead) => {
    const clock = await openDocument(ahead)
    clock.noteServerTime(answerAt(SERVER), deviceNow())
    expect(secondsOff(clock.serverTime())).toBeLessThanOrEqual(1)
    // What the device noted by its own clock is a moment of the server too.
    expect(
      secondsOff(clock.serverTimeOf(deviceNow() - HOUR), new Date(SERVER.getTime() - HOUR)),
    ).toBeLessThanOrEqual(1)
    // And so does the next document of this browser, before any answer.
    const next = await openDocument(ahead)
    expect(secondsOff(next.serverTime())).toBeLessThanOrEqual(1)
  },
)

test('a right clock is left alone: nothing is stored, and the time does not move with each answer [BR-031]', async () => {
  const clock = await openDocument(0)
  for (const milliseconds of [0, 120, 879, 501, 59_500]) {
    vi.advanceTimersByTime(milliseconds)
    clock.noteServerTime(answerAt(new Date(deviceNow())), deviceNow() - 80)
    expect(clock.serverTime().getTime()).toBe(deviceNow())
  }
  expect(entries.has(CLOCK_KEY)).toBe(false)
})

test('an answer that was long on its way does not move the time that is known better [BR-031]', async () => {
  const clock = await openDocument(12 * HOUR)
  clock.noteServerTime(answerAt(SERVER), deviceNow())
  const sentAt = deviceNow()
  await vi.advanceTimersByTimeAsync(40_000)
  clock.noteServerTime(answerAt(new Date(SERVER.getTime() + 1000)), sentAt)
  expect(secondsOff(clock.serverTime(), new Date(SERVER.getTime() + 40_000))).toBeLessThanOrEqual(1)
})

test('a clock that somebody sets back while the page is open does not move the time [BR-031]', async () => {
  const clock = await openDocument(12 * HOUR)
  clock.noteServerTime(answerAt(SERVER), deviceNow())
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(SERVER.getTime() + 60_000)
  expect(secondsOff(clock.serverTime(), new Date(SERVER.getTime() + 60_000))).toBeLessThanOrEqual(1)
})

test.each(['', 'yesterday', 'Sat, 99 Nov 2026 25:00:00 GMT'])(
  'an answer whose Date says %j changes nothing [BR-031]',
  async (date) => {
    const clock = await openDocument(0)
    clock.noteServerTime(new Headers({ date }), deviceNow())
    clock.noteServerTime(new Headers(), deviceNow())
    expect(clock.serverTime()).toEqual(SERVER)
  },
)
