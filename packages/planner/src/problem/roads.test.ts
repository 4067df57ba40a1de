import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Roads } from './roads.ts'
import { latestDeparture, roadSeconds, secondsInto, secondsOut, thereAndBack } from './roads.ts'

const factor = fc.double({ min: 0.5, max: 4, noNaN: true })
const roads = fc
  .record({
    main: fc.integer({ min: 0, max: 9000 }),
    side: fc.integer({ min: 0, max: 3000 }),
    mainFactors: fc.array(factor, { minLength: 1, maxLength: 8 }),
    sideFactors: fc.array(factor, { minLength: 8, maxLength: 8 }),
  })
  .map(({ main, side, mainFactors, sideFactors }): Roads => {
    const table = (seconds: number) => Float64Array.of(0, seconds, seconds, 0)
    const pairs = { places: 2, main: table(main), side: table(side) }
    return {
      ...pairs,
      thereAndBack: thereAndBack(pairs),
      mainFactor: Float64Array.from(mainFactors),
      sideFactor: Float64Array.from(sideFactors.slice(0, mainFactors.length)),
      steady: false,
      wholeSeconds: true,
    }
  })
const moment = fc.integer({ min: 0, max: 30_000 })

test('who leaves later never arrives earlier', () => {
  fc.assert(
    fc.property(roads, moment, fc.nat(4000), (table, at, delay) => {
      const arrival = (leaves: number) => leaves + roadSeconds(table, 0, 1, leaves)
      expect(arrival(at + delay)).toBeGreaterThanOrEqual(arrival(at))
    }),
  )
})

test('a leg over the full hour takes each part at the factor of its hour', () => {
  const half = { places: 2, main: Float64Array.of(0, 3600, 3600, 0), side: new Float64Array(4) }
  const table: Roads = {
    ...half,
    thereAndBack: thereAndBack(half),
    mainFactor: Float64Array.of(1, 2),
    sideFactor: Float64Array.of(1, 1),
    steady: false,
    wholeSeconds: true,
  }
  // Half of the leg in the half hour that is left, the other half at twice the time.
  expect(roadSeconds(table, 0, 1, 1800)).toBe(1800 + 3600)
})

test('the latest departure arrives in time and is not before the earliest', () => {
  fc.assert(
    fc.property(roads, moment, fc.nat(7200), (table, earliest, waits) => {
      const arrival = earliest + roadSeconds(table, 0, 1, earliest) + waits
      const leaves = latestDeparture(table, 0, 1, earliest, arrival)
      expect(leaves).toBeGreaterThanOrEqual(earliest)
      expect(leaves + roadSeconds(table, 0, 1, leaves)).toBeLessThanOrEqual(arrival)
    }),
  )
})

test('an estimate of a leg is what the leg takes within one hour, there and back', () => {
  const pairs = { places: 2, main: Float64Array.of(0, 600, 900, 0), side: Float64Array.of(0, 60, 90, 0) }
  const table: Roads = {
    ...pairs,
    thereAndBack: thereAndBack(pairs),
    mainFactor: Float64Array.of(1.5),
    sideFactor: Float64Array.of(2),
    steady: false,
    wholeSeconds: true,
  }
  expect(secondsOut(table, 0, 1, 1.5, 2)).toBe(roadSeconds(table, 0, 1, 0))
  expect(secondsInto(table, 0, 1, 1.5, 2)).toBe(roadSeconds(table, 1, 0, 0))
})
