import { expect, test } from 'vitest'
import { auditValueText } from './audit-value.ts'

test('the audit shows money in naira and says where there was no value [CN-146]', () => {
  expect(auditValueText('amount', '1000000')).toBe('₦10,000.00')
  expect(auditValueText('perGate', '-50')).toBe('-₦0.50')
  expect(auditValueText('amount', 'half of it')).toBe('half of it')
  expect(auditValueText('litres', '20')).toBe('20')
  expect(auditValueText('before', 'null')).toBe('nothing')
  expect(auditValueText('before', '')).toBe('nothing')
})
