import type { RawBuilder } from 'kysely'

/** What a row of an export holds, by the names of its query. */
export type ExportRow = Readonly<Record<string, unknown>>

/**
 * A table as it is taken out. `rows` gives `cursor`, unique and in the order of the file, `day`, by which it is
 * filtered, and the columns; a name that ends in `_kobo` is an amount, and its head names naira. `shown` says how people
 * read the text of a column, where that is not the text itself.
 */
export type ExportQuery = {
  columns: readonly string[]
  shown?: Readonly<Record<string, (text: string) => string>>
  rows: RawBuilder<ExportRow>
}
