import { expect, test } from 'vitest'
import { wishesErrors } from './delivery-wishes.ts'

const NOON = new Date('2026-11-22T11:00:00Z')

test('nothing of it has to be said', () => {
  expect(wishesErrors({}, NOON)).toEqual({})
  expect(wishesErrors({ phone: '', recipientName: ' ', recipientPhone: '' }, NOON)).toEqual({})
})

test('a recipient has a name and a number, a phone is one, and a slot is not over [UX-007] [UX-008] [UX-009]', () => {
  expect(wishesErrors({ phone: 'abc' }, NOON)).toEqual({
    phone: ['Enter a phone number such as 0803 123 4567'],
  })
  expect(wishesErrors({ recipientName: 'Bola' }, NOON)).toEqual({
    recipientPhone: ['Enter a phone number that the driver can call'],
  })
  expect(wishesErrors({ recipientPhone: '0803 123 4567' }, NOON)).toEqual({
    recipientName: ['Enter the name of the person who receives the fuel'],
  })
  expect(wishesErrors({ recipientName: 'x'.repeat(81), recipientPhone: '08031234567' }, NOON)).toEqual({
    recipientName: ['The name must be at most 80 characters'],
  })
  expect(wishesErrors({ slot: { day: 'today', part: 'morning' } }, NOON)).toEqual({
    slot: ['This time is no longer available. Please choose another one.'],
  })
})
