import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order.ts'
import type { Fix } from './tracking.ts'
import { isUsableFix, trackedSince, withAge } from './tracking.ts'

const now = new Date('2026-11-21T12:00:00Z')
const onShiftSince = new Date('2026-11-20T10:00:00Z')
const fix: Fix = { seq: 0, at: now, lat: 6.44, lng: 3.47, accuracy: 5, speed: null }
const usable = (changes: Partial<Fix>) => isUsableFix({ ...fix, ...changes }, now, onShiftSince)

test('a fix is usable on earth, in the shift, within a day, and up to ten minutes ahead', () => {
  expect(usable({})).toBe(true)
  expect(usable({ at: new Date('2026-11-21T12:10:00Z') })).toBe(true)
  expect(usable({ at: new Date('2026-11-21T12:10:01Z') })).toBe(false)
  expect(usable({ at: new Date('2026-11-20T12:00:00Z') })).toBe(true)
  expect(usable({ at: new Date('2026-11-20T11:59:59Z') })).toBe(false)
  expect(isUsableFix(fix, now, new Date('2026-11-21T12:00:01Z'))).toBe(false)
  for (const wrong of [{ seq: 0.5 }, { lat: Number.NaN }, { lng: 181 }, { accuracy: -1 }])
    expect(usable(wrong)).toBe(false)
})

test('positions belong to the order from the last departure on, while it is out for delivery', () => {
  const timeline = [
    { status: 'out_for_delivery' as const, at: '2026-11-21T10:00:00Z' },
    { status: 'paid' as const, at: '2026-11-21T10:30:00Z' },
    { status: 'out_for_delivery' as const, at: '2026-11-21T11:00:00Z' },
  ]
  const tracked = ORDER_STATUSES.filter((status) => trackedSince({ status, timeline }) !== undefined)
  expect(tracked).toEqual(['out_for_delivery'])
  expect(trackedSince({ status: 'out_for_delivery', timeline })).toBe('2026-11-21T11:00:00Z')
})

test('the age of a position is never negative', () => {
  const position = { lat: 6.44, lng: 3.47, accuracy: 5, at: '2026-11-21T12:00:01.500Z' }
  expect(withAge(position, now).ageSeconds).toBe(0)
  expect(withAge(position, new Date('2026-11-21T12:00:31.400Z')).ageSeconds).toBe(29)
})
