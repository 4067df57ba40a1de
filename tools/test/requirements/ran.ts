import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that ran, by its whole title. */
export type RanTest = { title: string; passed: boolean }

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/** What ran in the last `npm test`, by the reports of its runners; skipped tests are not among it. */
export function ranTests(folder: string): RanTest[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => testsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

/** The tests of one report, Vitest's or Playwright's; any other file has none. */
export function testsOf(report: unknown): RanTest[] {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report) return vitestTests(report as VitestReport) // the reporter's own format
  return 'suites' in report ? playwrightTests(report as PlaywrightSuite) : [] // the reporter's own format
}

const vitestTests = ({ testResults }: VitestReport): RanTest[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' }))

/** 'expected' is a test that passed at its first try. */
const playwrightTests = ({ suites = [], specs = [] }: PlaywrightSuite): RanTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ title, passed: status === 'expected' })),
  ),
  ...suites.flatMap(playwrightTests),
]
