import { describe, expect, test } from 'vitest'
import type { AreaShape } from './service-area.ts'
import {
  areaNotice,
  findAreaByAddress,
  findAreaByPin,
  findAreaByText,
  OUTSIDE_AREA_NOTICE,
} from './service-area.ts'

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
    expect(findAreaByPin(shapes, { lat: 6.445, lng: 3.525 })).toBe('Chevron')
    expect(findAreaByPin(shapes, { lat: 6.445, lng: 3.5295 })).toBe('Chevron')
    expect(findAreaByPin(shapes, { lat: 6.445, lng: 3.535 })).toBe('Ikota')
  })

  test('may have several parts', () => {
    expect(findAreaByPin(shapes, { lat: 6.465, lng: 3.535 })).toBe('Ikota')
  })

  test('is the nearest one up to 150 m outside its limits, and none beyond', () => {
    expect(findAreaByPin(shapes, { lat: 6.445, lng: 3.52 - 0.0013 })).toBe('Chevron')
    expect(findAreaByPin(shapes, { lat: 6.445, lng: 3.52 - 0.0014 })).toBeUndefined()
    expect(findAreaByPin(shapes, { lat: 6.4511, lng: 3.5385 })).toBe('Ikota')
    expect(findAreaByPin([], { lat: 6.445, lng: 3.525 })).toBeUndefined()
  })
})

describe('the area of an address', () => {
  const words = { street: '5 Chevron Drive', city: 'Lekki', landmark: '' }

  test('is that of its pin, whatever its text says', () => {
    expect(findAreaByAddress({ ...words, pin: { lat: 6.465, lng: 3.535 } }, shapes)).toBe('Ikota')
    expect(findAreaByAddress({ ...words, pin: { lat: 6.6, lng: 3.35 } }, shapes)).toBeUndefined()
  })

  test('is that of its text, landmark included, where there is no pin', () => {
    expect(findAreaByAddress({ ...words, pin: null }, shapes)).toBe('Chevron')
    expect(
      findAreaByAddress({ street: '1 Road', city: 'Lagos', landmark: 'Ikota gate', pin: null }, shapes),
    ).toBe('Ikota')
    expect(
      findAreaByAddress({ street: '1 Road', city: 'Ikeja', landmark: '', pin: null }, shapes),
    ).toBeUndefined()
  })

  test('does not depend on the name of the LGA', () => {
    const epe = { street: '1 Road', city: 'Epe', landmark: '', lga: 'Ibeju-Lekki', pin: null }
    expect(findAreaByAddress(epe, shapes)).toBeUndefined()
  })
})

test('the text below a pin names its area, or gives the notice', () => {
  expect(areaNotice('Chevron')).toBe('This is in Chevron. We deliver here.')
  expect(areaNotice(undefined)).toBe(OUTSIDE_AREA_NOTICE)
})

describe('the area that an address names', () => {
  const areas = [
    { name: 'Lekki', districtRank: 2 },
    { name: 'Ajah', districtRank: 1 },
    { name: 'VGC', words: ['victoria garden city'] },
    { name: 'Chevron' },
    { name: 'Osapa London', words: ['osapa'] },
  ]
  const named = (address: string) => findAreaByText(address, areas)

  test('is found by its name, and by its other names [RP-376]', () => {
    for (const { name } of areas) {
      expect(named(`12 Some Street, ${name}, Lagos`)).toBe(name)
      expect(named(`12 some street ${name.toUpperCase()}`)).toBe(name)
    }
    expect(named('3 Osapa Way')).toBe('Osapa London')
    expect(findAreaByText('3 Osapa Way', [])).toBeUndefined()
  })

  test('is the more specific area when the address also names its district', () => {
    expect(named('5 Road, Chevron Drive, Lekki, Lagos')).toBe('Chevron')
    expect(named('Km 22, Lekki-Epe Expressway, Ajah')).toBe('Ajah')
    expect(named('Victoria Garden City, Lekki')).toBe('VGC')
  })

  test('is unknown elsewhere, and a part of a longer word does not count', () => {
    expect(named('12 Allen Avenue, Ikeja, Lagos')).toBeUndefined()
    expect(named('3 Ajahi Street, Surulere')).toBeUndefined()
  })
})
