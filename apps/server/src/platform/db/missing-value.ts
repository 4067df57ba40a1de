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
