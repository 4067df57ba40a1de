import { expect, test } from 'vitest'
import type { AreaShape } from '../../addresses/service-area.ts'
import { areaPlace, gatePlace, gateTitle } from './gate-place.ts'

const square = (name: AreaShape['name'], lng: number): AreaShape => ({
  name,
  rings: [
    [
      { lat: 6.44, lng: lng - 0.01 },
      { lat: 6.44, lng: lng + 0.01 },
      { lat: 6.46, lng: lng + 0.01 },
      { lat: 6.46, lng: lng - 0.01 },
    ],
  ],
})
const AREAS = [square('Lekki', 3.4), square('Ajah', 3.6)]
const gate = { pin: null, addressText: '14 Admiralty Way, Lekki Phase 1', landmark: 'Opposite the bank' }

test('a gate with a pin stands at its pin, in the area around it', () => {
  const pin = { lat: 6.45, lng: 3.6 }
  expect(gatePlace({ ...gate, pin }, AREAS)).toEqual({ area: 'Ajah', place: pin, hasPin: true })
  const outside = { lat: 6.45, lng: 4 }
  expect(gatePlace({ ...gate, pin: outside }, AREAS)).toEqual({ area: null, place: outside, hasPin: true })
})

test('a gate without a pin stands at the point of the area that its address or landmark names', () => {
  const { area, place, hasPin } = gatePlace(gate, AREAS)
  expect([area, hasPin]).toEqual(['Lekki', false])
  expect(place.lng).toBeCloseTo(3.4)
  expect(gatePlace({ ...gate, addressText: '2 School Road', landmark: 'Ajah' }, AREAS).area).toBe('Ajah')
})

test('a gate without pin and area stands in the middle of all areas', () => {
  const { area, place } = gatePlace({ ...gate, addressText: '2 School Road', landmark: '' }, AREAS)
  expect(area).toBeNull()
  expect(place.lng).toBeCloseTo(3.5)
  expect(areaPlace('Ajah', AREAS).lng).toBeCloseTo(3.6)
})

test('a card shows the first line of an address', () => {
  expect(gateTitle(' 14 Admiralty Way , Lekki')).toBe('14 Admiralty Way')
  expect(gateTitle('')).toBe('')
})
