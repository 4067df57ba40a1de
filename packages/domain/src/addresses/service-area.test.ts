import { describe, expect, test } from 'vitest'
import type { AreaShape } from './service-area.ts'
import { areaOfAddress, areaOfPlace, areaText, OUTSIDE_AREA_NOTICE } from './service-area.ts'

/** A square of 0.01 degrees, which is 1.1 km. */
const square = (lat: number, lng: number) => [
  { lat, lng },
  { lat, lng: lng + 0.01 },
  { lat: lat + 0.01, lng: lng + 0.01 },
  { lat: lat + 0.01, lng },
]
const shapes: AreaShape[] = [
  { name: 'Chevron', rings: [square(6.44, 3.52)] },
  { name: 'Ikota', rings: [square(6.44, 3.529), square(6.46, 3.529)] },
]

describe('the area of a pin', () => {
  test('is the one it lies in, the first listed where two overlap', () => {
    expect(areaOfPlace(shapes, { lat: 6.445, lng: 3.525 })).toBe('Chevron')
    expect(areaOfPlace(shapes, { lat: 6.445, lng: 3.5295 })).toBe('Chevron')
    expect(areaOfPlace(shapes, { lat: 6.445, lng: 3.535 })).toBe('Ikota')
  })

  test('may have several parts', () => {
    expect(areaOfPlace(shapes, { lat: 6.465, lng: 3.535 })).toBe('Ikota')
  })

  test('is the nearest one up to 150 m outside its limit, and none beyond', () => {
    expect(areaOfPlace(shapes, { lat: 6.445, lng: 3.52 - 0.0013 })).toBe('Chevron')
    expect(areaOfPlace(shapes, { lat: 6.445, lng: 3.52 - 0.0014 })).toBeUndefined()
    expect(areaOfPlace(shapes, { lat: 6.4511, lng: 3.5385 })).toBe('Ikota')
    expect(areaOfPlace([], { lat: 6.445, lng: 3.525 })).toBeUndefined()
  })
})

describe('the area of an address', () => {
  const words = { street: '5 Chevron Drive', city: 'Lekki', landmark: '' }

  test('is that of its pin, whatever its words say', () => {
    expect(areaOfAddress({ ...words, pin: { lat: 6.465, lng: 3.535 } }, shapes)).toBe('Ikota')
    expect(areaOfAddress({ ...words, pin: { lat: 6.6, lng: 3.35 } }, shapes)).toBeUndefined()
  })

  test('is that of its words where there is no pin, the landmark being one of them', () => {
    expect(areaOfAddress({ ...words, pin: null }, shapes)).toBe('Chevron')
    expect(
      areaOfAddress({ street: '1 Road', city: 'Lagos', landmark: 'Jakande gate', pin: null }, shapes),
    ).toBe('Jakande')
    expect(
      areaOfAddress({ street: '1 Road', city: 'Ikeja', landmark: '', pin: null }, shapes),
    ).toBeUndefined()
  })

  test('is not told by the name of the LGA', () => {
    const epe = { street: '1 Road', city: 'Epe', landmark: '', lga: 'Ibeju-Lekki', pin: null }
    expect(areaOfAddress(epe, shapes)).toBeUndefined()
  })
})

test('a pin is answered in words', () => {
  expect(areaText('Chevron')).toBe('This is in Chevron. We deliver here.')
  expect(areaText(undefined)).toBe(OUTSIDE_AREA_NOTICE)
})
