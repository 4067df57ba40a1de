import { expect, test } from 'vitest'
import { auditErrors, auditPeriodOf } from './audit-filter.ts'

const form = { staff: '', act: '', subject: '', from: '', until: '' }

test('days of the audit are days of Lagos, both included [CN-120]', () => {
  expect(auditPeriodOf({ ...form, from: '2026-11-20', until: '2026-11-21' })).toEqual({
    from: new Date('2026-11-19T23:00:00Z'),
    until: new Date('2026-11-21T23:00:00Z'),
  })
  expect(auditPeriodOf(form)).toEqual({})
})

test('what is no day, and days in the wrong order, are said at their field [CN-120] [RM-108]', () => {
  expect(auditErrors(form)).toEqual({})
  expect(auditErrors({ ...form, from: 'yesterday', until: '2026-13-40' })).toEqual({
    from: ['Enter a day in the form YYYY-MM-DD'],
    until: ['Enter a day in the form YYYY-MM-DD'],
  })
  // JavaScript would read it as the second of March.
  expect(auditErrors({ ...form, from: '2026-02-30' })).toHaveProperty('from')
  expect(auditErrors({ ...form, from: '2026-11-21', until: '2026-11-20' })).toEqual({
    until: ['The last day must not be before the first'],
  })
})
