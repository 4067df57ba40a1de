import type { Log } from './log.ts'

/** Said to staff of a listed row that was not recorded; its cause is in the log. */
export const NOT_RECORDED = 'not recorded: an internal error, see the log'

/**
 * Takes the rows of another party's list one after the other, and gives those that failed. Each failure is logged under
 * the row's name and keeps no other row from being taken.
 */
export async function eachRow<Row>(
  log: Log,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  take: (row: Row) => Promise<void>,
): Promise<Row[]> {
  const failed: Row[] = []
  for (const row of rows) {
    try {
      await take(row)
    } catch (error) {
      log.error({ row: nameOf(row), err: error }, 'a listed row was not recorded; the others are')
      failed.push(row)
    }
  }
  return failed
}
