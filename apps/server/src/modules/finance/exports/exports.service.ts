import type { Download } from '@gatefill/contracts/core/csv-shape'
import { dayOfText } from '@gatefill/domain/core/lagos-days'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { csvLine } from '@gatefill/domain/finance/csv'
import { exportTableOf } from '@gatefill/domain/finance/export-tables'
import { TABLE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { Context } from '../../../platform/context.ts'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { cellsOf, headOf } from './export-cells.ts'
import { exportQueries } from './export-queries.ts'
import type { ExportQuery, ExportRow } from './export-query.ts'
import type { Days } from './exports.repository.ts'
import { CHUNK, chunkOf } from './exports.repository.ts'

const NO_TABLE = refuse('NOT_FOUND', { message: TABLE_NOT_FOUND })

/** Tables of the money rooms as CSV. */
export function exportsService({ database: { db } }: Context) {
  function download(table: string, query: { from?: string; to?: string }): Result<Download, 'NOT_FOUND'> {
    const name = exportTableOf(table)
    if (name === undefined) return NO_TABLE
    const days = { from: dayOfText(query.from), to: dayOfText(query.to) }
    return ok(csvDownload(linesOf(db, exportQueries[name], days)))
  }
  return { download }
}

export type ExportsService = ReturnType<typeof exportsService>

async function* linesOf(db: Db, query: ExportQuery, days: Days): AsyncGenerator<string> {
  yield csvLine(headOf(query))
  let cursor: string | null = null
  for (;;) {
    const rows: ExportRow[] = await chunkOf(db, query, days, cursor)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(query, row))).join('')
    if (rows.length < CHUNK) return
    cursor = String(rows.at(-1)?.cursor)
  }
}
