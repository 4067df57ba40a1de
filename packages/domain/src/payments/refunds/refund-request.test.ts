import { expect, test } from 'vitest'
import { asId } from '../../core/ids.ts'
import { kobo } from '../../core/money.ts'
import { needsSecondPerson } from '../second-person.ts'
import {
  decidesRefundRequest,
  isMostOfUndelivered,
  mayDecide,
  REFUND_REQUEST_STATES,
  refundableOf,
  refundRequestErrors,
  refundRequestStateOf,
  requesterName,
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

test('what is wrong with a request is said at its field', () => {
  const amount = 'Please enter the amount in kobo, above 0'
  for (const wrong of [undefined, 0, -1, 0.5])
    expect(refundRequestErrors({ ...form, amount: wrong }, { ...facts, status: 'delivered' })).toEqual({
      amount: [amount],
    })
  expect(refundRequestErrors({ ...form, kind: 'gift' }, facts)).toEqual({
    kind: [expect.stringMatching(/^Please select one of: \w+, \w+/)],
  })
  expect(refundRequestErrors({ ...form, kind: 'short_delivery' }, facts)).toEqual({
    kind: ['You can refund a short delivery only after the order is delivered'],
  })
  expect(refundRequestErrors({ ...form, amount: 200_000 }, facts)).toEqual({
    amount: [
      'Nothing would pay for fuel that still has to be delivered. Cancel the order to refund all of it.',
    ],
  })
})

test('after a delivery no refund is most of what is undelivered', () => {
  expect(isMostOfUndelivered(kobo(200_000), { ...facts, status: 'delivered' })).toBe(false)
})

test('who may not decide a request reads why', () => {
  const [ada, bola] = [asId<never>('stf_ada'), asId<never>('stf_bola')]
  expect(mayDecide({ state: 'declined', requestedBy: ada }, bola)).toMatchObject({
    code: 'CONFLICT',
    message: 'This refund was already declined. Nothing was changed.',
  })
  expect(mayDecide({ state: 'requested', requestedBy: ada }, ada)).toMatchObject({
    code: 'CONFLICT',
    message: 'You requested this refund yourself, so another person must decide.',
  })
})

test('an administrator decides what anybody asked for, support nothing', () => {
  for (const isMeterCheck of [true, false]) {
    expect(decidesRefundRequest('admin', { isMeterCheck })).toBe(true)
    expect(decidesRefundRequest('support', { isMeterCheck })).toBe(false)
  }
})

test('staff read who asked, the meter among them', () => {
  const names = new Map([['stf_ada', 'Ada']])
  expect(requesterName(null, names)).toBe('the meter')
  expect(requesterName('stf_ada', names)).toBe('Ada')
  expect(requesterName('stf_gone', names)).toBe('')
})

test('a state is read by its word', () => {
  expect(REFUND_REQUEST_STATES.map(refundRequestStateOf)).toEqual([...REFUND_REQUEST_STATES])
  expect(refundRequestStateOf('maybe')).toBeUndefined()
})
