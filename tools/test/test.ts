import { forgetReports, REPORTS } from './counts.ts'
import { type Leg, legs } from './legs.ts'
import { ranTests } from './ran.ts'

/**
 * `npm test`: every leg in turn, one line each, what a leg that failed printed of its failures, and at the end the
 * titles of the failed tests and how many checks and tests passed and failed. `npm test -- unit e2e` runs the named legs only. Ends with 1 when any failed.
 */
async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !legs.some((leg) => leg.name === name))
  if (unknown.length > 0) {
    console.error(`no leg ${unknown.join(', ')}; there are ${legs.map(({ name }) => name).join(', ')}`)
    return 2
  }
  // What counts as proven is what ran this time.
  forgetReports()
  let passed = 0
  let failed = 0
  for (const leg of legs.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const outcome = await runLeg(leg)
    passed += outcome.passed
    failed += outcome.failed
  }
  for (const { title } of ranTests(REPORTS).filter((test) => !test.passed)) console.log(`failed: ${title}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function runLeg({ name, run }: Leg) {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`       ${name} ...\r`)
  const outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    note: undefined,
    report: undefined,
  }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = outcome.note ?? `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts} (${seconds} s)`)
  if (outcome.report !== undefined) console.log(outcome.report.replaceAll(/^/gm, '       '))
  if (outcome.failed > 0) console.log(`\n${withoutPassed(outcome.output)}\n`)
  return outcome
}

/** Output of a runner without its lines for passed tests, among which a failure is hard to find. */
const withoutPassed = (output: string) =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n')

process.exitCode = await main(process.argv.slice(2))
