import { expect, test } from 'vitest'
import { pouredPlace } from './hand-over.ts'
import { isFarFromPin, pouredRecord, pouredText } from './poured-place.ts'

const gate = { lat: 6.4478, lng: 3.4723 }
const form = { code: '123456', openingDl: 10, closingDl: 210, isCodeCheckedOffline: true }

test('the place of a hand-over without network is kept, in Lagos only [DR-078]', () => {
  expect(pouredPlace({ ...form, place: gate })).toEqual(gate)
  expect(pouredPlace({ ...form, place: { lat: 51, lng: 0 } })).toBeNull()
  expect(pouredPlace({ ...form, place: gate, isCodeCheckedOffline: false })).toBeNull()
})

test('staff reads how far from the pin it was poured, and what is too far [DR-078]', () => {
  const near = pouredRecord({ lat: 6.448, lng: 3.4723 }, gate)
  const far = pouredRecord({ lat: 6.4608, lng: 3.4723 }, gate)
  expect([near, far].map((record) => record && pouredText(record))).toEqual([
    '22 m from the pin',
    '1.4 km from the pin',
  ])
  expect([near, far].map((record) => record && isFarFromPin(record))).toEqual([false, true])
  expect(pouredRecord(null, gate)).toBeNull()
  const withoutPin = pouredRecord(gate, null)
  expect(withoutPin && pouredText(withoutPin)).toBe('6.4478, 3.4723')
})
