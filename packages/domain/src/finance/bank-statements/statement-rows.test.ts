import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const NAMES = 'Date|Narration|Debit|Credit|Balance'
const MOVEMENTS = '13/11/2026|FEE|5.00||95.00\n14/11/2026|IN||6.00|101.00'
const linesOf = (...rows: string[]) => {
  const found = readStatement(
    rows
      .join('\n')
      .split('\n')
      .map((row) => row.split('|')),
  )
  if (!('lines' in found)) return found.problem
  const { opening, closing, state } = found.balances
  return found.problem ?? [...found.lines.map(({ amount }) => amount), state, opening, closing]
}
const READ = [-500, 600, 'agree', 10_000, 10_100]

test.each([
  'Opening Balance',
  'OPENING BAL.',
  'Your opening balance',
  'Account Opening Balance',
  'Op. Balance',
  'Start Balance',
  'Balance B/F',
  'BAL B/FWD',
  'Bal. b/d',
  'Balance Brought Fwd',
  'Amount Brought Forward',
  'Balance Forward',
  'Last statement balance',
  'Balance from previous page',
  'Carried over',
  'Ledger Balance',
  'BALANCE',
])('%s before the first movement is the balance there, in any column [BR-121]', (words) => {
  for (const row of [
    `01/11/2026|${words}|||100.00`,
    `01/11/2026|${words}|0.00|0.00|100.00`,
    `01/11/2026|${words}||100.00|100.00`,
    `|${words}||100.00|`,
  ])
    expect(linesOf(NAMES, row, MOVEMENTS), row).toEqual(READ)
})

test.each([
  ['Closing Balance|5.00|6.00|101.00'],
  ['Your closing balance|||101.00'],
  ['Balance c/d|||101.00'],
  ['Number of Debits|1||'],
  ['Debit Count|1||'],
  ['No. of Transactions||2|'],
  ['Net Movement||1.00|'],
  ['Totals|5.00|6.00|'],
])('%s below the movements is no movement, and its balance is the last one [BR-121]', (cells) => {
  expect(linesOf(NAMES, MOVEMENTS, `|${cells}`)).toEqual(READ)
})

test('a first payment whose words speak of a balance is a movement where its own balance differs [BR-121]', () => {
  expect(linesOf(NAMES, '12/11/2026|BALANCE FOR ORDER 7||40.00|140.00')).toEqual([
    4_000,
    'absent',
    10_000,
    14_000,
  ])
})
