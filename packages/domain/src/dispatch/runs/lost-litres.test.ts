import { expect, test } from 'vitest'
import { lostLitresNote } from './lost-litres.ts'

const rule = { weekDl: 50 }
const NONE = { dips: 0, over: 0, short: 0 }

test('dips, meters over the order and short meters are told of when their sum passes the limit [ML-124]', () => {
  const before = { dips: 19, over: 15, short: 16 }
  expect(lostLitresNote(before, { ...before, over: 16 }, rule)).toBe(
    '5.1 L in seven days in all by this driver: 1.9 L by dips, 1.6 L by meters over the order, 1.6 L refunded for short meters.',
  )
  expect(lostLitresNote({ ...before, over: 0 }, before, rule)).toBeUndefined()
})

test('the sum is told of once, and again with as many litres more [ML-124]', () => {
  const from = (before: number, after: number) =>
    lostLitresNote({ ...NONE, over: before }, { ...NONE, over: after }, rule)
  expect(from(0, 50)).toBeUndefined()
  expect(from(50, 51)).toEqual(expect.any(String))
  expect(from(51, 100)).toBeUndefined()
  expect(from(100, 101)).toEqual(expect.any(String))
})

test('what dips added to the records does not make up for what meters took [ML-124]', () => {
  expect(lostLitresNote(NONE, { dips: -600, over: 51, short: 0 }, rule)).toContain('0.0 L by dips')
  expect(lostLitresNote(NONE, { dips: -600, over: 50, short: 0 }, rule)).toBeUndefined()
})

test('where nothing may be lost each decilitre is told of [ML-124]', () => {
  const nothing = { weekDl: 0 }
  expect(lostLitresNote(NONE, { ...NONE, over: 1 }, nothing)).toEqual(expect.any(String))
  expect(lostLitresNote({ ...NONE, over: 1 }, { ...NONE, over: 2 }, nothing)).toEqual(expect.any(String))
  expect(lostLitresNote(NONE, NONE, nothing)).toBeUndefined()
})
