import { expect, test } from 'vitest'
import { asId } from '../../core/ids.ts'
import { kobo } from '../../core/money.ts'
import { needsSecondPerson } from '../second-person.ts'
import {
  decidesRefundRequest,
  isMostOfUndelivered,
  mayDecide,
  refundableOf,
  refundRequestErrors,
} from './refund-request.ts'

const form = { amount: 100_000, kind: 'goodwill', reason: 'The driver came late' }
const facts = { paid: kobo(200_000), refundable: kobo(200_000), status: 'paid' } as const

test('a request names a whole amount within the payment, a kind and a reason', () => {
  expect(refundRequestErrors(form, facts)).toEqual({})
  expect(Object.keys(refundRequestErrors({ kind: '', reason: ' ' }, facts))).toEqual([
    'amount',
    'kind',
    'reason',
  ])
  expect(refundRequestErrors({ ...form, amount: 200_001 }, facts)).toEqual({
    amount: ['You can refund at most ₦2,000.00'],
  })
  expect(refundRequestErrors(form, { ...facts, refundable: kobo(0) })).toEqual({
    amount: ['This payment has been refunded in full'],
  })
})

test('a short delivery is refunded after the delivery only', () => {
  const short = { ...form, kind: 'short_delivery' }
  expect(refundRequestErrors(short, facts)).toHaveProperty('kind')
  expect(refundRequestErrors(short, { ...facts, status: 'delivered' })).toEqual({})
})

test('before the delivery no payment goes back whole, and more than half needs two people [ML-031]', () => {
  const asked = (amount: number, refundable: number, status: 'paid' | 'delivered') => {
    const of = { paid: kobo(200_000), refundable: kobo(refundable), status }
    return [refundRequestErrors({ ...form, amount }, of).amount, isMostOfUndelivered(kobo(amount), of)]
  }
  expect(asked(100_000, 200_000, 'paid')).toEqual([undefined, false])
  expect(asked(100_001, 200_000, 'paid')).toEqual([undefined, true])
  expect(asked(50_001, 150_000, 'paid')).toEqual([undefined, true])
  expect(asked(150_000, 150_000, 'paid')).toEqual([[expect.stringContaining('Cancel the order')], true])
  expect(asked(200_000, 200_000, 'delivered')).toEqual([undefined, false])
})

test('a second person is needed above ₦50,000, not at it', () => {
  expect([5_000_000, 5_000_001].map((amount) => needsSecondPerson(kobo(amount)))).toEqual([false, true])
})

test('refunds of one payment are counted together', () => {
  const committed = [kobo(2_000_000), kobo(2_000_000)]
  const [upTo, above] = [kobo(1_000_000), kobo(1_000_001)]
  expect([upTo, above].map((amount) => needsSecondPerson(amount, committed))).toEqual([false, true])
})

test('an amount already promised cannot be promised twice, and the rest is never negative', () => {
  expect(refundableOf(kobo(1000), [kobo(300), kobo(200)])).toBe(500)
  expect(refundableOf(kobo(1000), [kobo(1200)])).toBe(0)
})

test('another member of staff decides, once', () => {
  const [ada, bola] = [asId<never>('stf_ada'), asId<never>('stf_bola')]
  expect(mayDecide({ state: 'requested', requestedBy: ada }, bola).ok).toBe(true)
  expect(mayDecide({ state: 'requested', requestedBy: ada }, ada).ok).toBe(false)
  expect(mayDecide({ state: 'declined', requestedBy: ada }, bola).ok).toBe(false)
})

test('what a meter asked for is decided by a first person, also a dispatcher; what staff asked for is not [ML-011]', () => {
  const bola = asId<never>('stf_bola')
  expect(mayDecide({ state: 'requested', requestedBy: null }, bola).ok).toBe(true)
  expect(decidesRefundRequest('dispatcher', { isMeterCheck: true })).toBe(true)
  expect(decidesRefundRequest('dispatcher', { isMeterCheck: false })).toBe(false)
  expect(decidesRefundRequest('finance', { isMeterCheck: false })).toBe(true)
})
