// npm run scenarios: random scenarios of customers, providers, clock, staff and crashes against the running product, with
// the books compared with the vendors' after every batch. --seed 7 --only 31 runs one scenario of a batch alone.
// --mutants takes one guard of the product out at a time: each must be found by the sentence of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOptions } from '../../../../tools/run/command-options.ts'
import { type Outcome, runBatch } from './run/batch.ts'
import { counter } from './run/counter.ts'
import { huntMutants } from './run/hunt-mutants.ts'
import { type PostgresCluster, startPostgresCluster } from './run/postgres-cluster.ts'
import { breachReport, summary } from './run/report.ts'

const values = commandOptions(
  'usage: npm run scenarios -- --seed 1 --count 10000 --batch 250 --workers 24 --only NAME --mutants --mutant NAME',
  {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    batch: { type: 'string', default: '250' },
    workers: { type: 'string', default: '24' },
    only: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    /** With --mutants: a part of the name of the only ones. */
    mutant: { type: 'string', default: '' },
  },
)
const options = {
  seed: Number(values.seed),
  count: values.only === undefined ? Number(values.count) : 1,
  batchSize: Number(values.batch),
  workers: Number(values.workers),
  only: values.only === undefined ? {} : { first: Number(values.only) },
}

async function main(): Promise<number> {
  const cluster = await startPostgresCluster()
  const cache = mkdtempSync(join(tmpdir(), 'gatefill-scenarios-code-'))
  try {
    if (!values.mutants) return await runBatches(cluster, cache)
    return await huntMutants(cluster, { seed: options.seed, cache, named: values.mutant }, console.log)
  } finally {
    await cluster.close()
    rmSync(cache, { recursive: true, force: true })
  }
}

async function runBatches(cluster: PostgresCluster, cache: string): Promise<number> {
  const [totals, crashes, faults] = [counter(), counter(), counter()]
  const started = performance.now()
  let breaches = 0
  for (let done = 0, at = 0; done < options.count && breaches === 0; done += options.batchSize, at += 1) {
    const { workers, only } = options
    const batch = { seed: options.seed + at, count: Math.min(options.batchSize, options.count - done) }
    const run = () => runBatch(cluster, { ...batch, workers, killDatabase: true, cache, ...only })
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
  console.log(summary(totals, crashes, faults))
  return breaches === 0 ? 0 : 1
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
