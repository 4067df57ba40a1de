import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from './coordinates.ts'
import { isInLagosBounds, isInRing, metresBetween, metresToRing, toCoordinates } from './coordinates.ts'

const lekki: Coordinates = { lat: 6.4414, lng: 3.4705 }
const sangotedo: Coordinates = { lat: 6.471, lng: 3.6356 }
const square = [
  { lat: 6.44, lng: 3.47 },
  { lat: 6.44, lng: 3.48 },
  { lat: 6.45, lng: 3.48 },
  { lat: 6.45, lng: 3.47 },
]
const points = fc.record({
  lat: fc.double({ min: 6.35, max: 6.72, noNaN: true }),
  lng: fc.double({ min: 2.7, max: 4.3, noNaN: true }),
})

test('the straight distance from Lekki Phase 1 to Sangotedo is 18.5 km', () => {
  expect(metresBetween(lekki, sangotedo) / 1000).toBeCloseTo(18.54, 1)
  expect(metresBetween(lekki, lekki)).toBe(0)
})

test('a distance is the same in both directions, to a thousandth', () => {
  fc.assert(
    fc.property(points, points, (a, b) => {
      const there = metresBetween(a, b)
      expect(Math.abs(there - metresBetween(b, a))).toBeLessThanOrEqual(there / 1000 + 1e-6)
    }),
  )
})

test('a point in a square is inside, whatever the start and direction of its line', () => {
  fc.assert(
    fc.property(points, fc.nat(3), fc.boolean(), (place, turn, backwards) => {
      const turned = [...square.slice(turn), ...square.slice(0, turn)]
      const ring = backwards ? turned.toReversed() : turned
      const inside = place.lat > 6.44 && place.lat < 6.45 && place.lng > 3.47 && place.lng < 3.48
      expect(isInRing(ring, place)).toBe(inside)
    }),
  )
  expect(isInRing(square, { lat: 6.445, lng: 3.475 })).toBe(true)
})

test('a concave part of the ring is outside', () => {
  const bay = [...square, { lat: 6.445, lng: 3.475 }]
  expect(isInRing(bay, { lat: 6.445, lng: 3.471 })).toBe(false)
  expect(isInRing(bay, { lat: 6.445, lng: 3.479 })).toBe(true)
})

test('the distance to a line is that to its nearest point, a corner or between two', () => {
  expect(metresToRing(square, { lat: 6.445, lng: 3.469 })).toBeCloseTo(110.5, 0)
  expect(metresToRing(square, { lat: 6.439, lng: 3.475 })).toBeCloseTo(111.2, 0)
  expect(metresToRing(square, { lat: 6.439, lng: 3.469 })).toBeCloseTo(156.8, 0)
  expect(metresToRing(square, { lat: 6.44, lng: 3.47 })).toBeCloseTo(0, 6)
})

test('the bounds of Lagos contain its cities, and neither Ibadan nor London', () => {
  for (const place of [lekki, sangotedo, { lat: 6.415, lng: 2.881 }, { lat: 6.584, lng: 3.983 }])
    expect(isInLagosBounds(place)).toBe(true)
  for (const place of [
    { lat: 7.378, lng: 3.947 },
    { lat: 51.5, lng: -0.1 },
    { lat: Number.NaN, lng: 3.4 },
  ])
    expect(isInLagosBounds(place)).toBe(false)
})

test('coordinates need both numbers', () => {
  expect(toCoordinates(6.4, 3.4)).toEqual({ lat: 6.4, lng: 3.4 })
  expect(toCoordinates(null, 3.4)).toBeNull()
  expect(toCoordinates(6.4, null)).toBeNull()
})
