// npm run attack: the product attacked as a stranger would, every call from its contract. Prints a table; exits 1 on an
// answer that no contract declares, a 5xx other than a 503 with a sentence, a breach, or a loop that stood still.
import { parseArgs } from 'node:util'
import { startFastestDatabase } from '../test-machine/fastest-database.ts'
import type { AttackResult } from './findings.ts'
import { report } from './findings.ts'

/** In milliseconds: a longer pause of the loop keeps everybody waiting. */
const LONGEST_PAUSE = 500

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})

async function attack(): Promise<AttackResult[]> {
  const stop = await startFastestDatabase()
  try {
    // The tests' database is chosen when this is loaded.
    const { runAttacks } = await import('./run.ts')
    return await runAttacks(
      {
        requests: Number(values.requests),
        samples: Number(values.samples),
        seed: Number(values.seed),
        slowClients: true,
        longestPause: LONGEST_PAUSE,
      },
      (line) => console.log(line),
    )
  } finally {
    await stop()
  }
}

const results = await attack()
console.log(`\n${report(results)}`)
// The embedded engine of the tests stays open for the next test, and would keep this process for ever.
process.exit(results.some(({ findings }) => findings.length > 0) ? 1 : 0)
