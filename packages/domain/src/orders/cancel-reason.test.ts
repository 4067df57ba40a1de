import { expect, test } from 'vitest'
import { CANCEL_REASONS, cancelReasonLabel, cancelReasonOf } from './cancel-reason.ts'

test('the six reasons to cancel have their labels [VA-043] [VA-044] [VA-045] [VA-046] [VA-047] [VA-048]', () => {
  expect(CANCEL_REASONS.map(({ key, label }) => [key, label])).toEqual([
    ['changed_mind', 'Changed my mind'],
    ['wrong_order', 'Ordered wrong item'],
    ['delivery_delay', 'Delivery taking too long'],
    ['found_better_price', 'Found better price elsewhere'],
    ['emergency', 'Emergency situation'],
    ['other', 'Other reason'],
  ])
})

test('a reason is named by its key or its label', () => {
  for (const { key, label } of CANCEL_REASONS) {
    expect([cancelReasonOf(key), cancelReasonOf(label), cancelReasonOf(` ${label.toUpperCase()} `)]).toEqual([
      key,
      key,
      key,
    ])
    expect(cancelReasonLabel(key)).toBe(label)
  }
  expect(cancelReasonOf('bored')).toBeUndefined()
  expect(cancelReasonLabel('No payment within 24 hours')).toBe('No payment within 24 hours')
})
