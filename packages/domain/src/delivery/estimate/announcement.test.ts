import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsAfter, secondsBetween, toDate } from '../../core/lagos-time.ts'
import type { AnnouncedArrival, Announcement } from './announcement.ts'
import { announceRange, slipReason } from './announcement.ts'
import type { Range } from './range.ts'
import { STEP_SECONDS } from './range.ts'
import { noticeText } from './words.ts'

/** Half past three in Lagos. */
const BEGIN = new Date('2026-11-23T14:30:00Z')
const minutes = (count: number) => secondsAfter(BEGIN, count * 60)
const range = (from: number, to: number): Range => ({
  from: minutes(from).toISOString(),
  to: minutes(to).toISOString(),
})
const first = (fresh: Range): AnnouncedArrival => announceRange(undefined, fresh, 'road', BEGIN).told

test('the first range after departure is the promise, in whole steps of five minutes [DR-100]', () => {
  const told = first(range(66.2, 83))
  expect(told.range).toEqual(range(65, 85))
  const { told: next } = announceRange(told, range(80, 101), 'road', minutes(10))
  expect(next.range).toEqual(range(80, 105))
  expect(next.promise).toEqual(range(65, 85))
})

test('the screen stays until a bound moves by five minutes or more [DR-101]', () => {
  const told = first(range(65, 85))
  expect(announceRange(told, range(69, 89), 'road', minutes(5))).toMatchObject({ told, isChanged: false })
  const nearer = announceRange(told, range(70, 84), 'road', minutes(5))
  expect(nearer).toMatchObject({ isChanged: true, slip: null, notice: null })
  expect(nearer.told.range).toEqual(range(70, 85))
})

test('a later end is a slip with its reason and one sentence; the next notice waits 20 minutes [DR-102] [RP-204]', () => {
  const slipped = announceRange(first(range(65, 85)), range(80, 100), 'gate', minutes(20))
  expect(slipped.slip).toEqual({ was: range(65, 85), now: range(80, 100), reason: 'gate' })
  expect(slipped.notice && noticeText(slipped.notice)).toBe('Now 4:50 to 5:10pm, was 4:35 to 4:55pm.')
  const again = announceRange(slipped.told, range(90, 110), 'road', minutes(30))
  expect(again).toMatchObject({ slip: { reason: 'road' }, notice: null })
  const waited = announceRange(again.told, range(90, 110), 'road', minutes(40))
  expect(waited).toMatchObject({ slip: null, notice: { range: range(90, 110), was: range(80, 100) } })
  expect(announceRange(waited.told, range(90, 110), 'road', minutes(70)).notice).toBeNull()
})

test('an end that has passed moves on by a step, and never stands in the past [DR-101]', () => {
  const over = announceRange(first(range(20, 30)), range(30, 32), 'gate', minutes(31))
  expect(over.told.range.to).toBe(minutes(35).toISOString())
  expect(over.slip?.reason).toBe('gate')
})

test('the reason of a slip is the likeliest cause [DR-102]', () => {
  const now = { stopsBefore: 1, stopsBeforeThen: 1, signal: 'live', isHeldUpAtGate: false } as const
  expect(slipReason({ ...now, stopsBefore: 2 })).toBe('stops')
  expect(slipReason({ ...now, signal: 'lost' })).toBe('signal')
  expect(slipReason({ ...now, isHeldUpAtGate: true })).toBe('gate')
  expect(slipReason(now)).toBe('road')
})

type Step = { wait: number; from: number; width: number }
const steps = fc.array(
  fc.record({
    wait: fc.nat(15),
    from: fc.integer({ min: 0, max: 90 }),
    width: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 40 },
)

function announceAll(given: Step[]): { announcement: Announcement; at: Date }[] {
  const announcements: { announcement: Announcement; at: Date }[] = []
  let at = BEGIN
  for (const { wait, from, width } of given) {
    at = secondsAfter(at, wait * 60)
    const fresh = {
      from: secondsAfter(at, from * 60).toISOString(),
      to: secondsAfter(at, (from + width) * 60).toISOString(),
    }
    announcements.push({
      announcement: announceRange(announcements.at(-1)?.announcement.told, fresh, 'road', at),
      at,
    })
  }
  return announcements
}

test('whatever happens: whole steps, changes of five minutes or more, no later end without slip [DR-101]', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let before: AnnouncedArrival | undefined
      for (const { announcement, at } of announceAll(given)) {
        const { from, to } = announcement.told.range
        expect(toDate(from).getTime() % (STEP_SECONDS * 1000)).toBe(0)
        expect(secondsBetween(from, to)).toBeGreaterThanOrEqual(STEP_SECONDS)
        expect(toDate(to).getTime()).toBeGreaterThanOrEqual(at.getTime())
        if (before !== undefined) {
          const shift = secondsBetween(before.range.to, to)
          expect(shift === 0 || Math.abs(shift) >= STEP_SECONDS).toBe(true)
          expect(announcement.slip !== null).toBe(shift > 0)
          expect(announcement.told.promise).toEqual(before.promise)
        }
        before = announcement.told
      }
    }),
  )
})

test('whatever happens: notices are 20 minutes apart, and a slip is told by one or taken back [DR-102]', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let lastNotice: Date | undefined
      for (const { announcement, at } of announceAll(given)) {
        const { told, notice } = announcement
        if (notice !== null) {
          if (lastNotice !== undefined) expect(secondsBetween(lastNotice, at)).toBeGreaterThanOrEqual(1200)
          lastNotice = at
          expect(toDate(notice.range.to) > toDate(notice.was.to)).toBe(true)
        }
        const isQuiet = lastNotice !== undefined && secondsBetween(lastNotice, at) < 1200
        if (told.unnoticed !== null) expect(isQuiet).toBe(true)
      }
    }),
  )
})
