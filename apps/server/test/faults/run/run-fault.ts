import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'
import { checkMoney } from '../../fixtures/check-ledger.ts'
import type { PostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import type { Fault } from './fault-list.ts'
import { type Promised, startShopping } from './shoppers.ts'
import { openWorld } from './world.ts'

const BEFORE_MILLISECONDS = 2_000
const AFTER_MILLISECONDS = 4_000
const POLL_MILLISECONDS = 250
/** Work that is not done so long after the last customer has left is stuck. */
const STUCK_MILLISECONDS = 60_000
/** Mails cannot leave: the mail server of these runs never answers. */
const MAIL_TOPICS = '%mail%'

/** A row of the table. */
export type Survived = {
  fault: string
  how: string
  /** Orders that were acknowledged, and payments whose page said so. */
  acknowledged: number
  lost: number
  doubled: number
  /** From the end of the fault to the next acknowledged order. */
  secondsUntilBack: number
  worstAnswer: string
  problems: string[]
}

/** Customers shop, the fault happens, and everything that they were promised is looked for afterwards. */
export async function runFault(cluster: PostgresCluster, name: string, fault: Fault): Promise<Survived> {
  const world = await openWorld(cluster, name)
  try {
    const origins = world.servers.map(({ origin }) => origin)
    const shopping = startShopping(origins, world.customers, world.productId)
    await pause(BEFORE_MILLISECONDS)
    const problems = [...(await fault.inject(world))]
    const over = performance.now()
    const acknowledgedBefore = shopping.promised.length
    while (shopping.promised.length === acknowledgedBefore) await pause(POLL_MILLISECONDS)
    const back = shopping.promised[acknowledgedBefore]?.at ?? performance.now()
    await pause(AFTER_MILLISECONDS)
    await shopping.stop()
    problems.push(...(await stuckWork(world.database)))
    await checkMoney(world.database).catch((error: Error) => problems.push(error.message))
    const { lost, doubled } = await compare(world.database, shopping.promised)
    if (shopping.answers.has(500)) problems.push(`${shopping.answers.get(500)} answers were 500`)
    return {
      fault: fault.name,
      how: fault.how,
      acknowledged: shopping.promised.length + shopping.promised.filter(({ isPaid }) => isPaid).length,
      lost,
      doubled,
      secondsUntilBack: Math.max(0, (back - over) / 1000),
      worstAnswer: worst(shopping.answers),
      problems,
    }
  } finally {
    await world.close()
  }
}

/** What was acknowledged and is not there, and what is there twice. */
async function compare({ db }: Database, promised: readonly Promised[]) {
  const { rows } = await sql<{ key: string; orders: number; captured: number }>`
    select orders.idempotency_key as key, count(distinct orders.id)::int as orders,
      count(payment_attempts.id) filter (where payment_attempts.paid_amount is not null)::int as captured
    from orders left join payment_attempts on payment_attempts.order_id = orders.id
    where orders.idempotency_key is not null group by orders.user_id, orders.idempotency_key`.execute(db)
  const found = new Map(rows.map((row) => [row.key, row]))
  const isLost = ({ key, isPaid }: Promised) => {
    const row = found.get(key)
    return row === undefined || (isPaid && row.captured === 0)
  }
  return {
    lost: promised.filter(isLost).length,
    doubled: rows.filter(({ orders, captured }) => orders > 1 || captured > 1).length,
  }
}

/** Waits until nothing but mails is due. */
async function stuckWork({ db }: Database): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql<{ due: number }>`select count(*)::int as due from outbox_messages
      where state = 'pending' and run_at <= clock_timestamp() and topic not like ${MAIL_TOPICS}`.execute(db)
    const due = rows[0]?.due ?? 0
    if (due === 0) return []
    if (performance.now() - began > STUCK_MILLISECONDS) return [`${due} messages are stuck`]
    await pause(POLL_MILLISECONDS)
  }
}

function worst(answers: ReadonlyMap<number, number>): string {
  const failed = [...answers.keys()].filter((status) => status >= 400).sort((one, other) => other - one)
  const named = [500, ...failed].find((status) => answers.has(status))
  if (named !== undefined) return String(named)
  return answers.has(0) ? 'none' : '2xx'
}
