import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/run.ts'

export type Counts = { passed: number; failed: number }

/** Where test runners write what ran: one file for each leg of `npm test`. */
export const REPORTS = join(root, 'node_modules', '.cache', 'gatefill', 'reports')

/** Removes the reports of an earlier `npm test`. */
export const forgetReports = (): void => rmSync(REPORTS, { recursive: true, force: true })

/** Where a test runner writes its numbers; what an earlier run left there is removed. */
export function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** What a test runner wrote; undefined when it broke off before. */
export const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** The part of Vitest's report that is read here. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Tests by Vitest's report; a file that could not be loaded counts as one failure, so does a run that broke off. */
export function vitestCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return atLeastOneWhen(code !== 0, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
  })
}

/** The part of Playwright's report that is read here. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Tests by Playwright's report; a test that passed only on a second try has failed once. */
export function playwrightCounts(file: string, code: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return atLeastOneWhen(code !== 0, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
}

function atLeastOneWhen(broken: boolean, { passed, failed }: Counts): Counts {
  return { passed, failed: broken ? Math.max(failed, 1) : failed }
}
