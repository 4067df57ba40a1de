import { saveFile } from '@gatefill/client/calls/save-file'
import type { CsvValue } from '@gatefill/domain/core/csv'
import { csvText } from '@gatefill/domain/core/csv'
import { lagosTime } from '@gatefill/domain/core/lagos-time'
import type { Page } from '@gatefill/domain/core/page'
import type { Column } from './columns.tsx'

/** The head and the lines of a table as CSV. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const fields = columns.flatMap(({ name, csv }) => {
    if (csv === undefined) return []
    return typeof csv === 'function' ? [[name, csv] as const] : csv
  })
  const lines = rows.map((row) => fields.map(([, value]): CsvValue => value(row)))
  return csvText([fields.map(([name]) => name), ...lines])
}

/** Saves a table as 'gatefill-refunds-2026-11-21.csv', with the day in Lagos. */
export function saveCsv<Row>(file: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const { year, month, day } = lagosTime(new Date())
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  saveFile(`gatefill-${file}-${date}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv' }))
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
