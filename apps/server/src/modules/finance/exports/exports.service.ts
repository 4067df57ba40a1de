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
import type { SummedUp } from '../ledger/summed-up.ts'
import { cellsOf, headOf } from './export-cells.ts'
import { exportQueries } from './export-queries.ts'
import { type After, CHUNK, type Days, type ExportQuery, type ExportRow } from './export-query.ts'
import { chunkOf } from './exports.repository.ts'

const NO_TABLE = refuse('NOT_FOUND', { message: TABLE_NOT_FOUND })

/** Tables of the money rooms as CSV. */
export function exportsService({ database: { db } }: Context, { ifSummedUp }: SummedUp) {
  async function download(
    table: string,
    query: { from?: string; to?: string },
  ): Promise<Result<Download, 'NOT_FOUND' | 'UNAVAILABLE'>> {
    const name = exportTableOf(table)
    if (name === undefined) return NO_TABLE
    const days = { from: dayOfText(query.from), to: dayOfText(query.to) }
    const file = () => csvDownload(linesOf(db, exportQueries[name], days))
    return name === 'accounts' ? ifSummedUp('The ledger is', async () => file()) : ok(file())
  }
  return { download }
}

export type ExportsService = ReturnType<typeof exportsService>

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
