import { expect, test } from 'vitest'
import { kobo, negate } from '../core/money.ts'
import { csvLine, readCsv } from './csv.ts'

test('a text that a spreadsheet would carry out is written as text [MV-074]', () => {
  const written = csvLine(['=1+1', '+2', '-3', '@SUM(A1)', '\tx', 'plain'])
  expect(written).toBe("'=1+1,'+2,'-3,'@SUM(A1),\"'\tx\",plain\r\n")
})

test('no text becomes a formula in a spreadsheet that separates cells at other characters [OC-080]', () => {
  expect(csvLine(['5 Road;=1+1', '5 Road\t@SUM(A1)'])).toBe('"5 Road;=1+1","5 Road\t@SUM(A1)"\r\n')
  expect(csvLine(['＝1+1', '＋2', '－3', '＠SUM(A1)'])).toBe("'＝1+1,'＋2,'－3,'＠SUM(A1)\r\n")
})

test('amounts are naira with two decimals, also negative ones [MV-074]', () => {
  expect(csvLine([{ kobo: kobo(1_825_805) }, { kobo: negate(kobo(5)) }, 7, null])).toBe(
    '18258.05,-0.05,7,\r\n',
  )
})

test('quotes, commas and line ends survive writing and reading', () => {
  const cells = ['a "b"', 'c,d', 'e\nf', '']
  expect(readCsv(csvLine(cells))).toEqual([cells])
})

test('semicolons are read where the head line has them, and an open quote is no file', () => {
  expect(readCsv('\uFEFFDate;Amount\r\n1;2,5\n')).toEqual([
    ['Date', 'Amount'],
    ['1', '2,5'],
  ])
  expect(readCsv('a,"b')).toBeUndefined()
})
