// npm run scenarios: random scenarios of customers, providers, clock, staff and crashes against the running product, with
// the books compared with the vendors' after every batch. --control removes the guards and must be caught;
// --seed 7 --only 31 runs one scenario of a batch alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Outcome, runBatch } from './run/batch.ts'
import { counter } from './run/counter.ts'
import { startPostgresCluster } from './run/postgres-cluster.ts'
import { breachReport, summary } from './run/report.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    batch: { type: 'string', default: '250' },
    workers: { type: 'string', default: '24' },
    only: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})
const options = {
  seed: Number(values.seed),
  count: values.only === undefined ? Number(values.count) : 1,
  batchSize: Number(values.batch),
  workers: Number(values.workers),
  only: values.only === undefined ? {} : { first: Number(values.only) },
  unguarded: values.control,
}

async function main(): Promise<number> {
  const cluster = await startPostgresCluster()
  const cache = mkdtempSync(join(tmpdir(), 'gatefill-scenarios-code-'))
  const [totals, crashes, faults] = [counter(), counter(), counter()]
  const started = performance.now()
  let breaches = 0
  try {
    for (let done = 0, at = 0; done < options.count && breaches === 0; done += options.batchSize, at += 1) {
      const { workers, unguarded, only } = options
      const batch = { seed: options.seed + at, count: Math.min(options.batchSize, options.count - done) }
      const run = () =>
        runBatch(cluster, { ...batch, workers, killDatabase: true, unguarded, cache, ...only })
      const outcome = await run().catch((error: Error) => {
        console.log(`seed ${batch.seed}: the simulation itself failed and starts again: ${error.stack}`)
        return run()
      })
      totals.add(outcome.totals)
      crashes.add(outcome.crashes)
      faults.add(outcome.faults)
      breaches += outcome.breaches.length
      printBatch(batch, outcome, performance.now() - started)
    }
  } finally {
    await cluster.close()
    rmSync(cache, { recursive: true, force: true })
  }
  console.log(summary(totals, crashes, faults))
  if (!options.unguarded) return breaches === 0 ? 0 : 1
  console.log(breaches > 0 ? 'the missing guards were noticed' : 'the missing guards were NOT noticed')
  return breaches > 0 ? 0 : 1
}

function printBatch(
  { seed, count }: { seed: number; count: number },
  { crashes, breaches }: Outcome,
  milliseconds: number,
) {
  console.log(
    `seed ${seed}: ${count} scenarios, ${crashes.total()} crashes, ${breaches.length} breaches (${Math.round(milliseconds / 1000)} s)`,
  )
  if (breaches.length > 0) console.log(breachReport(seed, breaches))
}

process.exitCode = await main()
