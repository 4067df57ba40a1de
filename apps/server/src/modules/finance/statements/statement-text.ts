import { findTable } from '@gatefill/domain/finance/bank-statements/find-table'
import { STATEMENT_LINES_MAX } from '@gatefill/domain/finance/bank-statements/statement-limits'
import papaparse from 'papaparse'
import type { FileRows } from './file-rows.ts'

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
export function decodedText(bytes: Uint8Array): { text: string; encoding: string } {
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
export function textRows(text: string, encoding: string): FileRows | { problem: string } {
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
