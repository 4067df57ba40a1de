import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'

export type DatabaseClock = {
  /** The database's time, as it runs on since it was last read. */
  clock: Clock
  /** Reads it again. Rejects while the database is away; the time runs on meanwhile. */
  compare: () => Promise<void>
}

/** Clocks that differ by less agree: a lease lasts a minute, and an answer takes its time to come back. */
const TOLERATED_MILLISECONDS = 1_000

/**
 * The time of the database. Several servers take leases, codes and sessions by one clock, however wrong those of their
 * machines are, and a step of a machine's clock is not seen. The embedded database has the time of its own machine.
 */
export async function databaseClock(database: Database, log: Log): Promise<DatabaseClock> {
  if (database.kind === 'pglite') return { clock: systemClock, compare: async () => {} }
  let read = await readTime(database)
  const clock = () => new Date(read.time + performance.now() - read.at)
  const warn = () => {
    const ahead = Math.round((systemClock().getTime() - clock().getTime()) / 1000)
    if (ahead !== 0)
      log.warn({ seconds: ahead }, 'the clock of this machine differs from that of the database')
  }
  warn()
  return {
    clock,
    compare: async () => {
      const now = await readTime(database)
      const expected = read.time + now.at - read.at
      if (Math.abs(now.time - expected) < TOLERATED_MILLISECONDS) return
      read = now
      warn()
    },
  }
}

/** The time of the database, and when it was so by the machine's monotonic clock, both in milliseconds. */
async function readTime({ db }: Database): Promise<{ time: number; at: number }> {
  const asked = performance.now()
  const { rows } = await sql<{ time: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database told no time')
  return { time: row.time, at: (asked + performance.now()) / 2 }
}
