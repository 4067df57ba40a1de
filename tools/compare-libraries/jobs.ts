// Prints what our outbox, pg-boss and graphile-worker do with the same work: a job that is committed together with a row,
// carried out, and marked as done. One PostgreSQL with fsync on, the same connections, the candidates in turn.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { startPostgres } from '../test-machine/postgres.ts'
import { type Candidate, type Contender, graphileWorker, ourOutbox, pgBoss } from './candidates.ts'

const CLIENTS = 8
const JOBS = 3_000
const PACED_JOBS = 200
const PACE_MILLISECONDS = 25

const contenders: Record<string, Contender> = {
  'our outbox': ourOutbox,
  'pg-boss, 20 at once, told': pgBoss(20, true),
  'pg-boss, 200 at once, told': pgBoss(200, true),
  'pg-boss, 200 at once, looking': pgBoss(200, false),
  'graphile-worker': graphileWorker(),
  'graphile-worker, in batches': graphileWorker({ size: 200, delayMilliseconds: 20 }),
}

/** Jobs a second but for the last two: milliseconds from the beginning of the transaction to the job, when there is one every 25 ms. */
type Figures = { committed: number; carriedOut: number; both: number; median: number; p95: number }

async function play(contender: Contender, server: string, name: string): Promise<Figures> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(name, server).href
  const database = openPostgres({ url, poolSize: 10, onIdleError: () => {} })
  const committedAt = new Map<number, number>()
  const delays: number[] = []
  let done = 0
  const candidate = await contender(database, url, async (job) => {
    done += 1
    const at = committedAt.get(job)
    if (at !== undefined) delays.push(performance.now() - at)
  })
  let jobs = 0
  const addMany = async () => {
    const last = jobs + JOBS
    const client = async () => {
      while (jobs < last) await candidate.add(++jobs)
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
  }

  const committed = await rate(addMany)
  const carriedOut = await rate(async () => {
    await candidate.start()
    await emptied(candidate)
  })
  const both = await rate(async () => {
    await addMany()
    await emptied(candidate)
  })
  for (let paced = 0; paced < PACED_JOBS; paced += 1) {
    const job = ++jobs
    const before = performance.now()
    // A job may begin before its commit is known here, so the time is taken before it.
    committedAt.set(job, before)
    await candidate.add(job)
    await pause(Math.max(0, before + PACE_MILLISECONDS - performance.now()))
  }
  await emptied(candidate)
  await candidate.stop()
  await database.close()
  if (done !== jobs) throw new Error(`${name} carried ${done} of ${jobs} jobs out`)
  delays.sort((a, b) => a - b)
  return { committed, carriedOut, both, median: share(delays, 0.5), p95: share(delays, 0.95) }
}

async function rate(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (JOBS * 1000) / (performance.now() - start)
}

async function emptied(candidate: Candidate): Promise<void> {
  while ((await candidate.left()) > 0) await pause(10)
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN

const [rounds = '3'] = process.argv.slice(2)
const all = new Map<string, Figures[]>(Object.keys(contenders).map((name) => [name, []]))
const postgres = await startPostgres({ durable: true })
try {
  for (let turn = 1; turn <= Number(rounds); turn += 1)
    for (const [at, [name, contender]] of Object.entries(contenders).entries())
      all.get(name)?.push(await play(contender, postgres.url, `round_${turn}_${at}`))
} finally {
  await postgres.stop()
}
const columns = ['committed', 'carriedOut', 'both', 'median', 'p95'] as const
console.log(`${' '.repeat(30)}${columns.map((column) => column.padStart(12)).join('')}`)
for (const [name, figures] of all) {
  const cells = columns.map((column) => {
    const value = share(
      figures.map((each) => each[column]).toSorted((a, b) => a - b),
      0.5,
    )
    return value.toFixed(column === 'median' || column === 'p95' ? 1 : 0).padStart(12)
  })
  console.log(`${name.padEnd(30)}${cells.join('')}`)
}
