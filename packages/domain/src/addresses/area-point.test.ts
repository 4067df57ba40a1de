import { expect, test } from 'vitest'
import { areaPoint, meanPoint } from './area-point.ts'

const square = (south: number, west: number, side: number) => [
  { lat: south, lng: west },
  { lat: south, lng: west + side },
  { lat: south + side, lng: west + side },
  { lat: south + side, lng: west },
]

test('the point of an area is the centre of its largest ring', () => {
  const { lat, lng } = areaPoint({ rings: [square(0, 0, 0.1), square(6, 3, 0.4)] })
  expect(lat).toBeCloseTo(6.2)
  expect(lng).toBeCloseTo(3.2)
})

test('a ring without area is represented by the mean of its corners', () => {
  const corners = [
    { lat: 6, lng: 3 },
    { lat: 6.2, lng: 3.2 },
  ]
  const { lat, lng } = areaPoint({ rings: [corners] })
  expect(lat).toBeCloseTo(6.1)
  expect(lng).toBeCloseTo(3.1)
})

test('without an area the mean of all points stands for a gate', () => {
  expect(
    meanPoint([
      { lat: 6, lng: 3 },
      { lat: 7, lng: 4 },
    ]),
  ).toEqual({ lat: 6.5, lng: 3.5 })
})
