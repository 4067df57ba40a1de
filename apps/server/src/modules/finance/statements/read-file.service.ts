import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { leftOutByReason, shownColumns } from '@gatefill/domain/finance/bank-statements/column-checks'
import type { StoredComparison } from '@gatefill/domain/finance/bank-statements/equal-lines'
import { equalStoredLines } from '@gatefill/domain/finance/bank-statements/equal-lines'
import { findTable } from '@gatefill/domain/finance/bank-statements/find-table'
import type { ReadLine, ReadStatement } from '@gatefill/domain/finance/bank-statements/read-statement'
import { readStatement, totalsOf } from '@gatefill/domain/finance/bank-statements/read-statement'
import type { ColumnRole } from '@gatefill/domain/finance/bank-statements/statement-columns'
import type { Question, SentAnswers } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { answersOf, questionsOf } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { wordsOf } from '@gatefill/domain/finance/bank-statements/written-text'
import type { Db } from '../../../platform/db/database.ts'
import { comparableLines } from './bank-lines.repository.ts'
import type { ColumnsKey } from './bank-statement-columns.repository.ts'
import { rememberedColumns } from './bank-statement-columns.repository.ts'
import { lastStoredDay } from './bank-statements.repository.ts'
import type { FileRows } from './file-rows.ts'
import { fileRows } from './statement-file.ts'

export type StatementForm = {
  name: string
  contents: string
  columns?: ColumnRole[] | undefined
  rememberColumns?: string | undefined
} & { [Name in keyof SentAnswers]?: SentAnswers[Name] | undefined }

/** What was understood of a file, with what of it is stored already. */
export type ReadFile = {
  name: string
  file: FileRows
  read: ReadStatement
  key: ColumnsKey
  areRemembered: boolean
  questions: Question[]
  /** Stored lines of the same days. */
  stored: StoredComparison[]
  /** For each line the file in which an equal one is stored. */
  equal: (string | undefined)[]
}

const NAME_MAX = 100
/** Lines that a screen gets of each end of a file. */
const SHOWN_LINES = 250

/** Reads a file with what was chosen and answered, and compares it with what is stored. Changes nothing. */
export async function readFile(
  db: Db,
  form: StatementForm,
  bytes: Uint8Array | undefined,
  now: Date,
): Promise<ReadFile | { errors: FieldErrors }> {
  const name = plainLine(form.name).slice(0, NAME_MAX)
  if (name === '') return { errors: { name: ['Please enter a name for this statement'] } }
  const file = await fileRows(bytes ?? form.contents)
  if ('problem' in file) return { errors: { contents: [file.problem] } }
  const { dateOrder } = answersOf(answersIn(form))
  const found = findTable(file.rows)
  const names = (found?.names ?? []).map(wordsOf).join('|')
  const first = readStatement(file.rows, { columns: form.columns, dateOrder }, file)
  if (!('columns' in first)) return { errors: { contents: [first.problem] } }
  const key = { account: first.account ?? '', names }
  const remembered = form.columns === undefined ? await rememberedColumns(db, key) : undefined
  const read =
    remembered === undefined ? first : readStatement(file.rows, { columns: remembered, dateOrder }, file)
  if (!('columns' in read)) return { errors: { contents: [read.problem] } }
  const days = read.lines.flatMap(({ day }) => day ?? []).sort()
  const [from, to] = [days[0], days.at(-1)]
  const stored = from === undefined || to === undefined ? [] : await comparableLines(db, { from, to })
  const equal = equalStoredLines(read.lines.flatMap(dated), stored, read.account)
  const rows = read.lines.flatMap(({ row }, at) => (equal[at] === undefined ? [] : [row]))
  const questions =
    read.problem === undefined
      ? questionsOf(read, {
          equal: { rows, statement: equal.find((each) => each !== undefined) ?? '' },
          lastDay: await lastStoredDay(db, read.account),
          today: dayOf(now),
        })
      : []
  return { name, file, read, key, areRemembered: remembered !== undefined, questions, stored, equal }
}

/** A line whose day is known, as all are once the order of day and month is. */
export const dated = (line: ReadLine) => (line.day === undefined ? [] : [{ ...line, day: line.day }])

export const answersIn = ({ dateOrder, equalLines, balances }: StatementForm): SentAnswers => ({
  ...(dateOrder !== undefined && { dateOrder }),
  ...(equalLines !== undefined && { equalLines }),
  ...(balances !== undefined && { balances }),
})

/** What a screen shows of a file before anything is stored. */
export function previewOf(
  { name, file, read, areRemembered, questions, equal }: ReadFile,
  fitting: number,
): StatementPreview {
  const { lines, leftOut, balances, table } = read
  const totals = totalsOf(lines)
  const shown =
    lines.length <= 2 * SHOWN_LINES ? lines : [...lines.slice(0, SHOWN_LINES), ...lines.slice(-SHOWN_LINES)]
  return {
    name,
    format: file.format,
    rows: file.rows.length,
    tableRow: table.last < table.first ? null : table.last + 1,
    accountEnding: read.account?.slice(-4) ?? null,
    columns: shownColumns(read, file.rows),
    areRemembered,
    lines: shown.map(({ day, balance, ...line }) => ({
      ...line,
      day: day ?? null,
      balance: balance ?? null,
    })),
    lineCount: lines.length,
    equalCount: equal.filter((each) => each !== undefined).length,
    ins: totals.ins,
    outs: totals.outs,
    moneyIn: totals.in,
    moneyOut: totals.out,
    opening: balances.opening ?? null,
    closing: balances.closing ?? null,
    balances: balances.state,
    leftOut: leftOutByReason(leftOut),
    leftOutCount: leftOut.length,
    questions,
    problem: read.problem ?? null,
    fitting,
  }
}
