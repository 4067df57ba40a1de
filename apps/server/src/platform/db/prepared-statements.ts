import { CompiledQuery } from 'kysely'

type Hot = { name: string; isRead: boolean }

const declared = new Map<string, Hot>()
const names = new Set<string>()

/**
 * Declares a statement of the busiest paths: written once, never compiled again, and prepared by name on PostgreSQL
 * instead of being parsed and planned each time. Parameters are `$1`, `$2` in the order of `values`.
 * Name the columns: a prepared `select *` fails on open connections when a migration adds one. Keep a transaction-pooling
 * proxy that does not know named statements away from these.
 */
export const preparedStatement = <Row>(name: string, sql: string) =>
  declare<Row>(sql, { name, isRead: false })

/**
 * The same for a read that finds a few rows by a key. Outside of transactions all such reads of a process share one
 * connection, so it must be short, lock nothing and write nothing.
 */
export const preparedRead = <Row>(name: string, sql: string) => declare<Row>(sql, { name, isRead: true })

function declare<Row>(sql: string, hot: Hot) {
  if (names.has(hot.name)) throw new Error(`hot statement ${hot.name} is declared twice`)
  names.add(hot.name)
  declared.set(sql, hot)
  return (values: readonly unknown[]): CompiledQuery<Row> =>
    CompiledQuery.raw(sql, [...values]) as CompiledQuery<Row> // raw() cannot know the row
}

/** The prepared name of a statement text, if it was declared hot. */
export const preparedName = (sql: string): string | undefined => declared.get(sql)?.name

/** Whether a statement text was declared as a short read. */
export const isPreparedRead = (sql: string): boolean => declared.get(sql)?.isRead === true
