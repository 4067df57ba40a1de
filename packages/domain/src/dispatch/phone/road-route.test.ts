import { expect, test } from 'vitest'
import { metresBetween } from '../../addresses/coordinates.ts'
import { roadGraph, roadRoute, wayText } from './road-route.ts'

const place = (lat: number, lng: number) => ({ lat, lng })
const west = place(6.44, 3.5)
const middle = place(6.44, 3.51)
const east = place(6.44, 3.52)
const north = place(6.45, 3.51)

test('the way follows roads that meet, and its metres are theirs [DR-076]', () => {
  const graph = roadGraph([
    { points: [west, middle], isMain: true },
    { points: [middle, east], isMain: true },
    { points: [middle, north], isMain: false },
  ])
  const route = roadRoute(graph, west, north)
  expect(route?.points).toEqual([west, west, middle, north, north])
  expect(route?.metres).toBeCloseTo(metresBetween(west, middle) + metresBetween(middle, north))
})

test('a longer main road is taken where it is faster than the side street', () => {
  const detour = place(6.441, 3.51)
  const graph = roadGraph([
    { points: [west, middle, east], isMain: false },
    { points: [west, detour, east], isMain: true },
  ])
  expect(roadRoute(graph, west, east)?.points).toContain(detour)
})

test('there is no way to a place far from every road, nor between roads that do not meet [DR-076]', () => {
  const graph = roadGraph([
    { points: [west, middle], isMain: true },
    { points: [north, place(6.46, 3.51)], isMain: true },
  ])
  expect(roadRoute(graph, west, place(6.6, 3.8))).toBeUndefined()
  expect(roadRoute(graph, west, north)).toBeUndefined()
})

test('the way is told in kilometres', () => {
  expect(wayText(2_712, true)).toBe('2.7 km by road')
  expect(wayText(12, false)).toBe('0.1 km in a straight line')
  expect(wayText(21_780, true)).toBe('22 km by road')
})
