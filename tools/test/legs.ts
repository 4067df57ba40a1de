import { spawnSync } from 'node:child_process'
import { CROSSED_MIGRATIONS, versionBefore } from '../../apps/server/test/faults/upgrade/older-version.ts'
import { auditPages } from '../../e2e/lighthouse/pages.ts'
import { APPS, rememberBuilds, rememberCompressed, staleBuilds } from '../builds.mjs'
import { runChecks } from '../check/check.ts'
import { root, run } from '../run/run.ts'
import { chromium } from '../test-machine/chromium.ts'
import { installDebianPackages, installDebianPostgres } from '../test-machine/debian.ts'
import { installTestMachine } from '../test-machine/install.ts'
import { howToInstall, installOtherBrowsers } from '../test-machine/other-browsers.ts'
import { hasPgDump, systemBinaries } from '../test-machine/postgres-binaries.ts'
import { playwrightCounts, readReport, reportFile, vitestCounts } from './counts.ts'
import { type Failure, failuresOf } from './failures.ts'
import { coverage } from './requirements/coverage.ts'
import { type Before, judge } from './requirements/gate.ts'
import type { Skipped } from './skipped.ts'
import { recordedOf, statementsFolder } from './statements/recorded.ts'
import { replayOnPglite } from './statements/replay.ts'

export type Outcome = {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  /** Shown instead of the counts, for a leg that counts something else. */
  note?: string | undefined
  /** Shown below the line of the leg, also when all is well. */
  report?: string | undefined
  /** What failed, for the end of the whole output; without it the end of `output` stands there. */
  failures?: Failure[]
  /** What this machine cannot run: counted apart, and a failure where CI=true. */
  skipped?: Skipped[]
}

export type Leg = { name: string; run: (before: Before) => Promise<Outcome> }

/** What `npm test` runs, in this order, one after the other: what is quick to fail comes first. */
export const legs: Leg[] = [
  { name: 'machine', run: prepareMachine },
  { name: 'gen', run: () => one('node', ['tools/gen/gen.ts', '--check']) },
  { name: 'check', run: check },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'components', run: () => vitest('components') },
  { name: 'unit-clock', run: () => vitest('unit-clock') },
  { name: 'server-pglite', run: serverPglite },
  { name: 'server-postgres', run: serverPostgres },
  { name: 'upgrade', run: upgrade },
  { name: 'web', run: buildWeb },
  { name: 'lighthouse', run: lighthouse },
  { name: 'e2e', run: () => playwright('e2e', ['-c', 'e2e/playwright.config.ts']) },
  { name: 'browsers', run: browsers },
  // Last: a requirement counts only when a test that carries it ran and passed.
  { name: 'requirements', run: requirements },
]

/**
 * The browser, and a PostgreSQL where the machine has none: Debian's, which brings pg_dump, else the one of the lock.
 * Programs that Debian does not give here are missed by the legs that need them.
 */
async function prepareMachine(): Promise<Outcome> {
  if (spawnSync('git', ['--version']).status !== 0) installDebianPackages('git')
  if (!hasPgDump()) installDebianPostgres()
  installTestMachine({ postgres: systemBinaries() === undefined })
  const { executablePath, env } = chromium()
  const { code, output } = await run(executablePath, ['--no-sandbox', '--version'], { env })
  return {
    passed: 0,
    failed: code === 0 ? 0 : 1,
    output,
    note: code === 0 ? output.split('\n').at(-1) : undefined,
  }
}

async function check(): Promise<Outcome> {
  const results = await runChecks(() => {})
  const failures = results.filter(({ passed }) => !passed)
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    output: failures.map(({ name, output }) => `${name}\n${output}`).join('\n\n'),
    failures: failures.map(({ name, output }) => ({ title: name, messages: [output] })),
  }
}

async function one(program: string, args: string[]): Promise<Outcome> {
  const { code, output } = await run(program, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<Outcome> {
  const report = reportFile(project)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const done = await run('vitest', ['run', `--project=${project}`, ...options], { env })
  return {
    ...vitestCounts(report, done.code),
    output: done.output,
    failures: failuresOf(readReport(report), done.output),
  }
}

/** The files that send most shapes of statements for their time; `npm run test:all` runs all. */
function serverPglite(): Promise<Outcome> {
  const RECORD_STATEMENTS = statementsFolder('server-pglite')
  return vitest('server-pglite', { RECORD_STATEMENTS, PGLITE_FILES: 'kept' })
}

async function serverPostgres({ ran }: Before): Promise<Outcome> {
  const restore = {
    what: 'restore',
    remedy:
      'Back-up and restore need pg_dump, which is not here. On Debian, as root: apt-get install postgresql.',
    tests: '.pg-dump.test.ts',
  }
  const tests = await vitest('server-postgres', { RECORD_STATEMENTS: statementsFolder('server-postgres') })
  const repeated = await withStatements(tests, ran.has('server-pglite'))
  return { ...repeated, skipped: hasPgDump() ? [] : [restore] }
}

/**
 * Counts as one more test that the embedded database runs each shape of statement that PostgreSQL was sent: what no test
 * sent it is repeated on it. Where both legs ran.
 */
async function withStatements(tests: Outcome, ranOnBoth: boolean): Promise<Outcome> {
  if (!ranOnBoth)
    return {
      ...tests,
      report: 'no statement was repeated on the embedded database: the leg server-pglite did not run',
    }
  const { tried, failures } = await replayOnPglite(recordedOf('server-postgres'), recordedOf('server-pglite'))
  return {
    ...tests,
    passed: tests.passed + (failures.length === 0 ? 1 : 0),
    failed: tests.failed + failures.length,
    failures: [...(tests.failures ?? []), ...failures],
    report: `${tried} statements repeated on the embedded database`,
  }
}

async function upgrade(): Promise<Outcome> {
  const found = versionBefore(CROSSED_MIGRATIONS)
  if ('commit' in found)
    return { ...(await vitest('upgrade')), report: `from the version of ${found.commit}` }
  const remedy = `An upgrade needs an older version out of git's history (${found.missing}). Clone the repository whole.`
  return {
    passed: 0,
    failed: 0,
    output: '',
    skipped: [{ what: 'upgrade', remedy, tests: '.upgrade.test.ts' }],
  }
}

async function requirements(before: Before): Promise<Outcome> {
  const { note, failures } = judge(await coverage(), before)
  return { passed: 0, failed: failures.length, output: '', note, failures }
}

async function buildWeb(): Promise<Outcome> {
  const stale = staleBuilds(root)
  const built = await one('npm', ['run', '-s', 'build'])
  if (built.failed === 0) {
    rememberBuilds(root, stale)
    rememberCompressed(root, Object.keys(APPS))
  }
  return built
}

async function lighthouse(): Promise<Outcome> {
  const { passed, failed, report } = await auditPages()
  return { passed, failed, output: '', report }
}

/** The short form of `npm run browsers`, in the engines of which the lock has no browser. */
async function browsers(): Promise<Outcome> {
  const missing = installOtherBrowsers()
  if (missing === undefined)
    return playwright('browsers', ['-c', 'e2e/browsers.config.ts', '--grep', '@short'])
  const remedy = `The engines of Safari and Firefox are not all here (${missing}). ${howToInstall}.`
  return { passed: 0, failed: 0, output: '', skipped: [{ what: 'browsers', remedy, tests: '.browsers.ts' }] }
}

async function playwright(name: string, args: string[]): Promise<Outcome> {
  const report = reportFile(name)
  const done = await run('playwright', ['test', ...args, '--reporter=list,json'], {
    // Playwright gives FORCE_COLOR to its workers, and Node warns in every process that has NO_COLOR as well.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined, FORCE_COLOR: '0' },
  })
  return {
    ...playwrightCounts(report, done.code),
    output: done.output,
    failures: failuresOf(readReport(report), done.output),
  }
}
