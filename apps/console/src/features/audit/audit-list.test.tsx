import { expect, test } from 'vitest'
import { auditValueText, subjectPage } from './audit-list.tsx'

test('the audit shows money in naira and says where there was no value [CN-146]', () => {
  expect(auditValueText('amount', '1000000')).toBe('₦10,000.00')
  expect(auditValueText('perGate', '-50')).toBe('-₦0.50')
  expect(auditValueText('amount', 'half of it')).toBe('half of it')
  expect(auditValueText('litres', '20')).toBe('20')
  expect(auditValueText('before', 'null')).toBe('nothing')
  expect(auditValueText('before', '')).toBe('nothing')
})

const ULID = '01JD2M3N4P5Q6R7S8T9V0W7F2E'

test('the audit names orders, customers, tickets and runs and leads to their pages [CN-149]', () => {
  const pageOf = (prefix: string) => {
    const page = subjectPage(`${prefix}_${ULID}`)
    return page && [page.name, page.path]
  }
  expect(pageOf('ord')).toEqual(['Order #0W7F2E', `/orders/ord_${ULID}`])
  expect(pageOf('usr')).toEqual(['Customer 0W7F2E', `/customers/usr_${ULID}`])
  expect(pageOf('tkt')).toEqual(['Ticket #0W7F2E', `/support?ticket=tkt_${ULID}`])
  expect(pageOf('run')).toEqual(['Run R-0W7F2E', `/runs/run_${ULID}`])
  expect(pageOf('prq')).toBeUndefined()
  expect(subjectPage('')).toBeUndefined()
  expect(subjectPage('/orders')).toBeUndefined()
})
