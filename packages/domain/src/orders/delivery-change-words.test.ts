import { expect, test } from 'vitest'
import { openSlots, slotName, slotWindow } from '../delivery/time-slot.ts'
import {
  changedFields,
  changedFieldText,
  changedValuesText,
  changeText,
  DELIVERY_FIELDS,
  deliveryChangeErrors,
  nameOfWindow,
  windowText,
} from './delivery-change.ts'

const NOW = new Date('2026-11-21T08:00:00.000Z')

test('what differs of a delivery is kept, without the number and the gate code', () => {
  const before = { address: 'A', landmark: 'L', gate_code: '1', phone: '2', time: '' }
  const after = { address: 'B', landmark: 'M', gate_code: '3', phone: '4', time: 'x/y' }
  expect(changedFields(before, before)).toEqual([])
  expect(changedFields(before, after)).toEqual([
    { field: 'address', was: 'A', became: 'B' },
    { field: 'landmark', was: 'L', became: 'M' },
    { field: 'gate_code', was: '', became: '' },
    { field: 'phone', was: '', became: '' },
    { field: 'time', was: '', became: 'x/y' },
  ])
})

test('a change is told with its values, where they are there', () => {
  const told = (was: string, became: string) => changedValuesText({ field: 'address', was, became })
  expect(told('A', 'B')).toBe('From A to B')
  expect([told('', 'B'), told('A', ''), told('', '')]).toEqual(['From none to B', 'From A to none', ''])
  const window = { from: '2026-11-21T13:00:00.000Z', to: '2026-11-21T15:00:00.000Z' }
  expect(changedValuesText({ field: 'time', was: '', became: windowText(window) })).toBe(
    'From as soon as possible to 21 Nov 2026, 2:00pm to 4:00pm',
  )
  expect([windowText(undefined), windowText(window)]).toEqual(['', `${window.from}/${window.to}`])
})

test('a customer reads who changed what', () => {
  const at = NOW.toISOString()
  expect(changeText({ field: 'address', at, by: 'staff', was: 'A', became: 'B' })).toBe(
    'Our team. From A to B',
  )
  expect(changeText({ field: 'phone', at, by: 'customer', was: '', became: '' })).toBe('You')
  expect(DELIVERY_FIELDS.map(changedFieldText)).toEqual([
    'Address changed',
    'Landmark changed',
    'Gate code changed',
    'Phone number changed',
    'Time changed',
  ])
})

test('a chosen time is open, and as soon as possible always is', () => {
  const [open] = openSlots(NOW)
  expect(open && deliveryChangeErrors({ slot: open }, NOW)).toEqual({})
  expect([deliveryChangeErrors({ slot: null }, NOW), deliveryChangeErrors({}, NOW)]).toEqual([{}, {}])
})

test('a window is named by its open slot, and one of no slot by nothing', () => {
  const [open] = openSlots(NOW)
  expect(open && nameOfWindow(slotWindow(open, NOW), NOW)).toBe(open && slotName(open))
  expect(nameOfWindow(null, NOW)).toBe('')
  expect(nameOfWindow({ from: '2020-01-01T00:00:00.000Z', to: '2020-01-01T02:00:00.000Z' }, NOW)).toBe('')
})
