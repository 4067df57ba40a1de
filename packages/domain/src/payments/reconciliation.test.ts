import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { OurPayment, TheirPayment } from './reconciliation.ts'
import { paymentDiscrepancies, refundDiscrepancies } from './reconciliation.ts'

const ours: OurPayment = {
  reference: 'GF-1',
  captured: true,
  transactionId: '77',
  paid: kobo(1000),
  refunded: ZERO,
  mayBeUnlisted: false,
}
const theirs: TheirPayment = { reference: 'GF-1', state: 'paid', amount: kobo(1000), currency: 'NGN' }
const kinds = (a: OurPayment[], b: TheirPayment[]) => paymentDiscrepancies(a, b).map(({ kind }) => kind)

test('equal ledgers have no discrepancy, whatever was not paid', () => {
  const payments = fc.uniqueArray(
    fc.record({ reference: fc.string({ minLength: 1 }), amount: fc.integer({ min: 1, max: 10 ** 9 }) }),
    { selector: ({ reference }) => reference },
  )
  fc.assert(
    fc.property(payments, fc.boolean(), (all, abandoned) => {
      const here = all.map(({ reference, amount }) => ({ ...ours, reference, paid: kobo(amount) }))
      const there = all.map(({ reference, amount }) => ({ ...theirs, reference, amount: kobo(amount) }))
      const open = { ...theirs, reference: '', state: 'open' } as const
      expect(paymentDiscrepancies(here, abandoned ? [...there, open] : there)).toEqual([])
    }),
  )
})

test('each way in which two ledgers can disagree has its name', () => {
  expect(kinds([], [theirs])).toEqual(['missing_here'])
  expect(kinds([ours], [])).toEqual(['missing_there'])
  expect(kinds([ours], [{ ...theirs, amount: kobo(999) }])).toEqual(['amount'])
  expect(kinds([ours], [{ ...theirs, currency: 'USD' }])).toEqual(['currency'])
  expect(kinds([{ ...ours, captured: false, paid: null }], [theirs])).toEqual(['status'])
  expect(kinds([ours], [{ ...theirs, state: 'open' }])).toEqual(['status'])
  expect(kinds([{ ...ours, refunded: kobo(1000) }], [{ ...theirs, state: 'open' }])).toEqual([])
  expect(kinds([ours], [{ ...theirs, state: 'reversed' }])).toEqual(['status'])
  expect(kinds([{ ...ours, refunded: kobo(1000) }], [{ ...theirs, state: 'reversed' }])).toEqual([])
})

test('a page that was paid twice is two payments, of which our ledger has one', () => {
  const first = { ...theirs, transactionId: '77' }
  expect(kinds([ours], [first])).toEqual([])
  expect(kinds([ours], [first, { ...theirs, transactionId: '78' }])).toEqual(['missing_here'])
  expect(kinds([ours], [first, { ...theirs, transactionId: '78', state: 'open' }])).toEqual([])
})

test('a try that failed says nothing about the payment that followed it under the same reference [MV-132]', () => {
  const failed = { ...theirs, transactionId: '76', state: 'open' } as const
  expect(kinds([ours], [failed, { ...theirs, transactionId: '77' }])).toEqual([])
  expect(kinds([ours], [failed])).toEqual(['missing_there'])
  expect(kinds([{ ...ours, mayBeUnlisted: true }], [failed])).toEqual([])
})

test('several payments of one reference are told apart by the provider’s transaction [MV-040]', () => {
  const second = { ...ours, reference: 'GF-1.78', transactionId: '78' }
  const listed = [
    { ...theirs, transactionId: '77' },
    { ...theirs, transactionId: '78' },
  ]
  expect(kinds([ours, second], listed)).toEqual([])
  expect(kinds([ours, second], listed.slice(0, 1))).toEqual(['missing_there'])
})

test('a payment that came after the list was made need not be in it', () => {
  expect(kinds([{ ...ours, mayBeUnlisted: true }], [])).toEqual([])
  expect(kinds([{ ...ours, mayBeUnlisted: true }], [{ ...theirs, amount: kobo(999) }])).toEqual(['amount'])
})

test('one change of one payment or refund is exactly one discrepancy', () => {
  const refund = { refundId: '7', amount: kobo(500), sent: true, failed: false }
  const listed = { refundId: '7', amount: kobo(500), state: 'processed' } as const
  const found = (a: (typeof refund)[], b: Parameters<typeof refundDiscrepancies>[1]) =>
    refundDiscrepancies(a, b).map(({ kind }) => kind)
  expect(found([refund], [listed])).toEqual([])
  expect(found([], [listed])).toEqual(['missing_here'])
  expect(found([refund], [])).toEqual(['missing_there'])
  expect(found([refund], [{ ...listed, amount: kobo(501) }])).toEqual(['amount'])
  expect(found([refund], [{ ...listed, state: 'pending' }])).toEqual(['status'])
  expect(found([refund], [{ ...listed, state: 'failed' }])).toEqual(['status'])
})
