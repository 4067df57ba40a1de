// npm run soak -- --minutes 30: customers order, pay and cancel at two servers for that long; reads what the servers and the
// database hold twice a minute, after a collection of memory, and prints it each minute. Ends with 1 when memory,
// connections or queues grow, when something is lost or doubled, or when an answer is a 500.
import { setTimeout as pause } from 'node:timers/promises'
import { commandOptions } from '../../../../../tools/run/command-options.ts'
import { startPostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import { runFault } from '../run/run-fault.ts'
import type { World } from '../run/world.ts'
import { type Sample, takeSample, whatGrows } from './soak-samples.ts'

const MINUTE = 60_000
const SAMPLES_A_MINUTE = 2
/** A collection is over; longer, and the server has used memory again. */
const COLLECTION = 200
const HEAD = 'minute | memory MB | heap MB | connections | messages due | orders'

const USAGE = 'usage: npm run soak -- --minutes 30'
const values = commandOptions(USAGE, { minutes: { type: 'string', default: '30' } })

async function main(minutes: number): Promise<number> {
  if (!(minutes > 0)) {
    console.error(USAGE)
    return 1
  }
  const cluster = await startPostgresCluster()
  const samples: Sample[] = []
  try {
    console.log(HEAD)
    const soaked = await runFault(cluster, 'soak', {
      name: 'soak',
      how: `${minutes} minutes without a fault`,
      conditions: { cancels: true, takesMails: true },
      inject: (world) => watch(world, minutes, samples),
    })
    const problems = [...whatGrows(samples), ...soaked.problems]
    const { acknowledged, lost, doubled, worstAnswer } = soaked
    console.log(`acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, worst answer ${worstAnswer}`)
    for (const problem of problems) console.log(problem)
    return problems.length + lost + doubled === 0 ? 0 : 1
  } finally {
    await cluster.close()
  }
}

/** Takes the samples while the customers go on. */
async function watch({ servers, database }: World, minutes: number, samples: Sample[]): Promise<string[]> {
  const origins = servers.map(({ origin }) => origin)
  const count = async () =>
    Number(
      (
        await database.db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  let before = await count()
  for (let at = 1; at <= minutes * SAMPLES_A_MINUTE; at += 1) {
    await pause(MINUTE / SAMPLES_A_MINUTE - COLLECTION)
    // Between collections memory says when the engine likes to collect, not what the server holds.
    for (const server of servers) server.collectGarbage()
    await pause(COLLECTION)
    const now = await count()
    const sample = await takeSample(origins, database, {
      minute: at / SAMPLES_A_MINUTE,
      orders: now - before,
    })
    before = now
    samples.push(sample)
    if (at % SAMPLES_A_MINUTE === 0) console.log(lineOf(sample))
  }
  return []
}

const lineOf = ({ minute, memory, heap, connections, due, orders }: Sample): string =>
  [minute, memory.toFixed(0), heap.toFixed(0), connections, due, orders].join(' | ')

process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./collect-on-signal.ts', import.meta.url)}`
process.exitCode = await main(Number(values.minutes))
