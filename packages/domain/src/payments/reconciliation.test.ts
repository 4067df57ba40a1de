import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { OurPayment, TheirPayment } from './reconciliation.ts'
import { paymentDiscrepancies, refundDiscrepancies, unreadableDiscrepancies } from './reconciliation.ts'

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

const described = (a: OurPayment[], b: TheirPayment[]) =>
  paymentDiscrepancies(a, b).map(({ subject, kind, reference, ours: here, theirs: there }) => [
    subject,
    kind,
    reference,
    here,
    there,
  ])

test('a discrepancy of a payment says what our ledger has and what the provider says', () => {
  expect(described([], [theirs])).toEqual([
    ['payment', 'missing_here', 'GF-1', 'not in our ledger', 'paid ₦10.00'],
  ])
  expect(described([ours], [])).toEqual([['payment', 'missing_there', 'GF-1', '₦10.00', 'not listed']])
  expect(described([{ ...ours, captured: false, paid: null }], [theirs])).toEqual([
    ['payment', 'status', 'GF-1', 'not paid', 'paid ₦10.00'],
  ])
  expect(described([ours], [{ ...theirs, amount: kobo(999) }])).toEqual([
    ['payment', 'amount', 'GF-1', '₦10.00', 'paid ₦9.99'],
  ])
  expect(described([ours], [{ ...theirs, state: 'unknown' }])).toEqual([
    ['payment', 'status', 'GF-1', '₦10.00', 'unknown'],
  ])
  expect(described([{ ...ours, refunded: kobo(999) }], [{ ...theirs, state: 'reversed' }])).toEqual([
    ['payment', 'status', 'GF-1', '₦10.00, refunded ₦9.99', 'reversed ₦10.00'],
  ])
})

test('a payment in another currency says so on both sides', () => {
  expect(described([ours], [{ ...theirs, currency: 'USD' }])).toEqual([
    ['payment', 'currency', 'GF-1', '₦10.00', 'paid 1000 of USD'],
  ])
  expect(described([{ ...ours, paid: null }], [theirs])).toEqual([
    ['payment', 'amount', 'GF-1', 'paid in another currency', 'paid ₦10.00'],
  ])
  expect(described([{ ...ours, paid: null }], [{ ...theirs, amount: undefined, state: 'reversed' }])).toEqual(
    [],
  )
})

test('what the provider leaves out of its list is not compared', () => {
  expect(described([ours], [{ ...theirs, currency: undefined }])).toEqual([])
  expect(described([ours], [{ ...theirs, amount: undefined }])).toEqual([])
  expect(described([], [{ ...theirs, amount: undefined }])).toEqual([
    ['payment', 'missing_here', 'GF-1', 'not in our ledger', 'paid no amount'],
  ])
  expect(described([], [{ ...theirs, currency: undefined }])[0]?.[4]).toBe('paid ₦10.00')
})

test('a page that was paid twice names both transactions', () => {
  const both = [
    { ...theirs, transactionId: '77' },
    { ...theirs, transactionId: '78' },
  ]
  expect(described([ours], both)).toEqual([
    ['payment', 'missing_here', 'GF-1', 'transaction 77', 'transaction 78: paid ₦10.00'],
  ])
  expect(described([{ ...ours, transactionId: null }], both.slice(1))).toEqual([])
})

test('an attempt that was never paid is missed by nobody', () => {
  expect(described([{ ...ours, captured: false }], [])).toEqual([])
  expect(described([{ ...ours, captured: false }], [{ ...theirs, state: 'open' }])).toEqual([])
})

test('a discrepancy of a refund says what became of it on both sides', () => {
  const refund = { refundId: '7', amount: kobo(500), sent: false, failed: false }
  const listed = { refundId: '7', amount: kobo(500), state: 'processed' } as const
  const found = (a: (typeof refund)[], b: Parameters<typeof refundDiscrepancies>[1]) =>
    refundDiscrepancies(a, b).map((each) => Object.values(each))
  expect(found([], [listed])).toEqual([
    ['refund', 'missing_here', '7', 'not in our ledger', 'processed ₦5.00'],
  ])
  expect(found([refund], [])).toEqual([['refund', 'missing_there', '7', '₦5.00', 'not listed']])
  expect(found([refund], [{ ...listed, amount: kobo(400) }])).toEqual([
    ['refund', 'amount', '7', '₦5.00', 'processed ₦4.00'],
  ])
  expect(found([refund], [listed])).toEqual([['refund', 'status', '7', 'on its way', 'processed ₦5.00']])
  expect(found([{ ...refund, failed: true }], [{ ...listed, state: 'pending' }])).toEqual([
    ['refund', 'status', '7', 'failed', 'pending ₦5.00'],
  ])
  expect(found([{ ...refund, sent: true }], [{ ...listed, state: 'failed' }])).toEqual([
    ['refund', 'status', '7', 'sent', 'failed ₦5.00'],
  ])
  expect(found([{ ...refund, failed: true }], [{ ...listed, state: 'failed' }])).toEqual([])
})

test('a row that cannot be read is a discrepancy with its reason', () => {
  expect(unreadableDiscrepancies('settlement', [{ reference: 'row 3', why: 'no amount' }])).toEqual([
    {
      subject: 'settlement',
      kind: 'unreadable',
      reference: 'row 3',
      ours: 'cannot be read',
      theirs: 'no amount',
    },
  ])
})
