import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

/** Between two looks: soon at first, then seldom, so that a long wait costs the servers nothing. */
const POLL_MILLISECONDS = { first: 5, most: 100 }
/** A lease that outlives its process this long is waited for by moving the clock. */
const LEASE_MILLISECONDS = 1000
const LEASE_SECONDS = 61
/** Without any progress for this long the run is stuck. */
const STUCK_MILLISECONDS = 120_000

type Wait = { db: Database['db']; now: () => Date; advance: (seconds: number) => Promise<void> }

/** Waits until no outbox message is due; what a dead process had leased is taken up when its lease is over. */
export async function waitForOutbox({ db, now, advance }: Wait): Promise<void> {
  let since = performance.now()
  let before = ''
  let wait: number = POLL_MILLISECONDS.first
  for (;;) {
    const { due, leased } = await backlog(db, now())
    if (due === 0 && leased === 0) return
    if (`${due} ${leased}` !== before) since = performance.now()
    else wait = Math.min(wait * 2, POLL_MILLISECONDS.most)
    before = `${due} ${leased}`
    const waited = performance.now() - since
    if (due === 0 && waited > LEASE_MILLISECONDS) await advance(LEASE_SECONDS)
    if (waited > STUCK_MILLISECONDS)
      throw new Error(`the outbox is stuck: ${due} messages due, ${leased} leased`)
    await pause(wait)
  }
}

async function backlog(db: Database['db'], now: Date) {
  const { rows } = await sql<{ due: number; leased: number }>`
    select count(*) filter (where lease_until is null or lease_until < ${now})::int as due,
      count(*) filter (where lease_until >= ${now})::int as leased
    from outbox_messages where state = 'pending' and run_at <= ${now}`.execute(db)
  return rows[0] ?? { due: 0, leased: 0 }
}
