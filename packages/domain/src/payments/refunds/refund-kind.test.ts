import { expect, test } from 'vitest'
import { isGoodwill, REFUND_KINDS, refundReasonText, staffRefundKindOf } from './refund-kind.ts'

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
