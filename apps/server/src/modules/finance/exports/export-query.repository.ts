import type { Day } from '@gatefill/domain/core/lagos-days'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Rows that are read at a time, so that a file of any length needs the memory of these. */
export const CHUNK = 500

/** What a row of an export holds, by the names of its query. */
export type ExportRow = Readonly<Record<string, unknown>>

/** Both days are inside; undefined leaves that end open. */
export type Days = { from: Day | undefined; to: Day | undefined }

/** The key of the last row that was read, in the order of its columns; undefined at the beginning. */
export type After = readonly unknown[] | undefined

/**
 * A table as it is taken out. `rows` gives those of some days: the columns, and those of `key`, which are unique
 * together and by which the file is ordered, as an index does. A table that grows with the orders is found by indexes
 * for its days, too; where the days are those of a parent, its parents may begin with the one of `after`. A name that
 * ends in `_kobo` is an amount, and its head names naira. `shown` says how people read the text of a column, where that
 * is not the text itself.
 */
export type ExportQuery = {
  columns: readonly string[]
  shown?: Readonly<Record<string, (text: string) => string>>
  key: readonly string[]
  rows: (days: Days, after: After, db: Db) => RawBuilder<ExportRow> | Promise<RawBuilder<ExportRow>>
}
