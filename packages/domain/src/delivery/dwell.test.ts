import { expect, test } from 'vitest'
import { dwellSeconds, leastDwellSeconds, shortDwellNote } from './dwell.ts'

/** A number of seconds after a noon. */
const after = (seconds: number) => new Date(Date.parse('2026-11-21T11:00:00Z') + seconds * 1000)

test('a hand-over takes a minute and a second for each litre [ML-111]', () => {
  expect(leastDwellSeconds(200, after(0))).toBe(80)
  expect(leastDwellSeconds(205, after(0))).toBe(81)
  expect(leastDwellSeconds(400, after(0))).toBe(100)
  expect(leastDwellSeconds(200, new Date('2025-01-01T00:00:00Z'))).toBe(80)
  expect(shortDwellNote(79.6, 200, after(0))).toBe(
    '20.0 L were handed over 79 seconds after the van arrived. It takes at least 80.',
  )
})

test('the times of a right clock count, however late they come [ML-112]', () => {
  const arrival = { arrivedAt: after(0), received: { receivedAt: after(3600), clockOffSeconds: 9 } }
  const delivery = { at: after(90), receivedAt: after(3600) }
  expect(dwellSeconds(arrival, delivery)).toBe(90)
  const unsaid = { ...arrival, received: { receivedAt: after(3600), clockOffSeconds: null } }
  expect(dwellSeconds(unsaid, delivery)).toBe(90)
  expect(dwellSeconds({ ...arrival, received: undefined }, delivery)).toBe(90)
})

test('of a wrong clock the times count at which both were heard of, and none in one call [ML-112]', () => {
  // Both were cut to the same moment.
  const wrong = (clockOffSeconds: number, heardAfter: number) =>
    dwellSeconds(
      { arrivedAt: after(0), received: { receivedAt: after(0), clockOffSeconds } },
      { at: after(0), receivedAt: after(heardAfter) },
    )
  expect([wrong(10, 90), wrong(-600, 90), wrong(600, 10)]).toEqual([90, 90, 10])
  expect([wrong(600, 0), wrong(-600, 9)]).toEqual([undefined, undefined])
})
