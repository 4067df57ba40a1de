import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { insertNotificationStatement } from '../../../apps/server/src/modules/notifications/notifications.repository.ts'
import { captureStatement } from '../../../apps/server/src/modules/payments/records/attempts.repository.ts'
import { saveEventsStatement } from '../../../apps/server/src/modules/payments/webhooks/webhook-inbox.repository.ts'
import { claimStatement } from '../../../apps/server/src/platform/jobs/claimed-messages.ts'
import type { RecordedStatement } from '../../../tools/test-machine/statement-counter.ts'
import { statementCounter } from '../../../tools/test-machine/statement-counter.ts'
import type { Scope } from '../measure/scope.ts'
import { checkOut } from '../parts/checkout-statements.ts'
import type { Customer, Product } from '../programs/api.ts'
import { newCustomer } from '../programs/api.ts'
import type { RoundTrips } from './recorded-checkout.ts'
import { ownRoundTrips } from './recorded-checkout.ts'
import type { ParameterOf, Replay } from './replay-script.ts'
import { placeOf } from './replay-script.ts'
import { madeTokens } from './tokens.ts'

type Deps = {
  scope: Scope
  databaseUrl: string
  startProduct: (databaseUrl: string) => Promise<Product & { stop: () => Promise<void> }>
  /** How many customers are signed up; the first one's checkout is recorded. */
  customers: number
}

/** A checkout to carry out again, when it was recorded, and the server whose name stands in its leases. */
export type RecordedCheckout = {
  replay: Omit<Replay, 'replaced'>
  customers: readonly Customer[]
  at: Date
  node: string
}

const WARM_UP = 5
const IDLE_MILLISECONDS = 3_000
/** Long enough for the mails and messages after a payment to be sent and marked. */
const AFTER_MILLISECONDS = 2_000
/** The server that beat last. */
export const NODE = 'select id from server_nodes order by seen_at desc limit 1'
const SESSIONS = `select s.id from unnest($1::text[]) with ordinality as u (id, at)
  join sessions s on s.user_id = u.id order by u.at`

/** Starts a product behind the counter of statements, and keeps what one checkout of a single customer sends. */
export async function recordCheckout({
  scope,
  databaseUrl,
  startProduct,
  customers: count,
}: Deps): Promise<RecordedCheckout> {
  const counter = await statementCounter(databaseUrl)
  const close = scope.add(counter.close)
  const product = await startProduct(counter.url)
  const customers: Customer[] = []
  for (let made = 0; made < count; made += 1) customers.push(await newCustomer(product))
  const [customer] = customers
  if (customer === undefined) throw new Error('nobody buys')
  const recorded = async (work: () => Promise<unknown>): Promise<RecordedStatement[]> => {
    const end = counter.record()
    await work()
    return end()
  }
  const checkOutAndWait = async () => {
    await checkOut(product.origin, customer)
    await pause(AFTER_MILLISECONDS)
  }
  for (let done = 0; done < WARM_UP; done += 1) await checkOut(product.origin, customer)
  await pause(AFTER_MILLISECONDS)
  const idle = await recorded(() => pause(IDLE_MILLISECONDS))
  const before = await recorded(checkOutAndWait)
  const at = new Date()
  const checkout = await recorded(checkOutAndWait)
  const roundTrips = ownRoundTrips(checkout, { before, idle })
  const made = madeTokens(roundTrips.flat(), before)
  const known = await fromDatabase(databaseUrl, roundTrips, customers)
  await product.stop()
  await close()
  return {
    replay: { roundTrips, made, types: known.types, own: known.own, given: GIVEN },
    customers,
    at,
    node: known.node,
  }
}

/** What is not in the recording: the types of the parameters, the sessions of the other customers, the server's name. */
async function fromDatabase(databaseUrl: string, roundTrips: RoundTrips, customers: readonly Customer[]) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const texts = new Set(roundTrips.flat().map(({ text }) => text))
  const types = new Map<string, string[]>()
  for (const text of texts) types.set(text, await typesOf(database, text))
  const ids = customers.map(({ id }) => id)
  const sessions = (await database.query<{ id: string }>(SESSIONS, [ids])).rows.map(({ id }) => id)
  if (sessions.length !== ids.length) throw new Error('a customer has no session, or several')
  const node = (await database.query<{ id: string }>(NODE)).rows[0]?.id ?? ''
  await database.end()
  const own = new Map<string, readonly string[]>(
    [ids, sessions].map((each) => [tokenOf(each[0]), each.map(tokenOf)]),
  )
  return { types, own, node }
}

/** An id without the prefix of its kind. */
const tokenOf = (id = ''): string => id.slice(id.indexOf('_') + 1)

async function typesOf(database: pg.Client, text: string): Promise<string[]> {
  if (/^(begin|commit)$/i.test(text)) return []
  await database.query(`prepare types_of as ${text}`)
  const { rows } = await database.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'types_of'`,
  )
  await database.query('deallocate types_of')
  return rows[0]?.types ?? []
}

/** The event of the recorded checkout and its message, as the database has numbered them in this replay. */
const EVENT = (parameter: ParameterOf) => `(select id from webhook_inbox
    where provider = (${parameter(saveEventsStatement, 'providers')})[1] and dedupe_key = (${parameter(saveEventsStatement, 'dedupeKeys')})[1])`
const messageOf = (key: string) => `(select id from outbox_messages where message_key = ${key})`

/** The topics of which the readings of the outbox take one message each: after the event, after the payment, at the end. */
const TAKEN = [['payments.webhook'], ['payments.mail', 'notifications.message'], []]

/**
 * The database numbers events and messages itself, so they are found by their keys. A reading of the outbox takes the oldest
 * messages, of whichever client; each marks those of its own client. No two wait for each other in a circle: what a
 * reading marks is taken only by readings of an earlier kind.
 */
const GIVEN: Replay['given'] = {
  [placeOf(captureStatement, 'inboxId')]: EVENT,
  [placeOf(claimStatement, 'most')]: (parameter, occurrence) => `(select array_agg((topic = any(array[${(
    TAKEN[occurrence] ?? []
  )
    .map((topic) => `'${topic}'`)
    .join(', ')}]::text[]))::integer order by place)
    from unnest(${parameter(claimStatement, 'topics')}) with ordinality as wanted (topic, place))`,
  [placeOf(claimStatement, 'handled')]: (parameter, occurrence) => {
    const handled = [
      [],
      [messageOf(`'payments.webhook:' || ${EVENT(parameter)}`)],
      [
        messageOf(parameter(captureStatement, 'messageKey')),
        messageOf(parameter(insertNotificationStatement, 'messageKey')),
      ],
    ]
    return `array[${(handled[occurrence] ?? []).join(', ')}]`
  },
}
