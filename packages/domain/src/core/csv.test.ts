import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvNaira, csvText } from './csv.ts'
import { signedKobo } from './money.ts'

const lineOf = (...cells: (string | number | null)[]) => csvText([cells]).slice(1)

test('a CSV file begins with the mark of UTF-8 and ends each line with CR LF', () => {
  expect(
    csvText([
      ['Order', 'Amount'],
      ['#7F3A9C', 5],
    ]),
  ).toBe('\uFEFFOrder,Amount\r\n#7F3A9C,5\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(lineOf('a,b', 'say "no"', 'two\nlines', null)).toBe('"a,b","say ""no""","two\nlines",\r\n')
})

test('a text that a spreadsheet would run as a formula is only read; a number stays a number [CN-006]', () => {
  for (const text of ['=1+1', '+1', '@SUM(A1)', '-cmd', '\t=1', '  =1', '|calc', '-1+1'])
    expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/)
  expect(lineOf('-12.50', -12, '12')).toBe('-12.50,-12,12\r\n')
})

test('no text begins a cell as a formula [CN-006]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = lineOf(text).replace(/^"/, '')
      expect(/^\s*[=+@|]/.test(cell) || /^\s*-(?!\d+(\.\d+)?\r\n$)/.test(cell)).toBe(false)
    }),
  )
})

test('an amount is written in naira with two decimals', () => {
  expect([1_825_800, 5, -2_692_805].map((amount) => csvNaira(signedKobo(amount)))).toEqual([
    '18258.00',
    '0.05',
    '-26928.05',
  ])
})
