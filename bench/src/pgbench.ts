import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemBinaries } from '../../tools/test-machine/postgres-binaries.ts'
import type { PgbenchScript } from './pgbench-script.ts'
import type { Scope } from './scope.ts'
import { temporaryFolder } from './server-process.ts'

/** Runs a script for some seconds and gives its transactions a second. */
export type Pgbench = (script: PgbenchScript, seconds: number) => Promise<number>

export const CLIENTS = 8

/** pgbench of this machine against a database, prepared statements and 8 clients; undefined when there is none. */
export function findPgbench(scope: Scope, databaseUrl: string): Pgbench | undefined {
  const program = ['pgbench', join(systemBinaries() ?? '', 'pgbench')].find(
    (path) => spawnSync(path, ['--version']).status === 0,
  )
  if (program === undefined) return undefined
  const file = join(temporaryFolder(scope), 'statement.sql')
  let runs = 0
  return async ({ text, variables }, seconds) => {
    runs += 1
    writeFileSync(file, text)
    const given = Object.entries({ ...variables, run: `r${runs}` }).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ])
    const settings = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)]
    const output = await outputOf(scope, program, [...settings, ...given, '-f', file, databaseUrl])
    const [, rate] = /^tps = ([\d.]+)/m.exec(output) ?? []
    if (rate === undefined || /number of failed transactions: [1-9]/.test(output))
      throw new Error(`pgbench did not measure:\n${output}`)
    return Number(rate)
  }
}

/** What a program prints; rejects when it fails. */
function outputOf(scope: Scope, program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const forget = scope.add(() => child.kill())
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.once('error', reject)
    child.once('close', (code) => {
      forget().catch(reject)
      if (code === 0) resolve(output)
      else reject(new Error(`${program} failed:\n${output}`))
    })
  })
}
