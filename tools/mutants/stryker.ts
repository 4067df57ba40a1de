import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installed } from '../installed.mjs'
import { root } from '../run/run.ts'
import type { PurePackage } from './changed.ts'
import type { Report } from './report.ts'

/** Two processes: more would leave a developer's machine no core. */
const PROCESSES = 2

/** Installs Stryker from the lock of this folder where it is not there yet. */
export function installStryker(folder = import.meta.dirname, npm = 'npm'): void {
  if (installed(folder)) return
  console.log('Installing Stryker ...')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  const done = spawnSync(npm, args, { cwd: folder, encoding: 'utf8' })
  if (done.status === 0) return
  const why = (done.error?.message ?? done.stderr).trim().split('\n')[0]
  throw new Error(`mutants needs Stryker, and npm ci in tools/mutants failed: ${why}`)
}

/** Runs the mutants of these places (patterns of `mutate`, from the folder of the package) and gives the report, which `path` keeps. */
export function runStryker(name: PurePackage, places: readonly string[], path: string): Report {
  const settings = join(dirname(path), 'stryker.json')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(settings, JSON.stringify(settingsFor(places, path), null, 2))
  const stryker = join(import.meta.dirname, 'node_modules', '.bin', 'stryker')
  const done = spawnSync(stryker, ['run', settings], {
    cwd: join(root, 'packages', name),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error('Stryker could not run the mutants, see above.')
  return JSON.parse(readFileSync(path, 'utf8'))
}

function settingsFor(places: readonly string[], report: string) {
  return {
    testRunner: 'in-process',
    plugins: [join(import.meta.dirname, 'runner.ts')],
    coverageAnalysis: 'perTest',
    // What acts while a module loads, such as a table, would need all tests anew for each mutant.
    ignoreStatic: true,
    concurrency: PROCESSES,
    mutate: [...places, '!**/*.test.ts', '!**/*fixture.ts'],
    // Below the package, where imports find node_modules; no other tool looks into dist.
    tempDirName: 'dist/mutants',
    cleanTempDir: 'always',
    // In milliseconds beside half as much again as the tests take: a loop that never ends is ended then.
    timeoutMS: 2000,
    // TypeScript 7 has no interface to read its settings with, which Stryker tries unless there are none.
    tsconfigFile: 'absent.json',
    ignorePatterns: ['tsconfig.json', 'dist'],
    packageManager: 'npm',
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
    logLevel: 'warn',
  }
}
