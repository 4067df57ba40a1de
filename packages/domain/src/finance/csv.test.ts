import { expect, test } from 'vitest'
import { kobo, negate } from '../core/money.ts'
import { csvLine } from './csv.ts'

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

test('quotes, commas and line ends are quoted', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', ''])).toBe('"a ""b""","c,d","e\nf",\r\n')
})
