import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import {
  refundAmountOf,
  refundConsequence,
  refundFormErrors,
  refundObstacle,
  refundOccasion,
} from './refund-form.ts'

const order = { total: kobo(6_000_000), refundAmount: kobo(0), status: 'delivered' } as const

test('an amount is read as people write it, and never as a float', () => {
  expect(['1250', '1,250.50', '₦ 1,250.5', '0.1'].map(refundAmountOf)).toEqual([
    125_000, 125_050, 125_050, 10,
  ])
  expect(['', 'abc', '-5', '1.005', '1e3'].map(refundAmountOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('each field that is wrong has a sentence in words of the form', () => {
  expect(refundFormErrors({ amount: '', kind: '', reason: ' ' }, order)).toMatchObject({
    amount: 'Please enter an amount in naira, such as 1,250.00',
    kind: 'Please select a type',
    reason: expect.stringContaining('reason'),
  })
  expect(refundFormErrors({ amount: '60,000.01', kind: 'goodwill', reason: 'Late' }, order)).toEqual({
    amount: 'You can refund at most ₦60,000.00',
  })
  const undelivered = { ...order, status: 'paid' } as const
  expect(
    refundFormErrors({ amount: '100', kind: 'short_delivery', reason: 'Late' }, undelivered),
  ).toHaveProperty('kind')
  expect(refundFormErrors({ amount: '60,000', kind: 'goodwill', reason: 'Late' }, order)).toEqual({})
})

test('earlier refunds are named only where there are any', () => {
  expect(refundOccasion('Ada Obi', kobo(6_000_000), kobo(0))).toBe('Ada Obi paid ₦60,000.00.')
  expect(refundOccasion('Ada Obi', kobo(6_000_000), kobo(50_000))).toBe(
    'Ada Obi paid ₦60,000.00; ₦500.00 has been refunded.',
  )
})

test('who types an amount reads whether it is refunded immediately or needs a second person', () => {
  expect(refundConsequence(refundAmountOf('50,000'))).toContain('immediately')
  expect(refundConsequence(refundAmountOf('50,000.01'))).toContain('a second person')
  expect(refundConsequence(refundAmountOf('0'))).toBeUndefined()
  const undelivered = { ...order, status: 'paid' } as const
  expect(refundConsequence(refundAmountOf('30,000'), [], undelivered)).not.toContain('not delivered')
  expect(refundConsequence(refundAmountOf('30,000.01'), [], undelivered)).toContain('not delivered')
  // Splitting an amount does not avoid the second person.
  const before = [kobo(3_000_000), kobo(1_500_000)]
  expect(refundConsequence(refundAmountOf('5,000'), before)).toContain('immediately')
  expect(refundConsequence(refundAmountOf('5,000.01'), before)).toMatch(/a second person.* ₦45,000\.00/)
})

test('an order that is not paid or is refunded in full has nothing to refund, and says so [CN-138]', () => {
  const total = kobo(6_000_000)
  const obstacle = (paymentStatus: 'unpaid' | 'checking' | 'paid' | 'refunded', refundAmount = kobo(0)) =>
    refundObstacle({ paymentStatus, refundAmount, total })
  expect(obstacle('unpaid')).toBe('Not paid yet, so there is nothing to refund.')
  expect(obstacle('checking')).toBe('Not paid yet, so there is nothing to refund.')
  expect(obstacle('paid')).toBeUndefined()
  expect(obstacle('paid', kobo(5_999_999))).toBeUndefined()
  expect(obstacle('refunded', total)).toBe('Refunded in full.')
})
