import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Page } from '@gatefill/domain/core/page'
import type { Cell } from '@gatefill/domain/finance/csv'
import { csvLine } from '@gatefill/domain/finance/csv'
import type { Column } from './columns.tsx'

/** The mark by which a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The head and the lines of a table as CSV. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const fields = columns.flatMap(({ name, csv }) => {
    if (csv === undefined) return []
    return typeof csv === 'function' ? [[name, csv] as const] : csv
  })
  const lines = rows.map((row) => fields.map(([, value]): Cell => value(row)))
  return BYTE_ORDER_MARK + [fields.map(([name]) => name), ...lines].map(csvLine).join('')
}

/** Saves a table as 'gatefill-refunds-2026-11-21.csv', with the day in Lagos. */
export function saveCsv<Row>(file: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  saveFile(
    `gatefill-${file}-${dayOf(serverTime())}.csv`,
    new Blob([csvOf(columns, rows)], { type: 'text/csv' }),
  )
}

/** Reads a list page after page. A row that moved to a later page meanwhile is kept once. */
export async function readAllPages<Row>(
  readPage: (page: string) => Promise<Page<Row>>,
  keyOf: (row: Row) => string | number,
): Promise<Row[]> {
  const rows = new Map<string | number, Row>()
  for (let page = 1, more = true; more; page += 1) {
    const { data, hasNextPage } = await readPage(String(page))
    for (const row of data) rows.set(keyOf(row), row)
    more = hasNextPage
  }
  return [...rows.values()]
}
