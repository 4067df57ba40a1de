// npm run attack: the product attacked as a stranger would, every call from its contract, and then by each member of staff
// and a driver, a week each. Prints a table; exits 1 on an answer that no contract declares, a 5xx other than a 503 with a
// sentence, a breach, a loop that stood still, or where one person takes more than a day's wage before anybody is told.

import { commandOptions } from '../run/command-options.ts'
import { startFastestDatabase } from '../test-machine/fastest-database.ts'
import type { AttackResult } from './findings.ts'
import { report } from './findings.ts'
import { huntInsiderMutants } from './insiders/mutants/hunt.ts'

/** In milliseconds: a longer pause of the loop keeps everybody waiting. */
const LONGEST_PAUSE = 500

const values = commandOptions(
  'usage: npm run attack -- --only strangers|insiders --requests 100000 --samples 200 --seed 1 --mutants --mutant NAME',
  {
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Takes one guard against insiders out at a time: each must be found by the week of an insider. */
    mutants: { type: 'boolean', default: false },
    /** With --mutants: a part of the name of the only ones. */
    mutant: { type: 'string', default: '' },
  },
)

async function attack(): Promise<AttackResult[]> {
  const stop = await startFastestDatabase()
  try {
    // The tests' database is chosen when this is loaded.
    const { runAttacks } = await import('./run.ts')
    const { attackAsInsiders } = await import('./insiders/insiders.ts')
    const say = (line: string) => console.log(line)
    const insiders = values.only === 'strangers' ? [] : await attackAsInsiders(say)
    if (values.only === 'insiders') return insiders
    const strangers = await runAttacks(
      {
        requests: Number(values.requests),
        samples: Number(values.samples),
        seed: Number(values.seed),
        slowClients: true,
        longestPause: LONGEST_PAUSE,
      },
      say,
    )
    return [...strangers, ...insiders]
  } finally {
    await stop()
  }
}

if (values.mutants) process.exit(huntInsiderMutants(values.mutant, console.log))
const results = await attack()
console.log(`\n${report(results)}`)
// The embedded engine of the tests stays open for the next test, and would keep this process for ever.
process.exit(results.some(({ findings }) => findings.length > 0) ? 1 : 0)
