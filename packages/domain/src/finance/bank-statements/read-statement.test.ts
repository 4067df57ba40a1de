import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, negate } from '../../core/money.ts'
import { BANK_SHAPES } from './bank-shapes.fixture.ts'
import type { Answers } from './read-statement.ts'
import { readStatement } from './read-statement.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const read = (text: string, answers: Answers = {}, isSpreadsheet = false) =>
  readStatement(rowsOf(text), answers, { isSpreadsheet })
/** The days and kobo of all lines, or the problem. */
const linesOf = (text: string, answers?: Answers) => {
  const found = read(text, answers)
  if (!('lines' in found)) return found.problem
  return found.problem ?? found.lines.map(({ day, amount }) => `${day ?? 'open'} ${amount}`)
}
const problemOf = (text: string, isSpreadsheet = false) => read(text, {}, isSpreadsheet).problem

const MOVEMENTS = ['2026-11-13 2700000', '2026-11-13 -5000', '2026-11-14 -100000', '2026-11-15 200000']
const DETAILS = ['TRANSFER IN', 'STAMP DUTY', 'NIP TRANSFER', 'REFUND']

test.each(Object.entries(BANK_SHAPES))('a statement with %s is read whole [BR-090]', (_shape, text) => {
  const found = read(text)
  if (!('lines' in found)) throw new Error(found.problem)
  expect(found.problem).toBeUndefined()
  const inOrder = found.lines[0]?.amount === 200_000 ? found.lines.toReversed() : found.lines
  expect(inOrder.map(({ day, amount }) => `${day} ${amount}`)).toEqual(MOVEMENTS)
  expect(inOrder.map(({ narration }) => narration)).toEqual(DETAILS)
  expect(found.balances.state).toBe(found.columns.includes('balance') ? 'agree' : 'absent')
  // Each row with words is a line or is left out with a reason.
  const rows = rowsOf(text).flatMap((row, at) => (row.some((cell) => cell !== '') ? [at + 1] : []))
  expect([...found.lines, ...found.leftOut].map(({ row }) => row).sort((one, other) => one - other)).toEqual(
    rows,
  )
})

const SPELLINGS = [
  '2026-11-13',
  '2026/11/13',
  '2026.11.13',
  '20261113',
  '13/11/2026',
  '13-11-2026',
  '13.11.2026',
  '13/11/26',
  '13 Nov 2026',
  '13-NOV-2026',
  '13-Nov-26',
  '13/Nov/2026',
  '13Nov2026',
  '13 November 2026',
  '13th November, 2026',
  'Nov 13, 2026',
  'November 13 2026',
  'Nov-13-2026',
  'Fri 13 Nov 2026',
  'Friday, November 13, 2026',
  '13112026',
  '2026-Nov-13',
  '2026-11-13T08:00:00',
  '2026-11-13T08:00:00.000Z',
  '2026-11-13 08:00:00',
  '2026-11-13T00:30:00+01:00',
  '13/11/2026 08:00',
  '13/11/2026, 8:00:00 PM',
  '11/13/2026 8:00 AM',
  '13 Nov 2026 01:25:48',
  "'13/11/2026",
  '="13/11/2026"',
  '46339',
  '46339.5833',
  '\u200e13\u2044 11\u2044 2026'.replaceAll(/\u2044 /g, '/'),
  '13 . 11 . 2026',
  '13\u00a0Nov\u00a02026',
] // prettier-ignore

test.each(SPELLINGS)('the day %j is read [BR-091]', (spelling) => {
  expect(linesOf(`Date|Narration|Amount\n${spelling}|x|5.00`)).toEqual(['2026-11-13 500'])
})

test('a moment with a zone is the day that it was in Lagos [BR-091]', () => {
  expect(linesOf('Date|Narration|Amount\n2026-11-12T23:30:00Z|x|5.00')).toEqual(['2026-11-13 500'])
})

test.each(['32/13/2026', '13 Novembre', '13/11', 'yesterday', '2026-02-30', '13/11/2026/1', '31 Nov 2026'])(
  'a movement on the day %j, which is none, is named instead of dropped [BR-092]',
  (day) => {
    expect(problemOf(`Date|Narration|Amount\n13/11/2026|x|5.00\n${day}|y|6.00`)).toContain('Row 3')
  },
)

test.each([
  [
    'an amount without a day',
    'Date|Narration|Amount\n13/11/2026|x|5.00\n|y|6.00',
    'Row 3 has an amount but no date',
  ],
  ['an amount that is none', 'Date|Narration|Amount\n13/11/2026|x|abc', 'Row 2 has no amount'],
  ['a point that may be either', 'Date|Narration|Amount\n13/11/2026|x|1.234', 'Row 2 has no amount'],
  ['both sides', 'Date|Narration|Debit|Credit\n13/11/2026|x|5|6', 'Row 2 has both'],
  [
    'an amount that a comma cut',
    'Date|Narration|Debit|Credit\n13/11/2026|x|1|000.00|',
    'Row 2 has more cells',
  ],
  ['more cells than columns', 'Date|Narration|Amount\n13/11/2026|x|1|000.00', 'Row 2 has more cells'],
  [
    'a type that says neither',
    'Date|Narration|Type|Amount\n13/11/2026|x|Debit|5\n13/11/2026|y|Fee|6',
    'Row 3 does not say',
  ],
  ['a side in unknown words', 'Date|Narration|DR/CR|Amount\n13/11/2026|x|Purchase|5', 'Row 2 does not say'],
  ['a type against the sign', 'Date|Narration|Type|Amount\n13/11/2026|x|Credit|-5', 'Row 2 says money in'],
  [
    'only money in marked',
    'Date|Narration|Amount\n13/11/2026|x|5 CR\n13/11/2026|y|6',
    'Row 3 has an amount without a sign',
  ],
  [
    'signs that nothing proves',
    'Date|Narration|Amount|Balance\n13/11/2026|x|5|95\n13/11/2026|y|6|89',
    'Row 2',
  ],
  ['a minus against its column', 'Date|Narration|Debit|Credit\n13/11/2026|x||-5', 'Row 2 has a sign against'],
  [
    'both orders',
    'Date|Narration|Amount\n13/11/2026|x|5\n11/14/2026|y|6',
    'No order of day and month fits both',
  ],
  ['an unknown status', 'Date|Narration|Amount|Status\n13/11/2026|x|5|Reversed', 'the status Reversed'],
  [
    'exchanged columns',
    'Date|Narration|Debit|Credit|Balance\n13/11/2026|x|5||105\n14/11/2026|y|6||111',
    'exchanged',
  ],
  ['no names', 'a|b\n1|2', 'No row names the columns'],
  ['no movement', 'Date|Narration|Amount\nTotal||5', 'no line with a date'],
])('a file with %s is refused as a whole [BR-092]', (_what, text, sentence) => {
  expect(problemOf(text)).toContain(sentence)
}) // prettier-ignore

test('days and months that the file leaves open are asked [BR-093]', () => {
  const open = 'Date|Narration|Amount\n02/11/2026|x|5.00\n03/11/2026|y|6.00'
  expect(read(open)).toMatchObject({ dateOrder: 'open' })
  expect(linesOf(open)).toEqual(['open 500', 'open 600'])
  expect(linesOf(open, { dateOrder: 'day_first' })).toEqual(['2026-11-02 500', '2026-11-03 600'])
  expect(linesOf(open, { dateOrder: 'month_first' })).toEqual(['2026-02-11 500', '2026-03-11 600'])
  expect(linesOf('Date|Narration|Amount\n11/11/2026|x|5.00')).toEqual(['2026-11-11 500'])
})

test.each([
  ['another line', 'Date|Narration|Amount\n02/11/2026|x|5\n14/11/2026|y|6', '2026-11-02 500'],
  ['another line, month first', 'Date|Narration|Amount\n11/02/2026|x|5\n11/14/2026|y|6', '2026-11-02 500'],
  ['the value date', 'Date|Value Date|Narration|Amount\n02/11/2026|13/11/2026|x|5', '2026-11-02 500'],
  ['the period', 'Period: 01/11/2026 - 30/11/2026|\nDate|Narration|Amount\n02/11/2026|x|5', '2026-11-02 500'],
])('an order that %s proves is not asked [BR-093]', (_what, text, first) => {
  expect(linesOf(text)[0]).toBe(first)
})

test('dates whose year of two digits may stand first are refused [BR-120]', () => {
  const problem = (...days: string[]) =>
    problemOf(['Date|Narration|Amount', ...days.map((day) => `${day}|x|-5`)].join('\n'))
  expect(problem('26/11/13', '26/11/14')).toContain('row 2 has 26/11/13')
  expect(problem('26-10-30 09:15', '26-11-01', '26-11-29')).toContain('The year may stand first')
  for (const days of [
    ['13/11/26', '14/11/26'],
    ['01/12/26', '01/01/27'],
    ['26/11/26', '26/11/26'],
    ['26/11/13', '2026-11-14'],
  ])
    expect(problem(...days)).toBeUndefined()
})

test('dates that a spreadsheet changed in part are refused [BR-094]', () => {
  const text = 'Date|Narration|Amount\n2026-05-11|x|5\n13/11/2026|y|6'
  expect(problemOf(text, true)).toContain('A spreadsheet has changed some dates')
})

test('a balance that does not follow from its line is found, also at the ends of the file [BR-095]', () => {
  const balances = (rows: string) => {
    const found = read(`Date|Narration|Debit|Credit|Balance\n${rows}`)
    return 'balances' in found ? `${found.balances.state} ${found.balances.rows}` : found.problem
  }
  expect(balances('13/11/2026|x||5|105\n14/11/2026|y|4||101')).toBe('agree ')
  expect(balances('13/11/2026|x||5|105\n14/11/2026|y|4||102\n15/11/2026|z|1||101')).toBe('disagree 3')
  expect(balances('01/11/2026|Opening balance|||99\n13/11/2026|x||5|105')).toBe('disagree 3')
  expect(balances('13/11/2026|x||5|105\n30/11/2026|Closing balance|||106')).toBe('disagree 2')
  expect(balances('13/11/2026|x||5|\n14/11/2026|y|4||')).toBe('absent ')
})

test('a payment to a company called Total is a line, and a sum is none [BR-096]', () => {
  const text =
    'Date|Narration|Debit|Credit\n13/11/2026|TOTAL ENERGIES FUEL|5||\n14/11/2026|x|6|\nTotal||11|0\n15/11/2026|TOTAL|11|'
  expect(linesOf(text)).toEqual(['2026-11-13 -500', '2026-11-14 -600'])
})

test('columns that a person chooses are read in place of their names [BR-097]', () => {
  const text = 'When|What|Out|In\n13/11/2026|x|5|\n14/11/2026|y||6'
  expect(linesOf(text)).toEqual(['2026-11-13 -500', '2026-11-14 600'])
  expect(linesOf(text, { columns: ['date', 'details', 'money_in', 'money_out'] })).toEqual([
    '2026-11-13 500',
    '2026-11-14 -600',
  ])
  expect(linesOf(text, { columns: ['date', 'details', 'unused', 'unused'] })).toContain(
    'No column is read as an amount',
  )
  expect(linesOf('a|b|c\n13/11/2026|x|5', { columns: ['date', 'details', 'amount'] })).toEqual([
    '2026-11-13 500',
  ])
})

test('the account of a file is the ten digits beside its name [BR-098]', () => {
  const found = read('Account Number|012 345 6789\nDate|Narration|Amount\n13/11/2026|x|5')
  expect(found).toMatchObject({ account: '0123456789' })
})

const shown = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}
/** Ways to write a signed amount; each gives the cells of the columns after the narration. */
const WAYS: readonly [string, (amount: number) => string][] = [
  ['Debit|Credit', (amount) => (amount < 0 ? `${shown(amount)}|` : `|${shown(amount)}`)],
  ['Money In|Money Out', (amount) => (amount < 0 ? `|₦${shown(amount)}` : `₦${shown(amount)}|`)],
  ['Amount', (amount) => (amount < 0 ? `-${shown(amount)}` : shown(amount))],
  ['Amount', (amount) => (amount < 0 ? `(${shown(amount)})` : shown(amount))],
  ['Amount', (amount) => `${shown(amount)} ${amount < 0 ? 'DR' : 'CR'}`],
  ['Amount|Type', (amount) => `${shown(amount)}|${amount < 0 ? 'Debit' : 'Credit'}`],
  ['DR/CR|Amount', (amount) => `${amount < 0 ? 'D' : 'C'}|NGN ${shown(amount)}`],
]

test('each movement of any file is read with its day and sign, however it is written [BR-090]', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const amount = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).filter((each) => each !== 0)
  const lines = fc.array(fc.tuple(day, amount), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.constantFrom(...WAYS), fc.boolean(), (movements, [names, cells], withBalance) => {
      let balance = 1_000_000
      const body = movements.map(([date, moved]) => {
        balance += moved
        const text = `${date.toISOString().slice(0, 10)}|x|${cells(moved)}`
        return withBalance ? `${text}|${balance < 0 ? '-' : ''}${shown(balance)}` : text
      })
      // Of one sign alone, an amount without a mark says too little beside 'CR'.
      const found = linesOf([`Date|Narration|${names}${withBalance ? '|Balance' : ''}`, ...body].join('\n'))
      expect(found).toEqual(
        movements.map(
          ([date, moved]) =>
            `${date.toISOString().slice(0, 10)} ${moved < 0 ? negate(kobo(-moved)) : kobo(moved)}`,
        ),
      )
    }),
  )
})

test('no file throws: it is read, or told what is wrong [BR-092]', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'Date',
      'Amount',
      'Debit',
      'Credit',
      'Balance',
      '13/11/2026',
      '5.00',
      '(5)',
      'Total',
      '',
      'Type',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (rows) => {
      const found = readStatement(rows)
      expect('lines' in found || found.problem !== '').toBe(true)
    }),
  )
})
