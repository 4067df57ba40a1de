import { expect, test } from 'vitest'
import { assumedFactor, factorsFrom, learnFactors } from './factors.ts'

/** A Monday, 9:20 in Lagos. */
const MONDAY = '2026-11-23T08:20:00.000Z'
const leg = (drivenSeconds: number, leftAt = MONDAY) => ({
  leftAt,
  drivenSeconds,
  mainSeconds: 500,
  sideSeconds: 100,
})

test('until own legs are known the assumed factors hold, hour by hour from the full hour on [DI-056]', () => {
  const { mainFactors, sideFactors } = factorsFrom(MONDAY, [])
  expect(mainFactors.slice(0, 3)).toEqual([2.2, 1.4, 1.4])
  expect(mainFactors.slice(7, 13)).toEqual([2.2, 2.2, 2.2, 2.2, 2.2, 1])
  expect(sideFactors).toEqual(mainFactors)
})

test('a learned factor replaces the assumption in its own hour, group and kind of day alone [DI-056]', () => {
  const learned = [{ group: 'main', day: 'weekday', hour: 10, factor: 3 }] as const
  const { mainFactors, sideFactors } = factorsFrom(MONDAY, learned)
  expect(mainFactors.slice(0, 3)).toEqual([2.2, 3, 1.4])
  expect(sideFactors[1]).toBe(1.4)
  expect(factorsFrom('2026-11-22T08:20:00.000Z', learned).mainFactors[1]).toBe(1.4)
})

test('the median of own legs counts beside the assumption with the weight of twenty legs [DI-056]', () => {
  const few = learnFactors([leg(600), leg(900), leg(1800)])
  expect(few).toEqual([
    { group: 'main', day: 'weekday', hour: 9, legs: 3, factor: (3 * 1.5 + 20 * 2.2) / 23 },
  ])
  const many = learnFactors(Array.from({ length: 400 }, () => leg(1800)))
  expect(many[0]?.factor).toBeCloseTo(2.96, 2)
})

test('legs that are too short or cannot be true teach nothing', () => {
  expect(learnFactors([leg(100), leg(9_000), { ...leg(60), mainSeconds: 50, sideSeconds: 0 }])).toEqual([])
  expect(assumedFactor(3)).toBe(1)
})
