import { expect, test } from 'vitest'
import { CANCEL_REASONS, cancelReasonLabel, cancelReasonOf } from './cancel-reason.ts'

test.each([
  ['changed_mind', 'Changed my mind', '[VA-043]'],
  ['wrong_order', 'Ordered wrong item', '[VA-044]'],
  ['delivery_delay', 'Delivery taking too long', '[VA-045]'],
  ['found_better_price', 'Found better price elsewhere', '[VA-046]'],
  ['emergency', 'Emergency situation', '[VA-047]'],
  ['other', 'Other reason', '[VA-048]'],
])('the reason %s to cancel is called "%s" %s', (reason, label, _row) => {
  expect(CANCEL_REASONS).toHaveLength(6)
  expect(CANCEL_REASONS.find(({ key }) => key === reason)?.label).toBe(label)
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
