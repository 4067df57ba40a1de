import { join } from 'node:path'
import { root } from '../run/run.ts'
import { forgetReports } from './counts.ts'
import { type Failure, failureLines } from './failures.ts'
import { type Leg, legs, type Outcome } from './legs.ts'
import { measured, type Taken, takenByBootstrap, takenLines, takenText } from './processor-time.ts'
import type { Before } from './requirements/gate.ts'
import { type Skipped, skippedLines, totalLine } from './skipped.ts'

/**
 * `npm test`: every leg, one line each, what a leg that failed printed of its failures, and at the end, for a record that
 * keeps only the end, each failed test with what it expected, what this machine cannot run, what each leg took, and how many
 * checks and tests passed, failed and were skipped. `npm test -- unit e2e` runs the named legs only. Ends with 1 when any
 * failed; where CI=true also when one was skipped.
 */
async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !legs.some((leg) => leg.name === name))
  if (unknown.length > 0) {
    console.error(`no leg ${unknown.join(', ')}; there are ${legs.map(({ name }) => name).join(', ')}`)
    return 2
  }
  // What counts as proven is what ran this time.
  forgetReports()
  // Node compiles the same programs in every process of a run otherwise.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'gatefill', 'compiled')
  let passed = 0
  let failed = 0
  const failures: Failure[] = []
  const skipped: Skipped[] = []
  const ran = new Set(['requirements'])
  const taken = takenByBootstrap()
  for (const leg of legs) {
    if (names.length > 0 && !names.includes(leg.name)) continue
    const outcome = await runLeg(leg, { legs: legs.map(({ name }) => name), ran, skipped })
    ran.add(leg.name)
    taken.push(outcome.taken)
    passed += outcome.passed
    failed += outcome.failed
    failures.push(...failuresIn(leg, outcome))
    skipped.push(...(outcome.skipped ?? []))
  }
  const mustRun = process.env.CI === 'true'
  for (const line of failureLines(failures)) console.log(line)
  for (const line of skippedLines(skipped, { mustRun })) console.log(line)
  console.log(`\n${takenLines(taken).join('\n')}`)
  console.log(`\n${totalLine({ passed, failed, skipped: skipped.length }, { mustRun })}`)
  return failed === 0 && !(mustRun && skipped.length > 0) ? 0 : 1
}

async function runLeg({ name, run }: Leg, before: Before): Promise<Outcome & { taken: Taken }> {
  if (process.stdout.isTTY) process.stdout.write(`       ${name} ...\r`)
  const { value: outcome, taken } = await measured(name, () => run(before).catch(brokenOff))
  console.log(`${wordOf(outcome)} ${name}: ${countsOf(outcome)} (${takenText(taken)})`)
  if (outcome.report !== undefined) console.log(outcome.report.replaceAll(/^/gm, '       '))
  if (outcome.failed > 0) console.log(`\n${withoutPassed(outcome.output)}\n`)
  return { ...outcome, taken }
}

const brokenOff = (error: unknown): Outcome => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** A leg of which nothing ran is neither well nor failed. */
function wordOf({ passed, failed, skipped = [] }: Outcome): string {
  if (failed > 0) return 'FAILED'
  return passed === 0 && skipped.length > 0 ? 'skipped' : 'ok    '
}

function countsOf({ note, passed, failed, skipped = [] }: Outcome): string {
  const counts = note ?? `${passed} passed, ${failed} failed`
  return skipped.length === 0 ? counts : `${counts}, ${skipped.length} skipped`
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
