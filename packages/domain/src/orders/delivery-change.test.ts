import { expect, test } from 'vitest'
import type { DeliveryFacts } from './delivery-change.ts'
import { changedFields, changedFieldText, changedValuesText, changeText } from './delivery-change.ts'

const at = '2026-11-21T09:00:00.000Z'
const evening = '2026-11-21T16:00:00.000Z/2026-11-21T19:00:00.000Z'
const facts: DeliveryFacts = {
  address: '1 Old Road',
  landmark: 'Blue gate',
  gate_code: '5512',
  phone: '',
  time: '',
}

test('the history compares a delivery field by field, and leaves numbers and gate codes out [CN-173]', () => {
  const after = { ...facts, address: '9 Palm Road', landmark: '', gate_code: '77#', phone: '0803 123 4567' }
  expect(changedFields(facts, facts)).toEqual([])
  expect(changedFields(facts, after)).toEqual([
    { field: 'address', was: '1 Old Road', became: '9 Palm Road' },
    { field: 'landmark', was: 'Blue gate', became: '' },
    { field: 'gate_code', was: '', became: '' },
    { field: 'phone', was: '', became: '' },
  ])
})

test('a change reads as what it was and what it became; what was erased reads as nothing [CN-173]', () => {
  const entry = { at, by: null, field: 'address', was: '1 Old Road', became: '9 Palm Road' } as const
  expect(changedFieldText('gate_code')).toBe('Gate code changed')
  expect(changedValuesText(entry)).toBe('From 1 Old Road to 9 Palm Road')
  expect(changedValuesText({ ...entry, field: 'landmark', became: '' })).toBe('From 1 Old Road to none')
  expect(changedValuesText({ ...entry, was: '', became: '' })).toBe('')
  expect(changedValuesText({ ...entry, field: 'time', was: '', became: evening })).toBe(
    'From as soon as possible to 21 Nov 2026, 5:00pm to 8:00pm',
  )
})

test('a customer reads who changed a delivery, and of a gate code nothing else [CN-182]', () => {
  const change = { at, by: 'staff', field: 'address', was: '1 Old Road', became: '9 Palm Road' } as const
  expect(changeText(change)).toBe('Our team. From 1 Old Road to 9 Palm Road')
  expect(changeText({ ...change, field: 'gate_code', was: '', became: '' })).toBe('Our team')
  expect(changeText({ ...change, by: 'customer', field: 'phone', was: '', became: '' })).toBe('You')
})
