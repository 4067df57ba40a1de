// npm run attack: the product attacked as a stranger would, every call from its contract. Prints a table; exits 1 on an
// answer that no contract declares, a 5xx other than a 503 with a sentence, a breach, or a loop that stood still.
import { parseArgs } from 'node:util'
import { report } from './findings.ts'
import { runAttacks } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const results = await runAttacks(
  {
    requests: Number(values.requests),
    samples: Number(values.samples),
    seed: Number(values.seed),
    slowClients: true,
  },
  (line) => console.log(line),
)
console.log(`\n${report(results)}`)
process.exitCode = results.some(({ findings }) => findings.length > 0) ? 1 : 0
