import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { leftOutByReason, shownColumns } from '@gatefill/domain/finance/bank-statements/column-checks'
import { equalStoredLines, type StoredComparison } from '@gatefill/domain/finance/bank-statements/equal-lines'
import { findTable } from '@gatefill/domain/finance/bank-statements/find-table'
import {
  type ReadLine,
  type ReadStatement,
  readStatement,
  totalsOf,
} from '@gatefill/domain/finance/bank-statements/read-statement'
import type { ColumnRole } from '@gatefill/domain/finance/bank-statements/statement-columns'
import { STATEMENT_LINES_MAX } from '@gatefill/domain/finance/bank-statements/statement-limits'
import {
  answersOf,
  type Question,
  questionsOf,
  type SentAnswers,
} from '@gatefill/domain/finance/bank-statements/statement-questions'
import { wordsOf } from '@gatefill/domain/finance/bank-statements/written-text'
import papaparse from 'papaparse'
import type { Db } from '../../../platform/db/database.ts'
import { comparableLines } from './bank-lines.repository.ts'
import { type ColumnsKey, lastStoredDay, rememberedColumns } from './bank-statements.repository.ts'
import { binaryRows, type FileRows, markupRows, zippedRows } from './statement-workbook.ts'

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
  const { dateOrder, isAllOut } = answersOf(answersInForm(form))
  const found = findTable(file.rows)
  const names = (found?.names ?? []).map(wordsOf).join('|')
  const first = readStatement(file.rows, { columns: form.columns, dateOrder, isAllOut }, file)
  if (!('columns' in first)) return { errors: { contents: [first.problem] } }
  const key = { account: first.account ?? '', names }
  const remembered = form.columns === undefined ? await rememberedColumns(db, key) : undefined
  const read =
    remembered === undefined
      ? first
      : readStatement(file.rows, { columns: remembered, dateOrder, isAllOut }, file)
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

/** What a person answered about a file that can be read in more than one way. */
export const answersInForm = ({ dateOrder, signs, equalLines, balances }: StatementForm): SentAnswers => ({
  ...(dateOrder !== undefined && { dateOrder }),
  ...(signs !== undefined && { signs }),
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

const NO_FILE = 'Please choose the file of your bank'
const PDF =
  'This is a PDF, in which amounts have no columns. Choose CSV or Excel where your bank offers the statement. Nothing was imported.'
const NO_TEXT =
  'This file is no statement that can be read: neither CSV nor Excel. Choose CSV or Excel where your bank offers the statement. Nothing was imported.'
/** Signs that no text has: controls other than blanks and those that old encodings use for letters. */
const CONTROLS = /[^\P{Cc}\s\u007f-\u009f]/u

/** Reads the rows of a file by what is in it, whatever it is called; a sentence for one that holds no table. */
async function fileRows(file: Uint8Array | string): Promise<FileRows | { problem: string }> {
  if (file.length === 0) return { problem: NO_FILE }
  if (typeof file === 'string') return fromText(file, 'UTF-8')
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return { problem: PDF }
  if (head.startsWith('PK')) return zippedRows(file)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return binaryRows(file)
  const { text, encoding } = decodedText(file)
  return fromText(text, encoding)
}

async function fromText(text: string, encoding: string): Promise<FileRows | { problem: string }> {
  const start = text.slice(0, 4000)
  if (start.startsWith('%PDF-')) return { problem: PDF }
  if (start.trim() === '' && text.trim() === '')
    return { problem: 'This file is empty. Nothing was imported.' }
  if (CONTROLS.test(start)) return { problem: NO_TEXT }
  if (/^\s*</.test(start.replace(/^\uFEFF/, '')) && /<table|<workbook|:workbook/i.test(text))
    return markupRows(text)
  return textRows(text, encoding)
}

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const

/** Names and address above the table, sums and page breaks: rows that are no movement. */
const OTHER_ROWS_MAX = 5_000
/** In characters: enough to see which delimiter makes a table. */
const SAMPLE_LENGTH = 100_000

/** The text of a file and its encoding, as its marks or its bytes say: UTF-8, UTF-16 either way round, or Windows-1252. */
function decodedText(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes, 'utf-8', 'UTF-8')
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  if (isLittle || isBig) return decoded(bytes, isLittle ? 'utf-16le' : 'utf-16be', 'UTF-16')
  const zeroes = bytes.subarray(0, 2000).reduce(
    (found, byte, at) => {
      if (byte === 0) found[at % 2 === 0 ? 'even' : 'odd'] += 1
      return found
    },
    { even: 0, odd: 0 },
  )
  const most = Math.max(3, Math.min(bytes.length, 2000) / 8)
  if (zeroes.odd > most) return decoded(bytes, 'utf-16le', 'UTF-16')
  if (zeroes.even > most) return decoded(bytes, 'utf-16be', 'UTF-16')
  return isUtf8(bytes) ? decoded(bytes, 'utf-8', 'UTF-8') : decoded(bytes, 'windows-1252', 'Windows-1252')
}

const decoded = (bytes: Uint8Array, label: string, encoding: string) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
})

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // That is the answer: it is of another encoding.
    return false
  }
}

/** The rows of a CSV text, by the delimiter that makes a table of it. */
function textRows(text: string, encoding: string): FileRows | { problem: string } {
  const source = text.replace(/^\uFEFF/, '')
  const [, named] = /^"?sep=(.)"?\r?\n/.exec(source) ?? []
  const [delimiter, name] = delimiterOf(source, named)
  const parsed = papaparse.parse<string[]>(source, {
    delimiter,
    preview: STATEMENT_LINES_MAX + OTHER_ROWS_MAX,
  })
  const open = parsed.errors.find(({ code }) => code === 'MissingQuotes')
  if (open !== undefined)
    return {
      problem: `This file is cut off or damaged: a quotation mark that opens in row ${(open.row ?? 0) + 1} is not closed. Download it again.`,
    }
  return { rows: parsed.data, format: `${name}, ${encoding}`, isSpreadsheet: false }
}

function delimiterOf(source: string, named: string | undefined): (typeof DELIMITERS)[number] {
  const given = DELIMITERS.find(([delimiter]) => delimiter === named)
  if (given !== undefined) return given
  const sample =
    source.length > SAMPLE_LENGTH ? source.slice(0, source.lastIndexOf('\n', SAMPLE_LENGTH)) : source
  const scored = DELIMITERS.map((entry) => {
    const { data } = papaparse.parse<string[]>(sample, { delimiter: entry[0], preview: 500 })
    const used = findTable(data)?.columns.filter((role) => role !== 'unused').length ?? 0
    return { entry, used }
  })
  return scored.reduce((best, each) => (each.used > best.used ? each : best)).entry
}
