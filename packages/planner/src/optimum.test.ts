import { expect, test } from 'vitest'
import { optimalCost } from '../test/optimum.ts'
import { randomCase } from '../test/random-case.ts'
import { planRuns } from './plan/plan-runs.ts'

test('small plans come close to the optimum that looking at every plan finds', () => {
  const gaps = Array.from({ length: 10 }, (_, seed) => {
    const input = randomCase({ orders: 6, vans: 2, stations: 2, seed })
    const { cost, unplanned } = planRuns(input, { seed: 1, explains: false })
    const optimum = optimalCost(input, unplanned.length > 0 ? Infinity : cost.total)
    if (optimum === Infinity) {
      expect(unplanned.length).toBeGreaterThan(0)
      return 0
    }
    expect(unplanned).toEqual([])
    return cost.total / optimum - 1
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  expect(gaps.filter((gap) => gap <= 0.05).length).toBeGreaterThanOrEqual(9)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(0.1)
})
