import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

/** What the servers and the database hold right after a collection of memory. */
export type Sample = {
  minute: number
  /** Of the server that holds most: megabytes of memory, and of its heap. */
  memory: number
  heap: number
  /** All connections to this database. */
  connections: number
  /** Messages that are due and not begun, mails aside. */
  due: number
  /** Acknowledged since the sample before. */
  orders: number
}

const MEGABYTE = 1024 * 1024
/** The later half may hold so much more than the one before it: caches fill, and the engine collects when it likes. */
const MAX_GROWTH = 1.15
/** Messages that may wait at any moment: a second of work. */
const MAX_DUE = 100

/** Reads what the servers and the database hold now; `orders` were acknowledged since the last sample. */
export async function takeSample(
  origins: readonly string[],
  { db }: Database,
  { minute, orders }: Pick<Sample, 'minute' | 'orders'>,
): Promise<Sample> {
  const metrics = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text()))
  const most = (name: string) => Math.max(...metrics.map((text) => metricOf(text, name))) / MEGABYTE
  const { rows } = await sql<{ connections: number; due: number }>`select
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select count(*)::int from outbox_messages where state = 'pending' and run_at <= clock_timestamp()
      and (lease_until is null or lease_until < clock_timestamp()) and topic not like '%mail%') as due`.execute(
    db,
  )
  const { connections = 0, due = 0 } = rows[0] ?? {}
  return {
    minute,
    orders,
    connections,
    due,
    memory: most('process_resident_memory_bytes'),
    heap: most('nodejs_heap_size_used_bytes'),
  }
}

function metricOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`the server has no metric ${name}`)
  return Number(line.slice(name.length + 1))
}

/** What is not flat. The first quarter is left out, in which caches fill and code is compiled. */
export function whatGrows(samples: readonly Sample[]): string[] {
  const settled = samples.slice(Math.floor(samples.length / 4))
  const middle = Math.floor(settled.length / 2)
  const earlier = settled.slice(0, middle)
  const later = settled.slice(middle)
  if (earlier.length === 0) return ['too few samples to compare']
  const grown = (['memory', 'heap', 'connections'] as const).flatMap((name) => {
    const [before, after] = [earlier, later].map((half) => median(half.map((sample) => sample[name])))
    const isFlat = after === undefined || before === undefined || after <= before * MAX_GROWTH
    return isFlat ? [] : [`${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`]
  })
  const waiting = median(later.map(({ due }) => due))
  return waiting <= MAX_DUE ? grown : [...grown, `${waiting} messages wait`]
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
