import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run/run.ts'

/** The machine's clock and zone during a run. Both moments are 23:55 in Lagos: outside the hours of delivery. */
type Moment = { name: string; at: string; zone: string }

const MOMENTS: readonly Moment[] = [
  { name: 'the end of a leap day', at: '2028-02-29T22:55:00Z', zone: 'Pacific/Kiritimati' },
  { name: 'the end of a year', at: '2028-12-31T22:55:00Z', zone: 'America/Los_Angeles' },
]

const LEGS = ['unit', 'server-pglite', 'server-postgres', 'e2e']

const MISSING =
  'test:clock needs the program faketime, which is not here. On Debian: apt-get install faketime.'

/**
 * `npm run test:clock`: unit tests, server tests on both databases and the journeys, with the machine's clock and zone
 * elsewhere; `npm run test:clock -- unit` runs the named legs only. Ends with 1 when a test failed or faketime is missing.
 *
 * Excluded: the clock of PostgreSQL (tools/test-machine/postgres.ts starts it with an environment of its own) stays the
 * real one, so that a query that asks the database for the time differs from the application and fails. Elapsed
 * time (timeouts, performance.now) and the times of files stay real as well.
 */
async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !LEGS.includes(name))
  if (unknown.length > 0) {
    console.error(`no leg ${unknown.join(', ')}; there are ${LEGS.join(', ')}`)
    return 2
  }
  if (spawnSync('faketime', ['--version']).status !== 0) {
    console.error(MISSING)
    return 1
  }
  const legs = names.length === 0 ? LEGS : names
  // Installing packages and building pages depends on the real date, for example for certificates.
  let code = legs.includes('e2e') ? await runTests(['machine', 'web']) : 0
  for (const moment of MOMENTS) {
    if (code !== 0) break
    console.log(`\n${moment.name}: ${moment.at}, ${moment.zone}`)
    code = await runTests(legs, moment)
  }
  return code
}

/** Runs `npm test` with these legs, at that moment or now. */
function runTests(legs: string[], moment?: Moment): Promise<number> {
  const offset = moment === undefined ? 0 : offsetTo(moment.at)
  const command = [process.execPath, join(root, 'tools', 'test', 'test.ts'), ...legs]
  const [program = '', ...args] =
    moment === undefined ? command : ['faketime', '-f', `${offset < 0 ? '' : '+'}${offset}s`, ...command]
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: moment === undefined ? process.env : { ...process.env, ...environmentOf(moment, offset) },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Seconds from now, instead of a fixed start: every process of the run then reads the same clock. */
const offsetTo = (at: string): number => Math.round((Date.parse(at) - Date.now()) / 1000)

const environmentOf = ({ zone }: Moment, offset: number): Record<string, string> => ({
  TZ: zone,
  // The browser does not run under faketime: e2e/support/browser-clock.ts moves the clock of its pages.
  E2E_SECONDS_AHEAD: String(offset),
  NO_FAKE_STAT: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
})

process.exitCode = await main(process.argv.slice(2))
