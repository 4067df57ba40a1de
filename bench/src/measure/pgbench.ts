import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemBinaries } from '../../../tools/test-machine/postgres-binaries.ts'
import { outputOf } from '../programs/programs.ts'
import { temporaryFolder } from '../programs/server-process.ts'
import type { PgbenchScript } from './pgbench-script.ts'
import type { Scope } from './scope.ts'

/** Runs a script for some seconds and gives its transactions a second. */
export type Pgbench = (script: PgbenchScript, seconds: number) => Promise<number>

/** Runs a script for some seconds; gives its transactions a second, and how many there were. */
export type PgbenchRuns = (
  script: PgbenchScript,
  seconds: number,
) => Promise<{ perSecond: number; transactions: number }>

export const CLIENTS = 8

/** pgbench of this machine against a database, prepared statements and 8 clients; undefined when there is none. */
export function findPgbench(scope: Scope, databaseUrl: string): Pgbench | undefined {
  const runs = findPgbenchRuns(scope, databaseUrl, CLIENTS)
  return runs && (async (script, seconds) => (await runs(script, seconds)).perSecond)
}

/** pgbench of this machine with so many clients, which counts its transactions; undefined when there is none. */
export function findPgbenchRuns(scope: Scope, databaseUrl: string, clients: number): PgbenchRuns | undefined {
  const program = ['pgbench', join(systemBinaries() ?? '', 'pgbench')].find(
    (path) => spawnSync(path, ['--version']).status === 0,
  )
  if (program === undefined) return undefined
  const file = join(temporaryFolder(scope), 'statement.sql')
  const settings = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-f', file]
  let runs = 0
  return async ({ text, variables }, seconds) => {
    runs += 1
    writeFileSync(file, text)
    const given = Object.entries({ ...variables, run: `r${runs}` })
    const definitions = given.flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const args = [...settings, '-T', String(seconds), ...definitions, databaseUrl]
    const output = await outputOf(scope, program, args)
    const [, rate] = /^tps = ([\d.]+)/m.exec(output) ?? []
    const [, transactions] = /transactions actually processed: (\d+)/.exec(output) ?? []
    if (rate === undefined || /number of failed transactions: [1-9]/.test(output))
      throw new Error(`pgbench did not measure:\n${output}`)
    return { perSecond: Number(rate), transactions: Number(transactions) }
  }
}

/** A database whose connections plan a prepared statement once, as the one does on which the product reads. */
export function withOnePlan(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.search = `?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan')}`
  return url.href
}
