import { expect, test } from 'vitest'
import { COLUMN_ROLES, columnRoleOf, columnsOf, columnsProblem } from './statement-columns.ts'

/** What each of these names is read as, above rows like this one. */
const roles = (names: string, ...body: string[]) =>
  columnsOf(
    names.split('|'),
    body.map((row) => row.split('|')),
  ).join(' ')

test.each([
  ['Date', 'date'],
  ['Txn Date', 'date'],
  ['Posting Dt', 'date'],
  ['Value Day', 'date'],
  ['Transaction Time', 'date'],
  ['When', 'date'],
  ['Posted on', 'date'],
  ['Created at', 'date'],
  ['Due Date', 'unused'],
  ['Date of Birth', 'unused'],
  ['Printed Date', 'unused'],
  ['Value', 'amount'],
  ['Amount', 'amount'],
  ['Txn Amount', 'amount'],
  ['Amt (NGN)', 'amount'],
  ['Sum', 'amount'],
  ['VAT Amount', 'unused'],
  ['Balance', 'balance'],
  ['Available Balance', 'balance'],
  ['Opening Balance', 'unused'],
  ['Balance before', 'unused'],
  ['Status', 'status'],
  ['Reversal status', 'unused'],
  ['Reference', 'reference'],
  ['Session ID', 'reference'],
  ['Transaction No', 'reference'],
  ['Cheque', 'reference'],
  ['Narration', 'details'],
  ['Remarks', 'details'],
  ['Beneficiary', 'details'],
  ['Category', 'details'],
  ['Colour', 'unused'],
])('a column named %s is read as %s', (name, role) => {
  expect(roles(name, '1')).toBe(role)
})

test('of several columns the one that fits best has the role', () => {
  expect(roles('Value Date|Date|Transaction Date')).toBe('unused unused date')
  expect(roles('Value Date|Date')).toBe('unused date')
  expect(roles('Value Date|Posting Date')).toBe('unused date')
  expect(roles('Available Balance|Balance')).toBe('unused balance')
  expect(roles('Value|Amount')).toBe('unused amount')
  expect(roles('Net Amount|Original Amount')).toBe('amount unused')
  expect(roles('Cheque|Transaction ID|Session ID|Reference')).toBe('unused unused unused reference')
  expect(roles('Type|Description|Narration')).toBe('unused unused details')
})

test('money in and money out have a column each, or one amount has both', () => {
  expect(roles('Withdrawals|Lodgements', '5.00|', '|7.00')).toBe('money_out money_in')
  expect(roles('Paid out|Paid in|Amount', '5.00||5.00')).toBe('money_out money_in unused')
  expect(roles('Debit Account|Credit Account|Amount', '012|013|5.00')).toBe('unused unused amount')
})

test('words that say which way the money went are heeded under any name, where nothing else does [BR-122]', () => {
  const body = ['13/11/2026|a|Debit|5.00', '14/11/2026|b|Credit|6.00', '15/11/2026|c|Airtime|7.00']
  for (const name of ['Category', 'Kind', 'Transaction', 'Group', 'Class'])
    expect(roles(`Date|Narration|${name}|Amount`, ...body)).toBe('date details direction amount')
  expect(roles('Date|Narration|Category|Amount', ...body, '16/11/2026|d|Credit|-8.00')).toBe(
    'date details unused amount',
  )
  expect(roles('Date|Narration|Channel|Amount', '13/11/2026|a|POS|5.00')).toBe('date details unused amount')
})

test('columns hold a date and one kind of amount, each once', () => {
  expect(columnsProblem(['date', 'amount', 'details'])).toBeUndefined()
  expect(columnsProblem(['date', 'money_in', 'money_out', 'unused', 'unused'])).toBeUndefined()
  expect(columnsProblem(['date', 'money_out'])).toBeUndefined()
  expect(columnsProblem(['date', 'money_in'])).toBeUndefined()
  expect(columnsProblem(['date', 'amount', 'date'])).toBe('Two columns are read as date. Choose one of them.')
  expect(columnsProblem(['amount'])).toBe('No column is read as the date. Say which one it is.')
  for (const side of ['money_in', 'money_out'] as const)
    expect(columnsProblem(['date', 'amount', side])).toBe(
      'Read either one amount, or money in and money out.',
    )
  expect(columnsProblem(['date', 'details'])).toBe(
    'No column is read as an amount. Say which one holds money in, money out, or both.',
  )
})

test('a role is read by its word', () => {
  expect(COLUMN_ROLES.map(columnRoleOf)).toEqual([...COLUMN_ROLES])
  expect(columnRoleOf('colour')).toBeUndefined()
})
