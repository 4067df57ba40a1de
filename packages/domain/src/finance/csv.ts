import type { Kobo } from '../core/money.ts'

/** A cell: text of anybody, a count, or an amount; null is empty. */
export type Cell = string | number | { kobo: Kobo } | null

/** Spreadsheets take a text that begins with one of these for a formula, some also the full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A spreadsheet may be set up to separate cells at semicolons or tabs, and what follows one could be a formula. */
const SPECIAL = /[",;\t\r\n]/

/**
 * A line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would carry out as a formula gets an
 * apostrophe in front, so that it is read as text. Amounts are naira with two decimals.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return nairaText(cell.kobo)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An amount as spreadsheets and banks read it: '18258.00', '-50.00'. */
export function nairaText(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads CSV text (RFC 4180, comma or semicolon as the first line has it); undefined when a quote is not closed. */
export function readCsv(text: string): string[][] | undefined {
  const source = text.replace(/^\uFEFF/, '')
  const [head = ''] = source.split(/\r?\n/, 1)
  const comma = head.split(';').length > head.split(',').length ? ';' : ','
  const reader: { rows: string[][]; row: string[]; cell: string; quoted: boolean } = {
    rows: [],
    row: [],
    cell: '',
    quoted: false,
  }
  for (let at = 0; at < source.length; at += 1) at += readCharacter(reader, source, at, comma)
  if (reader.quoted) return undefined
  endRow(reader)
  return reader.rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

type Reader = { rows: string[][]; row: string[]; cell: string; quoted: boolean }

/** Takes one character in; gives how many more it used. */
function readCharacter(reader: Reader, source: string, at: number, comma: string): number {
  const character = source.charAt(at)
  if (reader.quoted) {
    if (character !== '"') reader.cell += character
    else if (source.charAt(at + 1) === '"') {
      reader.cell += '"'
      return 1
    } else reader.quoted = false
  } else if (character === '"' && reader.cell === '') reader.quoted = true
  else if (character === comma) endCell(reader)
  else if (character === '\n') endRow(reader)
  else if (character !== '\r') reader.cell += character
  return 0
}

function endCell(reader: Reader): void {
  reader.row.push(reader.cell)
  reader.cell = ''
}

function endRow(reader: Reader): void {
  endCell(reader)
  reader.rows.push(reader.row)
  reader.row = []
}
