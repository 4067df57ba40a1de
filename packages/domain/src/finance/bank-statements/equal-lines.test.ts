import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { equalStoredLines } from './equal-lines.ts'

const line = (balance?: number) => ({
  day: '2026-11-13',
  amount: kobo(5000),
  narration: 'STAMP DUTY',
  reference: '',
  balance: balance === undefined ? undefined : kobo(balance),
})
const stored = (statement: string, balance?: number, account?: string) => ({
  ...line(balance),
  statement,
  account,
})

test('a line is stored already where day, amount, words and reference are the same', () => {
  const known = [stored('november.csv')]
  expect(equalStoredLines([line()], known, undefined)).toEqual(['november.csv'])
  for (const change of [
    { day: '2026-11-14' },
    { amount: kobo(5001) },
    { narration: 'FEE' },
    { reference: 'A1' },
  ])
    expect(equalStoredLines([{ ...line(), ...change }], known, undefined)).toEqual([undefined])
})

test('a stored line answers for one line only', () => {
  expect(equalStoredLines([line(), line()], [stored('a.csv')], undefined)).toEqual(['a.csv', undefined])
  expect(equalStoredLines([line(), line(), line()], [stored('a.csv'), stored('b.csv')], undefined)).toEqual([
    'a.csv',
    'b.csv',
    undefined,
  ])
})

test('a balance tells equal charges of one day apart where both files have it', () => {
  const known = [stored('a.csv', 100), stored('b.csv', 200)]
  expect(equalStoredLines([line(200), line(300)], known, undefined)).toEqual(['b.csv', undefined])
  expect(equalStoredLines([line()], known, undefined)).toEqual(['a.csv'])
  expect(equalStoredLines([line(300)], [stored('c.csv')], undefined)).toEqual(['c.csv'])
})

test('lines of two accounts are never equal, and a file that names none may be either', () => {
  const known = [stored('a.csv', undefined, '0123456789')]
  expect(equalStoredLines([line()], known, '9876543210')).toEqual([undefined])
  expect(equalStoredLines([line()], known, '0123456789')).toEqual(['a.csv'])
  expect(equalStoredLines([line()], known, undefined)).toEqual(['a.csv'])
  expect(equalStoredLines([line()], [stored('b.csv')], '0123456789')).toEqual(['b.csv'])
})
