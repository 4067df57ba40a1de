import { expect, test } from 'vitest'
import { EMPTY_LINE, journalFormErrors, postingsOfLines } from './manual-journal-form.ts'

const now = new Date('2026-12-03T09:00:00Z')
const charge = { account: 'bank_charges', debit: '53.75', credit: '' }
const bank = { account: 'bank', debit: '', credit: '₦53.75' }
const form = {
  description: 'Charges of the bank',
  valueDate: '2026-11-30',
  lines: [charge, bank, EMPTY_LINE],
}

test('a debit is a positive amount in kobo, a credit a negative one, and an empty line none [MV-103]', () => {
  expect(postingsOfLines(form.lines)).toEqual([
    { account: 'bank_charges', amount: 5375 },
    { account: 'bank', amount: -5375 },
  ])
  expect(journalFormErrors(form, now)).toEqual({})
})

test('postings that differ, miss an amount or fill both sides are named at the postings [MV-103]', () => {
  const errorsOf = (line: typeof bank) =>
    journalFormErrors({ ...form, lines: [charge, line] }, now).lines?.[0]
  expect(errorsOf({ ...bank, credit: '50' })).toBe('Debits and credits differ by ₦3.75')
  expect(errorsOf({ ...bank, credit: 'abc' })).toContain('such as 1,250.00')
  expect(errorsOf({ ...bank, debit: '53.75' })).toContain('a debit or a credit')
  expect(errorsOf({ ...bank, account: '' })).toBe('Please select an account')
})
