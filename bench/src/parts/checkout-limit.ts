import type pg from 'pg'
import type { PgbenchRuns } from '../measure/pgbench.ts'
import type { RecordedCheckout } from '../replay/checkout-replay.ts'
import { NODE } from '../replay/checkout-replay.ts'
import { replayScript } from '../replay/replay-script.ts'

type Deps = {
  pgbench: PgbenchRuns
  database: pg.Client
  recorded: RecordedCheckout
  /** How many orders are paid and have a posted charge. */
  applied: () => Promise<{ applied: number }>
}

export const LIMIT_NOTE =
  'limit: the statements of one checkout by as many clients of pgbench in the same round trips, without those of the sandbox and the job queue, and with three readings of the outbox for each, which the server shares among checkouts'

/** What the last transactions have left to be sent is nobody's; what the server has taken already, it ends itself. */
const FORGET = `update outbox_messages set state = 'done', lease_until = null where id in (
  select id from outbox_messages where state = 'pending' and run_at <= now() for update skip locked)`

/**
 * Whole checkouts a second of the database alone: the recorded statements of one with fresh ids each time. Throws unless
 * each transaction has left a paid order with a posted charge.
 */
export function checkoutLimit({ pgbench, database, recorded, applied }: Deps) {
  const { replay, at, node } = recorded
  let run = 0
  return async (seconds: number): Promise<number> => {
    run += 1
    const now = await database.query<{ id: string }>(NODE)
    const replaced = new Map([[node, now.rows[0]?.id ?? node]])
    const script = replayScript({ ...replay, replaced }, { laterBy: Date.now() - at.getTime(), run })
    const before = await applied()
    const { perSecond, transactions } = await pgbench(script, seconds)
    const after = await applied()
    const paid = after.applied - before.applied
    if (paid !== transactions)
      throw new Error(`${transactions} checkouts of pgbench left ${paid} paid orders with a posted charge`)
    await database.query(FORGET)
    return perSecond
  }
}
