import { expect, test } from 'vitest'
import { etiOsaRoadTimes } from './road-times.ts'

const roads = etiOsaRoadTimes()
const LEKKI = { lat: 6.4433, lng: 3.4738 }
const SANGOTEDO = { lat: 6.4707, lng: 3.6318 }
const AJAH = { lat: 6.4668, lng: 3.5714 }
const LAGOON = { lat: 6.5, lng: 3.45 }

const minutes = (from: typeof LEKKI, to: typeof LEKKI) => {
  const { main, side, isEstimated } = roads.table([from, to])
  return { main: (main[1] ?? 0) / 60, side: (side[1] ?? 0) / 60, isEstimated: isEstimated[1] === 1 }
}

test('a way across the peninsula takes the expressway, about 40 minutes at free flow [DI-055]', () => {
  const { main, side, isEstimated } = minutes(LEKKI, SANGOTEDO)
  expect(isEstimated).toBe(false)
  expect(main + side).toBeGreaterThan(30)
  expect(main + side).toBeLessThan(48)
  expect(main).toBeGreaterThan(side)
})

test('the way back takes as long, and no detour over a third place is shorter [DI-055]', () => {
  const { places, main, side } = roads.table([LEKKI, AJAH, SANGOTEDO])
  const seconds = (from: number, to: number) =>
    (main[from * places + to] ?? 0) + (side[from * places + to] ?? 0)
  expect(Math.abs(seconds(0, 2) - seconds(2, 0))).toBeLessThanOrEqual(3)
  expect(seconds(0, 2)).toBeLessThanOrEqual(seconds(0, 1) + seconds(1, 2) + 3)
  expect(seconds(1, 1)).toBe(0)
})

test('a place more than 300 m off any road gets the straight line times 1.35, marked [DI-055]', () => {
  const { main, side, isEstimated } = minutes(LAGOON, LEKKI)
  expect(isEstimated).toBe(true)
  expect(main).toBe(0)
  // 6.8 km straight, 9.2 km at 20 km/h.
  expect(side).toBeGreaterThan(26)
  expect(side).toBeLessThan(30)
})

test('two gates in the same street are seconds apart', () => {
  const near = { lat: AJAH.lat + 0.0002, lng: AJAH.lng }
  const { main, side } = minutes(AJAH, near)
  expect(main + side).toBeLessThan(2)
})
