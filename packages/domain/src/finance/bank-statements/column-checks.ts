import { formatNaira } from '../../core/money.ts'
import { columnLetter } from './find-table.ts'
import type { ReadStatement } from './read-statement.ts'
import { totalsOf } from './read-statement.ts'
import type { ColumnRole, Row } from './statement-columns.ts'
import { cellText } from './written-text.ts'

/** A column of a file as it is shown to the person who imports it. */
export type ShownColumn = {
  letter: string
  name: string
  /** The first value below the name. */
  first: string
  role: ColumnRole
  /** What was found about it; '' where it has no use. */
  checked: string
  /** It needs the person. */
  isOpen: boolean
}

/** The columns of the table, from the first, with what is known of each. */
export function shownColumns(read: ReadStatement, rows: readonly Row[]): ShownColumn[] {
  const body = rows.slice(read.table.last + 1)
  const width = Math.max(read.table.names.length, read.columns.length)
  return Array.from({ length: width }, (_, at) => {
    const role = read.columns[at] ?? 'unused'
    return {
      letter: columnLetter(at),
      name: cellText(read.table.names[at]),
      first: body.map((row) => cellText(row[at])).find((text) => text !== '') ?? '',
      role,
      ...checkOf(read, role),
    }
  })
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

function checkOf(read: ReadStatement, role: ColumnRole): { checked: string; isOpen: boolean } {
  const { lines: found, balances } = read
  if (found.length === 0) return { checked: '', isOpen: false }
  const totals = totalsOf(found)
  const fine = (checked: string) => ({ checked, isOpen: false })
  switch (role) {
    case 'date':
      return read.dateOrder === 'open'
        ? { checked: 'Day or month first is open', isOpen: true }
        : fine(`${found.length} of ${found.length} read`)
    case 'details':
      return fine(`${found.filter(({ narration }) => narration !== '').length} of ${found.length} filled`)
    case 'reference':
      return fine(`${new Set(found.map(({ reference }) => reference)).size} different references`)
    case 'money_in':
      return fine(`${lines(totals.ins)}, ${formatNaira(totals.in)}`)
    case 'money_out':
      return fine(`${lines(totals.outs)}, ${formatNaira(totals.out)}`)
    case 'amount':
      return read.signs === 'none'
        ? { checked: 'In or out is open', isOpen: true }
        : fine(`${totals.ins} in, ${totals.outs} out`)
    case 'direction':
      return fine(`${totals.ins} in, ${totals.outs} out`)
    case 'balance':
      return balances.state === 'agree'
        ? fine('All add up, signs are right')
        : balances.state === 'disagree'
          ? { checked: `${lines(balances.rows.length)} do not add up`, isOpen: true }
          : fine('Too few balances to check')
    case 'status':
      return fine('Only money that moved is read')
    default:
      return fine('')
  }
}

/** '1 to 6', '7, 27, 28': rows that are left out for one reason, in the order in which the reasons come. */
export function leftOutByReason(
  leftOut: readonly { row: number; why: string }[],
): { rows: string; why: string }[] {
  const reasons = new Map<string, number[]>()
  for (const { row, why } of leftOut) {
    const rows = reasons.get(why)
    if (rows === undefined) reasons.set(why, [row])
    else rows.push(row)
  }
  return [...reasons].map(([why, rows]) => ({ rows: rowsText(rows), why }))
}

function rowsText(rows: readonly number[]): string {
  const spans: [number, number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last !== undefined && row === last[1] + 1) last[1] = row
    else spans.push([row, row])
  }
  const shown = spans.map(([from, to]) =>
    from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`,
  )
  const named = shown.length > 6 ? `${shown.slice(0, 6).join(', ')} ...` : shown.join(', ')
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${named}`
}
