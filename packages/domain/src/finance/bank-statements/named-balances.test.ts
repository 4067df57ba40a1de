import { expect, test } from 'vitest'
import { givenBalances } from './named-balances.ts'

const table = { names: [], first: 3, last: 3, columns: [] }
const given = (...lines: string[]) =>
  givenBalances(
    lines.map((line) => line.split('|')),
    table,
    new Set([5]),
  )

test('a file names its balances beside the words, in the same cell, or below them', () => {
  expect(given('Opening Balance|1,000.00', 'Closing Bal:|-50.00')).toEqual({
    opening: 100_000,
    closing: -5000,
  })
  expect(given('Opening Balance: 1,000.00', 'x|Closing balance||70.00')).toEqual({
    opening: 100_000,
    closing: 7000,
  })
  expect(given('Opening Balance|Closing Balance', '10.00|20.00')).toEqual({ opening: 1000, closing: 2000 })
})

test('balances in the lines or the names of columns are not those of the file', () => {
  expect(given('', '', '', 'Opening Balance|5.00', 'Closing Balance|6.00')).toEqual({
    opening: undefined,
    closing: undefined,
  })
  expect(given('', '', '', 'Date|Amount', 'Date|5.00', 'Closing Balance|6.00').closing).toBe(600)
})

test('a balance without an amount is looked for further below', () => {
  expect(given('Opening Balance|none', 'Opening Balance|5.00').opening).toBe(500)
  expect(given('The opening balance|5.00').opening).toBeUndefined()
  expect(given('Opening balances|5.00').opening).toBeUndefined()
})
