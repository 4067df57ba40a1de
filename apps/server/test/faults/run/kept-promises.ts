import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'
import { type Promised, SHOPPERS_KEY } from './shoppers.ts'

const POLL_MILLISECONDS = 250
/** Work of which nothing is done for so long is stuck, however slow the machine is. */
const STUCK_MILLISECONDS = 60_000
const LATE_MILLISECONDS = 10_000
/** The first questions to the provider come within two minutes of a payment's start; a busy machine handles them later. */
const APPLIED_MILLISECONDS = 300_000
const MAIL_TOPICS = '%mail%'
const NO_TOPIC = ''

/**
 * What was acknowledged and is not there, and what is there twice. A payment whose event was lost with a server is found by
 * the next question to the provider, which is waited for.
 */
export async function comparePromises(database: Database, promised: readonly Promised[]) {
  const began = performance.now()
  for (;;) {
    const compared = await compareNow(database, promised)
    if (compared.losses.length === 0 || performance.now() - began > APPLIED_MILLISECONDS) return compared
    await pause(POLL_MILLISECONDS)
  }
}

async function compareNow({ db }: Database, promised: readonly Promised[]) {
  const { rows } = await sql<{ key: string; orders: number; captured: number }>`
    select orders.idempotency_key as key, count(distinct orders.id)::int as orders,
      count(payment_attempts.id) filter (where payment_attempts.paid_amount is not null)::int as captured
    from orders left join payment_attempts on payment_attempts.order_id = orders.id
    where orders.idempotency_key like ${`${SHOPPERS_KEY}%`} group by orders.user_id, orders.idempotency_key`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.key, row]))
  const isLost = ({ key, isPaid }: Promised) => {
    const row = found.get(key)
    return row === undefined || (isPaid && row.captured === 0)
  }
  return {
    /** What was promised and is not kept, in words. */
    losses: promised
      .filter(isLost)
      .map(({ key, orderId }) =>
        found.has(key) ? `the payment of ${orderId} is lost` : `the order ${orderId} is lost`,
      ),
    doubled: rows.filter(({ orders, captured }) => orders > 1 || captured > 1).length,
  }
}

type StuckTopic = { topic: string; late: number; leased: number; error: string | null }

/**
 * Waits until nothing is due, by the clock of this machine; mails only where the mail server takes them. Polls of refunds
 * may go on: of those, only what nobody has begun for long is stuck.
 */
export async function stuckWork({ db }: Database, { withMails = false } = {}): Promise<string[]> {
  const left = withMails ? NO_TOPIC : MAIL_TOPICS
  let moved = performance.now()
  let before = ''
  for (;;) {
    const { rows } = await sql<StuckTopic>`select topic,
        count(*) filter (where run_at <= ${new Date(Date.now() - LATE_MILLISECONDS)})::int as late,
        count(lease_until)::int as leased, max(last_error) as error
      from outbox_messages
      where state = 'pending' and run_at <= ${new Date()} and topic not like ${left}
      group by topic order by topic`.execute(db)
    if (rows.length === 0) return []
    const now = JSON.stringify(rows)
    if (now !== before) moved = performance.now()
    before = now
    if (performance.now() - moved > STUCK_MILLISECONDS)
      return rows
        .filter(({ late }) => late > 0)
        .map(
          ({ topic, late, leased, error }) =>
            `${late} messages ${topic} are stuck, ${leased} leased: ${error ?? 'no error'}`,
        )
    await pause(POLL_MILLISECONDS)
  }
}
