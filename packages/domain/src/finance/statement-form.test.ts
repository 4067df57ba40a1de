import { expect, test } from 'vitest'
import { statementFormErrors } from './statement-form.ts'

const problemOf = (contents: string) => statementFormErrors({ contents }).contents?.[0]

test('a bank statement that can be read has no problem; others are refused before they are sent [MV-104]', () => {
  const head = 'Date,Narration,Amount\n'
  expect(problemOf(`${head}2026-11-20,PAYSTACK SETTLEMENT,6000.00\n`)).toBeUndefined()
  expect(problemOf('')).toBe('Please choose a CSV file of your bank')
  expect(problemOf('a,b\n1,2\n')).toContain('No line names the columns')
  expect(problemOf(head + '2026-11-20,A LINE OF THE BANK,1.00\n'.repeat(3000))).toContain('at most 90 kB')
})
