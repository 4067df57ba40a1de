import { expect, test } from 'vitest'
import { leftOutByReason, shownColumns } from './column-checks.ts'
import { readStatement } from './read-statement.ts'

/** What is shown of each column of a file: its name, what it is read as, and what was found. */
function shown(text: string) {
  const rows = text.split('\n').map((line) => line.split('|'))
  const read = readStatement(rows)
  if (!('lines' in read)) throw new Error(read.problem)
  return shownColumns(read, rows).map(({ letter, name, first, role, checked, isOpen }) => [
    letter,
    name,
    first,
    role,
    isOpen ? `${checked} (open)` : checked,
  ])
}

test('each column is shown with its first value, what it is read as and what was found', () => {
  expect(
    shown(
      'Date|Narration|Reference|Credit|Debit|Balance\n2026-11-13|TRANSFER IN|A1|27,000.00||27,000.00\n2026-11-14||A2||50.00|26,950.00\n2026-11-15|REFUND|A2||1,000.00|25,950.00',
    ),
  ).toEqual([
    ['A', 'Date', '2026-11-13', 'date', '3 of 3 read'],
    ['B', 'Narration', 'TRANSFER IN', 'details', '2 of 3 filled'],
    ['C', 'Reference', 'A1', 'reference', '2 different references'],
    ['D', 'Credit', '27,000.00', 'money_in', '1 line, ₦27,000.00'],
    ['E', 'Debit', '50.00', 'money_out', '2 lines, ₦1,050.00'],
    ['F', 'Balance', '27,000.00', 'balance', 'All add up, signs are right'],
  ])
})

test('what a person must decide about a column is open', () => {
  const columns = shown(
    'Date|Narration|Credit|Debit|Balance\n05/11/2026|IN|100.00||100.00\n06/11/2026|IN|50.00||150.00\n07/11/2026|OUT||20.00|131.00\n08/11/2026|OUT||1.00|130.00',
  )
  expect(columns[0]?.[4]).toBe('Day or month first is open (open)')
  expect(columns[4]?.[4]).toBe('1 line do not add up (open)')
})

test('a column of amounts says how many came and went, or that none has a sign', () => {
  expect(shown('Date|Narration|Amount\n2026-11-13|IN|100.00\n2026-11-14|OUT|-20.00')[2]).toEqual([
    'C',
    'Amount',
    '100.00',
    'amount',
    '1 in, 1 out',
  ])
  expect(shown('Date|Narration|Amount\n2026-11-13|IN|100.00\n2026-11-14|IN|20.00')[2]?.[4]).toBe(
    'In or out is open (open)',
  )
})

test('rows that are left out are named together by their reason, neighbours as a span', () => {
  const why = (reason: string, ...rows: number[]) => rows.map((row) => ({ row, why: reason }))
  expect(leftOutByReason([...why('empty', 1, 2, 3), ...why('sum', 9), ...why('empty', 5, 6, 8)])).toEqual([
    { rows: 'Rows 1 to 3, 5, 6, 8', why: 'empty' },
    { rows: 'Row 9', why: 'sum' },
  ])
  expect(leftOutByReason([])).toEqual([])
})

test('of many rows the first six spans are named', () => {
  const odd = (count: number) => Array.from({ length: count }, (_, at) => ({ row: 2 * at + 1, why: 'empty' }))
  expect(leftOutByReason(odd(6))).toEqual([{ rows: 'Rows 1, 3, 5, 7, 9, 11', why: 'empty' }])
  expect(leftOutByReason(odd(7))).toEqual([{ rows: 'Rows 1, 3, 5, 7, 9, 11 ...', why: 'empty' }])
})
