import { expect, test } from 'vitest'
import { asId } from '../../core/ids.ts'
import { kobo } from '../../core/money.ts'
import { needsSecondPerson } from '../second-person.ts'
import { mayDecide, refundableOf, refundRequestErrors } from './refund-request.ts'

const form = { amount: 100_000, kind: 'goodwill', reason: 'The driver came late' }
const facts = { refundable: kobo(200_000), status: 'paid' } as const

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
