import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ImportBar, LeftOut, OpenQuestions } from './check-statement.tsx'
import { UnderstoodColumns } from './understood-columns.tsx'
import { UnderstoodLines } from './understood-lines.tsx'
import type { Choices } from './use-statement-file.ts'

const line = (row: number, amount: number) => ({
  row,
  written: '02/11/2026',
  day: null,
  narration: `line ${row}`,
  reference: '',
  amount,
  balance: null,
})
const preview: StatementPreview = {
  name: 'november.csv',
  format: 'comma, UTF-8',
  rows: 14,
  tableRow: 2,
  accountEnding: '4417',
  columns: [
    {
      letter: 'A',
      name: 'Date',
      first: '02/11/2026',
      role: 'date',
      checked: 'Day or month first is open',
      isOpen: true,
    },
    { letter: 'B', name: 'Amount', first: '5.00', role: 'amount', checked: '9 in, 1 out', isOpen: false },
  ],
  areRemembered: false,
  lines: Array.from({ length: 10 }, (_, at) => line(at + 3, at === 9 ? -500 : 500)),
  lineCount: 10,
  equalCount: 1,
  ins: 9,
  outs: 1,
  moneyIn: 4_500,
  moneyOut: 500,
  opening: null,
  closing: null,
  balances: 'absent',
  leftOut: [{ rows: 'Rows 13, 14', why: 'Sums' }],
  leftOutCount: 2,
  questions: [
    {
      name: 'dateOrder',
      title: 'Which comes first, day or month?',
      text: 'Both are possible.',
      options: [
        { value: 'day_first', label: 'Day first', consequence: '2 Nov 2026' },
        { value: 'month_first', label: 'Month first', consequence: '11 Feb 2026' },
      ],
    },
    {
      name: 'equalLines',
      title: 'Is row 5 stored already?',
      text: 'One is.',
      options: [
        { value: 'leave_out', label: 'Leave it out', consequence: '9 are imported' },
        { value: 'store', label: 'Store it', consequence: '10 are imported' },
      ],
    },
  ],
  problem: null,
  fitting: 4,
}

const bar = (answers: Choices['answers'], change: Partial<StatementPreview> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImportBar
        preview={{ ...preview, ...change }}
        choices={{ isRemembered: true, answers }}
        isReading={false}
        isSaving={false}
        onImport={() => {}}
      />
    </MemoryRouter>,
  )
const isDisabled = (markup: string) => /<button[^>]* disabled=""/.test(markup)

test('nothing is imported before every question has its answer, and the bar says which are open [BR-106]', () => {
  expect(bar({})).toContain('Answer questions 1 and 2 first.')
  expect(isDisabled(bar({}))).toBe(true)
  expect(bar({ dateOrder: 'day_first' })).toContain('Answer question 2 first.')
  expect(isDisabled(bar({ dateOrder: 'day_first', equalLines: 'perhaps' }))).toBe(true)
  const ready = bar({ dateOrder: 'day_first', equalLines: 'leave_out' })
  expect(isDisabled(ready)).toBe(false)
  expect(ready).toContain('Import 9 lines')
  expect(bar({ dateOrder: 'day_first', equalLines: 'store' })).toContain('Import 10 lines')
})

test('a file with a problem, and one with nothing new, is not imported [BR-106]', () => {
  const answers = { dateOrder: 'day_first', equalLines: 'leave_out' }
  expect(isDisabled(bar(answers, { problem: 'Row 3 has no date' }))).toBe(true)
  expect(isDisabled(bar(answers, { equalCount: 10 }))).toBe(true)
})

test('questions stand with their consequences and no answer chosen [BR-106]', () => {
  const markup = renderToStaticMarkup(
    <OpenQuestions questions={preview.questions} answers={{}} isBusy={false} onAnswer={() => {}} />,
  )
  expect(markup).not.toContain('checked=""')
  for (const text of ['1. Which comes first', '11 Feb 2026', '2. Is row 5', '9 are imported'])
    expect(markup).toContain(text)
})

test('columns, the ends of the lines and what is left out are shown before the import [BR-106]', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <UnderstoodColumns
        preview={preview}
        isBusy={false}
        isChanged
        isRemembered
        onRole={() => {}}
        onRemember={() => {}}
      />
      <UnderstoodLines preview={preview} />
      <LeftOut preview={preview} />
    </MemoryRouter>,
  )
  for (const text of [
    'Day or month first is open',
    'Remember for the account ending 4417',
    'line 3',
    '4 lines between',
    'line 12',
    'Rows 13, 14',
  ])
    expect(markup).toContain(text)
  expect(markup).not.toContain('line 7')
})
