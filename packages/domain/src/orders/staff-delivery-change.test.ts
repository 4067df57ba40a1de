import { expect, test } from 'vitest'
import {
  deliveryChangedSentence,
  staffDeliveryErrors,
  staffMayChangeDelivery,
} from './staff-delivery-change.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')

test('what staff leave out of a change stays as it is', () => {
  expect(staffDeliveryErrors({}, NOW)).toEqual({})
  expect(staffDeliveryErrors({ slot: null }, NOW)).toEqual({})
})

test('what staff change is checked at its field', () => {
  const long = 'x'.repeat(1000)
  expect(
    Object.keys(staffDeliveryErrors({ addressText: '', landmark: long, accessCode: long, phone: '12' }, NOW)),
  ).toEqual(['location', 'landmark', 'accessCode', 'phone'])
  expect(staffDeliveryErrors({ landmark: long }, NOW).landmark?.[0]).toMatch(/^Landmark must be at most/)
  expect(staffDeliveryErrors({ accessCode: long }, NOW).accessCode?.[0]).toMatch(/^Gate code must be at most/)
})

test('address and time change until a driver has the order', () => {
  expect(staffMayChangeDelivery('paid')).toEqual({ allowed: true })
  expect(staffMayChangeDelivery('out_for_delivery')).toEqual({
    allowed: false,
    reason: 'A driver has this order. Once dispatch has taken it back, address and time can be changed.',
  })
  expect(staffMayChangeDelivery('delivered')).toEqual({
    allowed: false,
    reason: expect.stringMatching(/^This order is already '.+' and cannot be changed\.$/),
  })
})

test('the customer reads the address and time that hold from now on', () => {
  expect(deliveryChangedSentence({ addressText: '14 Admiralty Way', slot: undefined }, NOW)).toBe(
    'We have changed your delivery as you asked. Address: 14 Admiralty Way. Time: as soon as possible.',
  )
})
