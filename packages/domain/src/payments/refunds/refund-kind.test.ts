import { expect, test } from 'vitest'
import { isGoodwill, REFUND_KINDS, refundReason, refundReasonText, staffRefundKindOf } from './refund-kind.ts'

test('every kind of refund gives its customer a reason of its own [RM-011]', () => {
  const reasons = REFUND_KINDS.map(refundReasonText)
  expect(new Set(reasons).size).toBe(REFUND_KINDS.length)
  expect(refundReasonText('cancelled')).toBe('Your order was cancelled before the fuel left the station.')
})

test('staff asks for short deliveries and goodwill only', () => {
  expect(REFUND_KINDS.filter((kind) => staffRefundKindOf(kind) === kind)).toEqual([
    'short_delivery',
    'goodwill',
  ])
  expect(staffRefundKindOf('')).toBeUndefined()
})

test('only goodwill is at our own cost', () => {
  expect(REFUND_KINDS.filter((kind) => isGoodwill({ kind }))).toEqual(['goodwill'])
})

test('a refund that a bank covered says so until it is owed again [ML-028]', () => {
  const covered = { kind: 'charged_back', state: 'charged_back' } as const
  expect(refundReason(covered)).toBe(refundReasonText('charged_back'))
  expect(refundReason({ ...covered, state: 'requested' })).toBe(refundReasonText('cancelled'))
})
