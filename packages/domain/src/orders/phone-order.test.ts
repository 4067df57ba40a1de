import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { USUAL_RECEPTACLES } from '../fleet/receptacle-rules.ts'
import { linkChannelOf, linkErrors, paymentLinkSms, phoneOrderErrors } from './phone-order.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')
const FORM = {
  customerId: 'usr_1',
  firstName: '',
  lastName: '',
  email: '',
  phone: '08031234567',
  items: [{ productId: 'prd_pms', litres: 20 }],
  addressText: '14 Admiralty Way, Lekki, Lagos',
  sendBy: 'sms',
}
const fields = (change: object, canText = true) =>
  Object.keys(
    phoneOrderErrors({ ...FORM, ...change }, [{ id: 'prd_pms', name: 'PMS', available: true }], {
      now: NOW,
      canText,
      rules: USUAL_RECEPTACLES,
    }),
  )

test('a caller with an account gives a number, fuel and an address', () => {
  expect(fields({})).toEqual([])
  expect(fields({ phone: '' })).toEqual(['phone'])
  expect(fields({ phone: '12' })).toEqual(['phone'])
  expect(fields({ items: [] })).toHaveLength(1)
})

test('a caller says what is filled, and hears why petrol goes into no container [RP-253]', () => {
  expect(fields({ receptacle: '' })).toEqual(['receptacle'])
  expect(fields({ receptacle: 'container' })).toEqual(['receptacle'])
  expect(fields({ receptacle: 'generator' })).toEqual([])
})

test('a caller without an account gives names and an email as well', () => {
  expect(fields({ customerId: '' })).toEqual(['firstName', 'lastName', 'email'])
  expect(fields({ customerId: '', firstName: 'Ada', lastName: 'Obi', email: 'ada@mail.test' })).toEqual([])
})

test('the link is sent by text message where there is a provider, or by email', () => {
  expect(linkErrors({ sendBy: 'email' }, false)).toEqual({})
  expect(linkErrors({ sendBy: 'sms' }, true)).toEqual({})
  expect(linkErrors({ sendBy: 'sms' }, false)).toEqual({
    sendBy: ['Text messages are not set up. Send the link by email.'],
  })
  expect(linkErrors({ sendBy: 'letter' }, true)).toEqual({ sendBy: ['Choose how the link is sent'] })
  expect([linkChannelOf('sms'), linkChannelOf('letter')]).toEqual(['sms', undefined])
})

test('the text message names the sum, the order and the link in letters of every phone', () => {
  const sms = paymentLinkSms('Gatefill', {
    orderId: 'ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9',
    total: kobo(1_825_800),
    link: 'https://gatefill.example/p/1',
  })
  expect(sms).toMatch(
    /^Gatefill: pay .*18,258\.00 for order #T7F3A9 here: https:\/\/gatefill\.example\/p\/1$/,
  )
  expect(sms).not.toContain('₦')
})
