/** A statement of the busiest paths, declared once. */
export type PreparedStatement<Row> = {
  /** Names it on every connection that has prepared it. */
  readonly name: string
  readonly sql: string
  /** What a row of its answer is; only the type checker reads it. */
  readonly row?: Row
}

/** A prepared statement that may travel on the shared connection. */
export type PreparedRead<Row> = PreparedStatement<Row> & { readonly isRead: true }

const names = new Set<string>()

/**
 * Declares a statement for `db.run` and `db.defer`: its text is written once, never compiled again, and prepared by name
 * on PostgreSQL instead of being parsed and planned each time. Name the columns: a prepared `select *` fails on open
 * connections when a migration adds one. Throws when another statement has the name.
 */
export const preparedStatement = <Row>(name: string, sql: string): PreparedStatement<Row> =>
  declare<Row>(name, sql)

/**
 * Declares a read for `db.read` that finds a few rows by a key. Outside of transactions all such reads of a process
 * share one connection, so it must be short, lock nothing and write nothing.
 */
export const preparedRead = <Row>(name: string, sql: string): PreparedRead<Row> => ({
  ...declare<Row>(name, sql),
  isRead: true,
})

function declare<Row>(name: string, sql: string): PreparedStatement<Row> {
  if (names.has(name)) throw new Error(`prepared statement ${name} is declared twice`)
  names.add(name)
  return { name, sql }
}

/**
 * A condition by which rows are checked and never looked for. A prepared statement keeps the plan of the moment at which
 * it was prepared; on tables that were empty then, any index of such a condition looks as good as the key, and would be
 * walked from end to end when they have grown.
 */
export const checkedOnly = (condition: string): string => `coalesce(${condition}, false)`

const NOT_NULL_VIOLATION = '23502'

/**
 * Whether a write failed because it had no value for a column that must have one. Writes of which nobody waits for the
 * answer fail so where the row is not as it was read.
 */
export const isMissing = (error: unknown, { table, column }: { table: string; column: string }): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === NOT_NULL_VIOLATION &&
  'table' in error &&
  error.table === table &&
  'column' in error &&
  error.column === column
