import { availableParallelism, cpus, release, type } from 'node:os'
import type { Options } from './options.ts'
import { CLIENTS } from './pgbench.ts'

/** What the figures were measured with. */
export function settings(options: Options, postgres: string): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    `Node ${process.versions.node}, PostgreSQL ${postgres}, fsync, synchronous_commit and full_page_writes on`,
    `${CLIENTS} clients on both sides, ${options.seconds} s a run, ${options.rounds} rounds, pgbench -M prepared`,
    `${availableParallelism()} processors (${processor}), ${type()} ${release()}; server, database and clients share them`,
    'server: one process, APP_ENV=development (answers are checked against the contract), sandbox provider',
  ].join('\n')
}
