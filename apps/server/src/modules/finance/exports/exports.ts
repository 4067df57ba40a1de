import type { Download } from '@gatefill/contracts/core/csv-shape'
import { dayOfText } from '@gatefill/domain/core/lagos-days'
import { signedKobo } from '@gatefill/domain/core/money'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { type Cell, csvLine } from '@gatefill/domain/finance/csv'
import { type ExportTable, exportTableOf } from '@gatefill/domain/finance/export-tables'
import { TABLE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ifSummedUp } from '../ledger/summed-up.ts'
import { type After, CHUNK, type Days, type ExportQuery, type ExportRow } from './export-query.repository.ts'
import {
  bankExports,
  chunkOf,
  deadLetterExports,
  paymentExports,
  payoutExports,
} from './exports.repository.ts'
import { ledgerExports, settlementExports } from './ledger-exports.repository.ts'

const NO_TABLE = refuse('NOT_FOUND', { message: TABLE_NOT_FOUND })

/** Tables of the money rooms as CSV. */
export async function downloadTable(
  app: App,
  table: string,
  query: { from?: string; to?: string },
): Promise<Result<Download, 'NOT_FOUND' | 'UNAVAILABLE'>> {
  const name = exportTableOf(table)
  if (name === undefined) return NO_TABLE
  const days = { from: dayOfText(query.from), to: dayOfText(query.to) }
  const file = () => csvDownload(linesOf(app.database.db, exportQueries[name], days))
  return name === 'accounts' ? ifSummedUp(app, 'The ledger is', async () => file()) : ok(file())
}

async function* linesOf(db: Db, query: ExportQuery, days: Days): AsyncGenerator<string> {
  yield csvLine(headOf(query))
  let after: After
  for (;;) {
    const rows: ExportRow[] = await chunkOf(db, query, days, after)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(query, row))).join('')
    if (rows.length < CHUNK) return
    const last = rows.at(-1)
    after = query.key.map((column) => last?.[column])
  }
}

/** The queries of all exports. Each has the columns of the file, which say in their names what they hold. */
export const exportQueries: Readonly<Record<ExportTable, ExportQuery>> = {
  ...ledgerExports,
  ...paymentExports,
  ...settlementExports,
  ...payoutExports,
  ...bankExports,
  ...deadLetterExports,
}

/** The head line: an amount is written in naira, without the word of its unit in the database. */
const headOf = ({ columns }: ExportQuery): Cell[] =>
  columns.map((name) => (name.endsWith('_kobo') ? name.replace(/_kobo$/, '_naira') : name))

/** The cells of a row, in the order of the columns. */
const cellsOf = ({ columns, shown = {} }: ExportQuery, row: ExportRow): Cell[] =>
  columns.map((name) => {
    const cell = cellOf(name, row[name])
    return typeof cell === 'string' ? (shown[name]?.(cell) ?? cell) : cell
  })

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (name.endsWith('_kobo')) return { kobo: signedKobo(Number(value)) }
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return value
  // What is left are texts and bigints of our own columns.
  return `${value as string | bigint}`
}
