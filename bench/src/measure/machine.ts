import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, release, type } from 'node:os'
import { join } from 'node:path'
import { systemBinaries } from '../../../tools/test-machine/postgres-binaries.ts'
import type { Options } from './options.ts'
import { CLIENTS } from './pgbench.ts'

/** The settings and the machine of the measurement. */
export function settings(options: Options): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    `Node ${process.versions.node}; ${postgresVersion()}; fsync, synchronous_commit, full_page_writes on`,
    `${CLIENTS} clients on both sides, ${options.seconds} s a run, ${options.rounds} rounds, pgbench -M prepared; median of the rounds`,
    `${availableParallelism()} processors (${processor}), ${type()} ${release()}; server, database and clients share them`,
    'server: one process; answers are not checked against their contracts, as in production',
  ].join('\n')
}

function postgresVersion(): string {
  const own = systemBinaries()
  if (own === undefined) return 'PostgreSQL of the npm package'
  return spawnSync(join(own, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
}
