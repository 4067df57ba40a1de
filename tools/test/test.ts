import { forgetReports } from './counts.ts'
import { type Failure, failureLines } from './failures.ts'
import { type Leg, type Outcome, rows } from './legs.ts'

/**
 * `npm test`: every leg, one line each, what a leg that failed printed of its failures, and at the end, for a
 * record that keeps only the end, each failed test with what it expected, and how many checks and tests passed and failed.
 * `npm test -- unit e2e` runs the named legs only. Ends with 1 when any failed.
 */
async function main(names: string[]): Promise<number> {
  const legs = rows.flat()
  const unknown = names.filter((name) => !legs.some((leg) => leg.name === name))
  if (unknown.length > 0) {
    console.error(`no leg ${unknown.join(', ')}; there are ${legs.map(({ name }) => name).join(', ')}`)
    return 2
  }
  // What counts as proven is what ran this time.
  forgetReports()
  let passed = 0
  let failed = 0
  const failures: Failure[] = []
  for (const row of rows) {
    const wanted = row.filter(({ name }) => names.length === 0 || names.includes(name))
    await Promise.all(
      wanted.map(async (leg) => {
        const outcome = await runLeg(leg)
        passed += outcome.passed
        failed += outcome.failed
        failures.push(...failuresIn(leg, outcome))
      }),
    )
  }
  for (const line of failureLines(failures)) console.log(line)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function runLeg({ name, run }: Leg): Promise<Outcome> {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`       ${name} ...\r`)
  const outcome = await run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = outcome.note ?? `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts} (${seconds} s)`)
  if (outcome.report !== undefined) console.log(outcome.report.replaceAll(/^/gm, '       '))
  if (outcome.failed > 0) console.log(`\n${withoutPassed(outcome.output)}\n`)
  return outcome
}

/** A leg that failed without a failed test (its runner broke off) is told by the end of its output. */
function failuresIn({ name }: Leg, { failed, failures = [], output, report = '' }: Outcome): Failure[] {
  if (failed === 0 || failures.length > 0) return failures
  return [{ title: `leg ${name}`, messages: [(output || report).split('\n').slice(-LAST_LINES).join('\n')] }]
}

const LAST_LINES = 8

/** Output of a runner without its lines for passed tests, among which a failure is hard to find. */
const withoutPassed = (output: string) =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n')

process.exitCode = await main(process.argv.slice(2))
