import { expect, test } from 'vitest'
import type { VrptwInstance } from './instance.ts'
import { vrptwDistance } from './instance.ts'
import type { Clock } from './solve-vrptw.ts'
import { solveVrptw } from './solve-vrptw.ts'

/** Four corners of two squares on either side of the depot, two customers a van and window. */
const INSTANCE: VrptwInstance = {
  name: 'two squares',
  vans: 2,
  capacity: 40,
  bestDistance: 28,
  nodes: [
    [0, 0, 0, 0, 100, 0],
    [3, 4, 10, 0, 20, 1],
    [7, 4, 10, 0, 40, 1],
    [-3, 4, 10, 0, 20, 1],
    [-7, 4, 10, 30, 60, 1],
  ],
}

/** A clock that is asked instead of waited for: each look costs a hundredth of a second. */
function countingClock(seconds: number): Clock {
  let looks = 0
  return {
    seconds,
    elapsed: () => {
      looks += 1
      return looks / 100
    },
  }
}

test('a published case is served in time with exactly its vans', () => {
  const { routes, distance, absent } = solveVrptw(INSTANCE, 1, countingClock(1))
  expect(absent).toEqual([])
  expect(routes).toHaveLength(INSTANCE.vans)
  expect(routes.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  expect(distance).toBeCloseTo(vrptwDistance(INSTANCE, routes), 9)
  expect(distance).toBeCloseTo(2 * (5 + 4 + Math.hypot(7, 4)), 9)
})

test('a customer whom no van reaches in time is named', () => {
  const nodes = [...INSTANCE.nodes, [90, 0, 10, 0, 20, 1]]
  expect(solveVrptw({ ...INSTANCE, nodes }, 1, countingClock(0.2)).absent).toEqual([5])
})

test('a node with a missing number is refused with the name of the instance', () => {
  const broken = { ...INSTANCE, nodes: [...INSTANCE.nodes, [1, 2, 3]] }
  expect(() => solveVrptw(broken, 1, countingClock(0.1))).toThrow('two squares')
})
