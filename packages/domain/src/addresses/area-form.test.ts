import { expect, test } from 'vitest'
import { areaErrors, areaOf, ringProblem } from './area-form.ts'
import type { Coordinates } from './coordinates.ts'
import { METRES_PER_DEGREE } from './coordinates.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')

/** Corners by their thousandths of a degree east and north of a point in Lagos. */
const corners = (...points: [east: number, north: number][]): Coordinates[] =>
  points.map(([east, north]) => ({ lng: 3.4 + east / 1000, lat: 6.45 + north / 1000 }))

const SQUARE = corners([0, 0], [10, 0], [10, 10], [0, 10])

/** The corners of a polygon without a crossing. */
const round = (count: number): Coordinates[] =>
  Array.from({ length: count }, (_, at) => ({
    lng: 3.4 + Math.cos((2 * Math.PI * at) / count) / 100,
    lat: 6.45 + Math.sin((2 * Math.PI * at) / count) / 100,
  }))

test('a line has three corners or more, and at most five hundred', () => {
  expect(ringProblem(corners([0, 0], [10, 0]))).toBe('An area has at least 3 corners')
  expect(ringProblem(corners([0, 0], [10, 0], [0, 10]))).toBeUndefined()
  expect(ringProblem(round(500))).toBeUndefined()
  expect(ringProblem(round(501))).toBe('An area has at most 500 corners')
})

test('each corner lies in Lagos', () => {
  expect(ringProblem(SQUARE.with(2, { lat: 9.05, lng: 7.49 }))).toBe('A corner lies outside Lagos')
})

test('a line that crosses itself is refused, whichever of its sides cross', () => {
  const crossing = 'The line crosses itself. Move a corner.'
  expect(ringProblem(SQUARE)).toBeUndefined()
  expect(ringProblem(SQUARE.toReversed())).toBeUndefined()
  expect(ringProblem(corners([0, 0], [10, 10], [10, 0], [0, 10]))).toBe(crossing)
  expect(ringProblem(corners([0, 0], [10, 10], [0, 10], [10, 0]))).toBe(crossing)
  expect(ringProblem(corners([0, 0], [10, 0], [10, 10], [5, -5], [0, 10]))).toBe(crossing)
})

test('a bent line that does not cross itself is accepted, also where a corner touches a side', () => {
  expect(ringProblem(corners([0, 0], [10, 0], [10, 10], [5, 1], [0, 10]))).toBeUndefined()
  expect(ringProblem(corners([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]))).toBeUndefined()
})

test('new limits have one to ten lines, name the line that is wrong, and a reason', () => {
  const form = { rings: [SQUARE], validFrom: '', note: 'New estate' }
  expect(areaErrors(form, NOW)).toEqual({})
  expect(areaErrors({ ...form, rings: [] }, NOW)).toEqual({ rings: ['Draw the limits of the area'] })
  expect(areaErrors({ ...form, rings: Array.from({ length: 10 }, () => SQUARE) }, NOW)).toEqual({})
  expect(areaErrors({ ...form, rings: Array.from({ length: 11 }, () => SQUARE) }, NOW)).toEqual({
    rings: ['Draw the limits of the area'],
  })
  expect(areaErrors({ ...form, rings: [SQUARE, []] }, NOW)).toEqual({
    rings: ['An area has at least 3 corners'],
  })
  expect(areaErrors({ ...form, note: ' ' }, NOW)).toEqual({ note: ['The reason is required'] })
})

test('limits begin at once or later', () => {
  const from = (validFrom: string) => areaErrors({ rings: [SQUARE], validFrom, note: 'New estate' }, NOW)
  expect(from('2026-11-22T13:30:00.000Z')).toEqual({})
  expect(from('2026-11-20T13:30:00.000Z')).toEqual({ validFrom: ['Limits cannot begin in the past'] })
})

test('the size of an area is that of its lines together, whichever way round they were drawn', () => {
  const side = METRES_PER_DEGREE / 100
  const square = side * side * Math.cos((6.45 * Math.PI) / 180)
  expect(areaOf([SQUARE])).toBeCloseTo(square, -2)
  expect(areaOf([SQUARE.toReversed()])).toBeCloseTo(square, -2)
  expect(areaOf([SQUARE, corners([20, 0], [30, 0], [20, 10])])).toBeCloseTo(1.5 * square, -2)
  expect(areaOf([[]])).toBe(0)
  expect(areaOf([])).toBe(0)
})
