import { expect, test } from 'vitest'
import { movedBy, openRing, polygonOf, withCornerAfter } from './ring-changes.ts'

const SQUARE = [
  { lat: 6.4, lng: 3.4 },
  { lat: 6.4, lng: 3.5 },
  { lat: 6.5, lng: 3.5 },
  { lat: 6.5, lng: 3.4 },
]

test('a new corner lies half way to the next one, also behind the last', () => {
  expect(withCornerAfter(SQUARE, 0)[1]).toEqual({ lat: 6.4, lng: 3.45 })
  expect(withCornerAfter(SQUARE, 3)[4]).toEqual({ lat: 6.45, lng: 3.4 })
})

test('arrow keys move a corner, other keys do not', () => {
  expect(movedBy({ lat: 6.4, lng: 3.4 }, 'ArrowUp', 0.001)).toEqual({ lat: 6.401, lng: 3.4 })
  expect(movedBy({ lat: 6.4, lng: 3.4 }, 'Enter', 0.001)).toBeUndefined()
})

test('a line is drawn closed and edited open', () => {
  const [closed = []] = polygonOf(SQUARE).geometry.coordinates
  expect(closed).toHaveLength(5)
  expect(openRing(closed.map(([lng = 0, lat = 0]) => ({ lat, lng })))).toEqual(SQUARE)
})
