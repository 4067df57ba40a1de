import { expect, test } from 'vitest'
import { filterFixes } from './position-filter.ts'
import type { PositionFix } from './tracking.ts'

const now = new Date('2026-11-21T12:00:00Z')
const onShiftSince = new Date('2026-11-20T10:00:00Z')
const moment = { now, onShiftSince, last: undefined }
let seq = 0
/** A fix so many seconds before now; a hundredth of a degree north is 1.1 km. */
const fix = (secondsAgo: number, changes: Partial<PositionFix> = {}): PositionFix => {
  seq += 1
  const at = new Date(now.getTime() - secondsAgo * 1000)
  return { seq, at, lat: 6.44, lng: 3.47, accuracy: 5, speed: null, ...changes }
}

test('each false fix is dropped with its reason, and the others of the call are kept [DR-036]', () => {
  const good = fix(10)
  const { kept, dropped } = filterFixes(
    [
      fix(0, { seq: 0.5 }),
      fix(0, { lat: 9.06, lng: 7.49 }),
      fix(0, { lat: Number.NaN }),
      fix(25 * 3600),
      fix(0, { accuracy: 1001 }),
      good,
    ],
    { ...moment, onShiftSince: new Date('2026-11-20T00:00:00Z') },
  )
  expect(kept).toEqual([good])
  expect(dropped).toEqual({ unreadable: 1, outside_lagos: 2, too_old: 1, inaccurate: 1 })
  expect(filterFixes([fix(27 * 3600), fix(60)], moment).dropped).toEqual({ before_shift: 1 })
})

test('a fix ahead of the clock counts as now [DR-036]', () => {
  expect(filterFixes([fix(-3600)], moment).kept[0]?.at).toEqual(now)
})

test('a jump waits until two more agree with it; a fix at the old place drops it [DR-037]', () => {
  const last = fix(60)
  const jump = (secondsAgo: number) => fix(secondsAgo, { lat: 6.54 })
  const first = filterFixes([jump(50)], { ...moment, last })
  expect(first).toMatchObject({ kept: [], candidates: [{ lat: 6.54 }] })
  const second = filterFixes([jump(40)], { ...moment, last }, first.candidates)
  expect(second.candidates).toHaveLength(2)
  const third = filterFixes([jump(30)], { ...moment, last }, second.candidates)
  expect(third.kept).toHaveLength(3)
  const back = filterFixes([fix(30)], { ...moment, last }, second.candidates)
  expect(back).toMatchObject({ kept: [{ lat: 6.44 }], candidates: [], dropped: { implausible: 2 } })
})

test('what waited in the phone is judged by its own neighbours, not by where the van is now [DR-037]', () => {
  const last = fix(0)
  const old = [fix(7200, { lat: 6.6 }), fix(7190, { lat: 6.601 })]
  expect(filterFixes(old, { ...moment, last }).kept).toHaveLength(2)
})
