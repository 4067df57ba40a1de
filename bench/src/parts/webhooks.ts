import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from 'autocannon'
import autocannon from 'autocannon'
import pg from 'pg'
import {
  SIGNATURE_HEADER,
  sandboxWebhookKey,
} from '../../../apps/server/src/providers/payments/sandbox/sandbox-events.ts'
import type { Options } from '../measure/options.ts'
import { CLIENTS } from '../measure/pgbench.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Product } from '../programs/api.ts'
import { newCustomer } from '../programs/api.ts'
import type { Settle } from './background.ts'
import { checkoutSteps } from './checkout.ts'

type Deps = {
  scope: Scope
  product: Product
  databaseUrl: string
  settle: Settle
  options: Options
  /** SECRET_KEY of the server, from which the key of the sandbox's events follows. */
  secret: string
}

const PATH = '/api/payment/webhook/sandbox'
const SIGNED_A_SECOND = 200
const FORGED_A_SECOND = 2_000
/** The share of the load that must really have been sent for the figure to count. */
const SENT_SHARE = 0.9
const BUDGET_MILLISECONDS = 250
const DRAINED = 5_000
const BUDGET_SECONDS = 60
const POLL_MILLISECONDS = 100
const TIMEOUT_MILLISECONDS = 300_000

const PAY_ALL = `update sandbox_transactions set status = 'success', channel = 'card', fee = 0, paid_at = now()
  where status <> 'success' returning reference`
const APPLIED = `select count(*)::int as applied from payment_attempts where state = 'succeeded'`
const FORGED_ROWS = `select count(*)::int as forged from webhook_inbox where event = 'bench.forged'`

/**
 * Events of the sandbox, signed as it signs them: how fast they are taken in beside a flood of forged ones, and how long
 * the server takes to apply 5,000 payments whose events arrive at once.
 */
export async function webhooks({
  scope,
  product,
  databaseUrl,
  settle,
  options,
  secret,
}: Deps): Promise<Row[]> {
  const key = sandboxWebhookKey(secret)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const disconnect = scope.add(() => database.end())
  const applied = async (): Promise<number> => (await database.query(APPLIED)).rows[0].applied
  await settle()

  const before = await applied()
  const references = await unpaidPayments(product, database)
  const started = performance.now()
  await send(product.origin, key, references)
  await until(async () => (await applied()) - before >= references.length)
  const seconds = (performance.now() - started) / 1000
  await settle()

  const taken = await besideForged(product.origin, key, references[0] ?? '', options.seconds)
  const forgedRows: number = (await database.query(FORGED_ROWS)).rows[0].forged
  await disconnect()
  return [acceptance(taken, options.seconds, forgedRows), drain(references.length, seconds)]
}

/** Orders whose payment was started, and then succeeded at the sandbox without a webhook. */
async function unpaidPayments(product: Product, database: pg.Client): Promise<string[]> {
  const customer = await newCustomer(product)
  const [order, payment] = await checkoutSteps(product.origin, customer)
  if (order === undefined || payment === undefined) throw new Error('a checkout has no steps')
  const made = await autocannon({
    url: product.origin,
    connections: CLIENTS,
    amount: 2 * DRAINED,
    requests: [order, payment],
  })
  if (made.non2xx + made.errors + made.timeouts > 0) throw new Error('payments could not be started')
  return (await database.query<{ reference: string }>(PAY_ALL)).rows.map(({ reference }) => reference)
}

function signed(key: string, reference: string, nonce: number) {
  const body = JSON.stringify({ event: 'charge.success', data: { id: nonce, reference, status: 'success' } })
  const signature = createHmac('sha512', key).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } }
}

/** Sends an event for each reference, as fast as the server accepts them. */
async function send(origin: string, key: string, references: readonly string[]): Promise<void> {
  let next = 0
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    amount: references.length,
    requests: [
      {
        method: 'POST',
        path: PATH,
        setupRequest: (request) => {
          const reference = references[next % references.length] ?? ''
          next += 1
          return { ...request, ...signed(key, reference, next) }
        },
      },
    ],
  })
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error('events were not taken in')
}

type Taken = { signed: Result; forged: Result }

async function besideForged(origin: string, key: string, reference: string, seconds: number): Promise<Taken> {
  let nonce = DRAINED
  const load = { url: origin, connections: CLIENTS, duration: seconds }
  const forgedBody = JSON.stringify({ event: 'bench.forged', data: { reference } })
  const [taken, forged] = await Promise.all([
    autocannon({
      ...load,
      overallRate: SIGNED_A_SECOND,
      requests: [
        {
          method: 'POST',
          path: PATH,
          setupRequest: (request) => {
            nonce += 1
            return { ...request, ...signed(key, reference, nonce) }
          },
        },
      ],
    }),
    autocannon({
      ...load,
      overallRate: FORGED_A_SECOND,
      requests: [
        {
          method: 'POST',
          path: PATH,
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: '0'.repeat(128) },
          body: forgedBody,
        },
      ],
    }),
  ])
  return { signed: taken, forged }
}

function acceptance(taken: Taken, seconds: number, forgedRows: number): Row {
  const { p99 } = taken.signed.latency
  const accepted = taken.signed['2xx']
  const refused = taken.forged.statusCodeStats?.['401']?.count ?? 0
  const wereSent =
    accepted >= SENT_SHARE * SIGNED_A_SECOND * seconds && refused >= SENT_SHARE * FORGED_A_SECOND * seconds
  const isWhole = taken.signed.non2xx === 0 && forgedRows === 0
  return {
    what: `webhooks taken in, p99 at ${SIGNED_A_SECOND}/s`,
    ours: `${Math.round(p99)} ms`,
    budget: `below ${BUDGET_MILLISECONDS} ms`,
    met: p99 < BUDGET_MILLISECONDS && wereSent && isWhole,
    note: `${accepted} taken in, ${Math.round(refused / seconds)} forged refused a second beside them, ${forgedRows} rows of forged ones`,
  }
}

const drain = (count: number, seconds: number): Row => ({
  what: `${count.toLocaleString('en')} webhooks sent at once, all applied`,
  ours: `${seconds.toFixed(1)} s`,
  budget: `at most ${BUDGET_SECONDS} s`,
  met: count >= DRAINED && seconds <= BUDGET_SECONDS,
  note: 'from the first event sent to the last order paid and posted',
})

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await isDone())) {
    if (performance.now() - started > TIMEOUT_MILLISECONDS) throw new Error('the events are not applied')
    await pause(POLL_MILLISECONDS)
  }
}
