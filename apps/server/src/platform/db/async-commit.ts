/**
 * The part of a statement, `async_commit`, by which its commit does not wait for the disk: select from it once. For what may
 * be lost with a power cut of the same second because it is then done again or found out otherwise; say there why.
 * Never inside a transaction, all of which would not wait then.
 */
export const ASYNC_COMMIT = `async_commit as materialized (select set_config('synchronous_commit', 'off', true))`

/** `ASYNC_COMMIT` unless a condition over earlier parts of the statement holds: then the commit waits for the disk. */
export const asyncCommitUnless = (condition: string): string =>
  `async_commit as materialized (
  select set_config('synchronous_commit', case when ${condition} then current_setting('synchronous_commit') else 'off' end, true)
)`
