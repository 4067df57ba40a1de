import type { CellObject, WorkBook } from '@e965/xlsx'
import { findTable } from '@gatefill/domain/finance/bank-statements/find-table'
import {
  STATEMENT_COLUMNS_MAX,
  STATEMENT_LINES_MAX,
} from '@gatefill/domain/finance/bank-statements/statement-limits'

type Library = typeof import('@e965/xlsx')

/** Rows of one sheet that are read; the table's own limit is lower. */
const ROWS_MAX = STATEMENT_LINES_MAX + 5_000
/** What a workbook may unpack to: a year of a busy account takes a tenth of it. */
const UNPACKED_MAX_BYTES = 80 * 1024 * 1024
/** Parts without cells: macros, pictures, embedded files. They are not even unpacked. */
const IGNORED_PARTS = /vbaproject|^xl\/(?:media|embeddings|printersettings|activex|ctrlprops|fonts)\//i
const TABLES_MAX = 200

const UNREADABLE =
  'This spreadsheet cannot be read: it may be damaged. Download it again, or choose CSV at the bank. Nothing was imported.'
const PROTECTED =
  'This spreadsheet is protected by a password. Save it without one, or choose CSV at the bank. Nothing was imported.'
const TOO_LARGE_UNPACKED =
  'This spreadsheet unpacks to more than 80 MB. Nothing was imported. Export fewer days at a time.'
const NO_WORKBOOK =
  'This file is an archive and not a spreadsheet. Unpack it, and choose the file inside. Nothing was imported.'

/** The rows of an XLSX or an ODS file, whose archive is unpacked within limits before the library sees it. */
export async function zippedRows(bytes: Uint8Array): Promise<FileRows | { problem: string }> {
  const { unzipSync, zipSync } = await import('fflate')
  let unpacked = 0
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (IGNORED_PARTS.test(name)) return false
        unpacked += originalSize
        return unpacked <= UNPACKED_MAX_BYTES
      },
    })
  } catch {
    // The library throws for a damaged archive; the sentence says what to do about it.
    return { problem: UNREADABLE }
  }
  if (unpacked > UNPACKED_MAX_BYTES) return { problem: TOO_LARGE_UNPACKED }
  const has = (name: RegExp) => Object.keys(parts).some((part) => name.test(part))
  const format = has(/^xl\/workbook\./i) ? 'XLSX' : has(/^content\.xml$/i) ? 'ODS' : undefined
  if (format === undefined) return { problem: NO_WORKBOOK }
  return sheetRows(zipSync(parts, { level: 0 }), format)
}

/** The rows of an XLS file of Excel 5 to 2003. */
export const binaryRows = (bytes: Uint8Array): Promise<FileRows | { problem: string }> =>
  sheetRows(bytes, 'XLS')

/** The rows of all tables of a page, which banks call .xls too, one below the other; or of a workbook written as XML. */
export async function markupRows(text: string): Promise<FileRows | { problem: string }> {
  if ((text.match(/<table/gi) ?? []).length > TABLES_MAX) return { problem: UNREADABLE }
  return /<table/i.test(text) ? sheetRows(withCellEnds(text), 'HTML') : sheetRows(text, 'XML')
}

/** A page may leave out the ends of its cells, as old programs for reports do; the library reads up to them. */
function withCellEnds(text: string): string {
  const count = (tag: RegExp): number => (text.match(tag) ?? []).length
  const isWhole = count(/<t[dh]\b/gi) <= count(/<\/t[dh]\b/gi)
  return isWhole ? text : text.replaceAll(/(?=<t[dh]\b)(?<!<tr[^<>]*>\s*)/gi, '</td>')
}

type Format = 'XLSX' | 'ODS' | 'XLS' | 'HTML' | 'XML'

async function sheetRows(
  source: Uint8Array | string,
  format: Format,
): Promise<FileRows | { problem: string }> {
  // Loaded with the first spreadsheet: most processes never see one.
  const library = await import('@e965/xlsx')
  const read = openWorkbook(library, source)
  if ('problem' in read) return read
  const sheets = read.SheetNames.map((name) => ({ name, rows: rowsOf(library, read, name) }))
  if (format === 'HTML') return { rows: sheets.flatMap(({ rows }) => rows), format, isSpreadsheet: false }
  const withTable = sheets.filter(({ rows }) => findTable(rows) !== undefined)
  if (withTable.length > 1)
    return {
      problem: `This workbook has more than one statement, in the sheets ${withTable.map(({ name }) => name).join(', ')}. Save each as a file of its own. Nothing was imported.`,
    }
  return { rows: (withTable[0] ?? sheets[0])?.rows ?? [], format, isSpreadsheet: true }
}

function openWorkbook({ read }: Library, source: Uint8Array | string): WorkBook | { problem: string } {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'array',
      dense: true,
      raw: true,
      cellNF: true,
      cellHTML: false,
      bookVBA: false,
      sheetRows: ROWS_MAX,
    })
  } catch (error) {
    // The library throws for whatever it cannot read; the sentence says what to do about it.
    return { problem: error instanceof Error && /password/i.test(error.message) ? PROTECTED : UNREADABLE }
  }
}

function rowsOf({ SSF }: Library, book: WorkBook, name: string): string[][] {
  const cells = book.Sheets[name]?.['!data'] ?? []
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  return Array.from(cells, (row) =>
    Array.from((row ?? []).slice(0, STATEMENT_COLUMNS_MAX), (cell) => cellText(SSF, cell, date1904)),
  )
}

/** A cell as its text: days as '2026-11-05', numbers without the noise of their fractions. */
function cellText(ssf: Library['SSF'], cell: CellObject | null | undefined, date1904: boolean): string {
  if (cell === null || cell === undefined) return ''
  const { t, v, z, f } = cell
  if (v === undefined) return f === undefined ? '' : `=${f}`
  if (t === 'e') return cell.w ?? '#ERROR'
  if (t !== 'n') return withCharacters(String(v))
  const number = Number(v)
  const format = String(z ?? '')
  if (format !== '' && ssf.is_date(format)) return dayText(ssf, number, date1904)
  // The side of an amount may stand in its format alone.
  if (/["\\](?:\s*)(?:cr|dr)/i.test(format)) return String(ssf.format(format, number))
  return numberText(number)
}

function dayText(ssf: Library['SSF'], serial: number, date1904: boolean): string {
  const parts: { y: number; m: number; d: number } | null = ssf.parse_date_code(serial, { date1904 })
  if (serial < 1 || parts === null) return ''
  return `${parts.y}-${String(parts.m).padStart(2, '0')}-${String(parts.d).padStart(2, '0')}`
}

const WHOLE = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 0 })
const FRACTION = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** A sum of fractions is 0.30000000000000004 in a file; an amount that really has more decimals keeps them. */
const numberText = (number: number): string => (Number.isInteger(number) ? WHOLE : FRACTION).format(number)

/** Characters that HTML writes as numbers, which the library leaves as they are. */
const withCharacters = (text: string): string =>
  text.replaceAll(/&#(x?)([0-9a-f]{1,6});/gi, (whole, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex === '' ? 10 : 16)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The cells of a file as text, row by row, and what kind of file it is: 'comma, UTF-8', 'XLSX'. */
export type FileRows = { rows: string[][]; format: string; isSpreadsheet: boolean }
