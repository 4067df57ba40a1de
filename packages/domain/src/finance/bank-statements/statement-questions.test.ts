import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import { answersOf, questionsOf, unansweredErrors } from './statement-questions.ts'

const NOTHING_EQUAL = { rows: [], statement: '' }
const TODAY = '2026-11-21'

function read(...lines: string[]) {
  const rows = ['Date|Narration|Credit|Debit|Balance', ...lines].map((line) => line.split('|'))
  const found = readStatement(rows)
  if (!('lines' in found)) throw new Error(found.problem)
  return found
}
const CLEAR = read(
  '2026-11-13|IN|100.00||100.00',
  '2026-11-14|IN|50.00||150.00',
  '2026-11-15|OUT||20.00|130.00',
)
const OPEN = read('05/11/2026|IN|100.00||100.00', '06/12/2026|IN|50.00||150.00')
const questions = (
  of = CLEAR,
  {
    equal = NOTHING_EQUAL,
    lastDay,
  }: { equal?: { rows: number[]; statement: string }; lastDay?: string } = {},
) => questionsOf(of, { equal, lastDay, today: TODAY })

test('a file that says everything by itself asks nothing', () => {
  expect(questions()).toEqual([])
})

test('days that can be read in two ways are asked for, each reading with what would follow', () => {
  expect(questions(OPEN, { lastDay: '2026-11-04' })).toEqual([
    {
      name: 'dateOrder',
      title: 'Which comes first, day or month?',
      text: 'No date in this file has a day above 12, so both readings are possible.',
      options: [
        {
          value: 'day_first',
          label: 'Day first: 05/11/2026 is 5 Nov 2026',
          consequence:
            '5 Nov 2026 to 6 Dec 2026. 1 of 2 days have not come yet. The last line stored before is of 4 Nov 2026.',
        },
        {
          value: 'month_first',
          label: 'Month first: 05/11/2026 is 11 May 2026',
          consequence: '11 May 2026 to 12 Jun 2026. Begins before the last line stored, 4 Nov 2026.',
        },
      ],
    },
  ])
  const [first] = questions(OPEN)
  expect(first?.options[1]?.consequence).toBe('11 May 2026 to 12 Jun 2026.')
})

test('amounts of which nothing says which way they went are asked about, and taken as answered [BR-122]', () => {
  const rows = [
    ['Date', 'Narration', 'Amount'],
    ['2026-11-13', 'ADA', '100.00'],
    ['2026-11-14', 'FEE', '50.00'],
  ]
  const amounts = (isAllOut: boolean) => {
    const found = readStatement(rows, { isAllOut })
    if (!('lines' in found)) throw new Error(found.problem)
    expect(questions(found)).toMatchObject([
      {
        name: 'signs',
        title: 'Did all of this money come in?',
        options: [
          { value: 'all_in', consequence: '₦150.00 are stored as money received.' },
          { value: 'all_out', consequence: '₦150.00 are stored as money paid.' },
        ],
      },
    ])
    return found.lines.map(({ amount }) => amount)
  }
  expect(amounts(answersOf({}).isAllOut)).toEqual([10_000, 5_000])
  expect(amounts(answersOf({ signs: 'all_out' }).isAllOut)).toEqual([-10_000, -5_000])
})

test('one line that is stored already is asked for as one', () => {
  const [question] = questions(CLEAR, { equal: { rows: [3], statement: 'november.csv' } })
  expect(question).toEqual({
    name: 'equalLines',
    title: 'Is row 3 a line that is stored already?',
    text: 'A line with the same day, amount, words and reference as row 3 is stored, the first from november.csv.',
    options: [
      {
        value: 'leave_out',
        label: 'The same, leave it out',
        consequence: '2 other lines are imported.',
      },
      {
        value: 'store',
        label: 'Another movement, store it',
        consequence: 'All 3 lines are imported; the sum of the bank lines rises by these.',
      },
    ],
  })
})

test('several lines that are stored already are asked for together', () => {
  const about = (...rows: number[]) => questions(CLEAR, { equal: { rows, statement: 'november.csv' } })[0]
  expect(about(2, 3)).toMatchObject({
    title: 'Are 2 lines stored already?',
    text: 'Lines with the same day, amount, words and reference as rows 2, 3 are stored, the first from november.csv.',
    options: [
      { label: 'The same, leave them out', consequence: '1 other line is imported.' },
      { label: 'Other movements, store them' },
    ],
  })
  expect(about(2, 3, 4)?.options[0]?.consequence).toBe('No other line is left, so nothing is imported.')
  expect(about(2, 3, 4, 5, 6)?.text).toContain('as rows 2, 3, 4, 5, 6 are')
  expect(about(2, 3, 4, 5, 6, 7, 8)?.text).toContain('as rows 2, 3, 4, 5, 6 and 2 more are')
})

test('balances that do not follow from the lines are asked for', () => {
  const wrong = read(
    '2026-11-13|IN|100.00||100.00',
    '2026-11-14|IN|50.00||150.00',
    '2026-11-15|OUT||20.00|131.00',
  )
  expect(questions(wrong)).toEqual([
    {
      name: 'balances',
      title: 'The balances do not agree. Import all the same?',
      text: 'The balance of row 4 does not follow from the lines before. A line may be missing, or an amount may have been changed.',
      options: [
        {
          value: 'import',
          label: 'Import all the same',
          consequence: 'The lines are stored as they are written, without a proof that they are complete.',
        },
      ],
    },
  ])
})

test('an answer is one of the options, and any other text is none', () => {
  expect(answersOf({ dateOrder: 'day_first', equalLines: 'leave_out', balances: 'import' })).toEqual({
    dateOrder: 'day_first',
    isAllOut: false,
    leavesOutEqual: true,
    importsUnbalanced: true,
  })
  expect(answersOf({ dateOrder: '', equalLines: 'store' })).toEqual({
    dateOrder: undefined,
    isAllOut: false,
    leavesOutEqual: false,
    importsUnbalanced: false,
  })
  expect(answersOf({ equalLines: 'perhaps', balances: 'yes' })).toMatchObject({
    leavesOutEqual: undefined,
    importsUnbalanced: false,
  })
})

test('a question without an answer refuses the import and says what may be answered', () => {
  const asked = questions(OPEN)
  expect(unansweredErrors(asked, { dateOrder: 'day_first' })).toEqual({})
  expect(unansweredErrors(asked, { dateOrder: 'perhaps' })).toEqual({
    dateOrder: [
      'Which comes first, day or month? No date in this file has a day above 12, so both readings are possible. Answer dateOrder with day_first or month_first. Nothing was imported.',
    ],
  })
})
