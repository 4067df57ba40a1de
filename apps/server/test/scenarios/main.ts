// npm run histories: random histories of customers, providers, clock, staff and crashes against the running product,
// with the books compared with the vendors' after every batch. --control takes the guards away and must be caught;
// --seed 7 --only 31 lives one history of a batch alone.
import { parseArgs } from 'node:util'
import { runBatch } from './run/batch.ts'
import { counter } from './run/counter.ts'
import { breachReport, summary } from './run/report.ts'
import { openGround } from './run/world.ts'

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
const [seed, count, size, workers] = [
  values.seed,
  values.only === undefined ? values.count : '1',
  values.batch,
  values.workers,
].map(Number)
const alone = values.only === undefined ? {} : { first: Number(values.only) }

async function main(first: number, all: number, each: number, atOnce: number): Promise<number> {
  const ground = await openGround()
  const [totals, crashes, faults] = [counter(), counter(), counter()]
  const started = performance.now()
  let broken = 0
  try {
    for (let done = 0, at = 0; done < all; done += each, at += 1) {
      const options = { seed: first + at, count: Math.min(each, all - done), workers: atOnce, ...alone }
      const live = () => runBatch(ground, { ...options, killDatabase: true, unguarded: values.control })
      const outcome = await live().catch((error: Error) => {
        // Not judged, so not hidden: it is said, and lived once more.
        console.log(`seed ${options.seed}: the run itself failed and begins again: ${error.stack}`)
        return live()
      })
      totals.add(outcome.totals)
      crashes.add(outcome.crashes)
      faults.add(outcome.faults)
      broken += outcome.breaches.length
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(
        `seed ${options.seed}: ${options.count} histories, ${outcome.crashes.total()} crashes, ${outcome.breaches.length} breaches (${seconds} s)`,
      )
      if (outcome.breaches.length > 0) {
        console.log(breachReport(options.seed, outcome.breaches))
        break
      }
    }
  } finally {
    await ground.close()
  }
  console.log(summary(totals, crashes, faults))
  if (!values.control) return broken === 0 ? 0 : 1
  console.log(broken > 0 ? 'the missing guards were noticed' : 'the missing guards were NOT noticed')
  return broken > 0 ? 0 : 1
}

process.exitCode = await main(seed ?? 1, count ?? 0, size ?? 1, workers ?? 1)
