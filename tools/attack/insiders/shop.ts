import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { refreshAlerts } from '../../../apps/server/src/modules/alerts/alerts.ts'
import type { TestApp } from '../../../apps/server/test/app.ts'
import { startTestApp } from '../../../apps/server/test/app.ts'
import type { TestCustomer } from '../../../apps/server/test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../apps/server/test/fixtures/customers.ts'
import type { Reply } from '../../../apps/server/test/fixtures/workers.ts'
import { callAs, unpaidOrderOf, workerToken } from '../../../apps/server/test/fixtures/workers.ts'
import type { Van } from './van.ts'
import { openVan } from './van.ts'

const STRANGERS = 200

/** A shop in which one person has bad intentions, with an accomplice among its customers. */
export type Shop = {
  app: TestApp
  accomplice: TestCustomer
  /** Calls the API as a seeded member of staff, signed in anew where the session ended. */
  as: (role: StaffRole, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>
  tokenOf: (role: StaffRole) => Promise<string>
  van: Van
  /** Lets time pass, in seconds, and does what is due then. */
  pass: (seconds: number) => Promise<void>
  /** What others are told: alerts, incidents and mails to the owner, each named once. */
  signs: () => Promise<string[]>
  /** How many of the shop's customers these words name. */
  peopleIn: (words: string) => readonly string[]
}

/** Signs that come of the clock that a play moves, and not of what it does. */
const OF_THE_CLOCK = ['late_run', 'silent_van', 'paper_ends', 'job_failed', 'disk', 'dispute_due']

export async function openShop(): Promise<Shop> {
  const app = await startTestApp()
  const accomplice = await signedUpCustomer(app)
  await unpaidOrderOf(app, accomplice.token)
  const strangers = await addStrangers(app)
  const tokens = new Map<StaffRole, string>()
  const signIn = async (role: StaffRole) => {
    const token = await workerToken(app, role)
    tokens.set(role, token)
    return token
  }
  const tokenOf = async (role: StaffRole) => {
    const { status } = await callAs(app, tokens.get(role), 'GET', '/staff/me')
    return status === 200 ? (tokens.get(role) ?? '') : signIn(role)
  }
  const as: Shop['as'] = async (role, method, path, body) =>
    callAs(app, await tokenOf(role), method, path, body)
  const pass = async (seconds: number) => {
    app.clock.advance(seconds)
    while ((await app.worker.runDue()) > 0);
    await refreshAlerts(app.app.context)
  }
  return {
    app,
    accomplice,
    as,
    tokenOf,
    pass,
    van: await openVan(app, accomplice),
    signs: async () => signsOf(app, as),
    peopleIn: (words) => strangers.filter((name) => words.includes(name)),
  }
}

async function signsOf({ mailbox }: TestApp, as: Shop['as']): Promise<string[]> {
  const alerts: { id: string; kind: string; title: string; detail: string }[] = (
    await as('owner', 'GET', '/staff/alerts')
  ).body.data
  const incidents: { id: string; kind: string }[] = (await as('owner', 'GET', '/staff/incidents?limit=100'))
    .body.data.data
  const mails = mailbox.mails.filter(({ to }) => to === 'owner@gatefill.test')
  return [
    ...alerts
      .filter(({ kind }) => !OF_THE_CLOCK.includes(kind))
      .map(({ kind, title, detail }) => `alert ${kind}: ${title}. ${detail}`),
    ...incidents.map(({ id, kind }) => `incident ${kind} ${id}`),
    ...mails.map(({ subject }, at) => `mail ${at}: ${subject}`),
  ]
}

/** Customers with names that nothing else has, each with an order; gives the names. */
async function addStrangers({ database: { db }, clock }: TestApp): Promise<string[]> {
  const names = Array.from({ length: STRANGERS }, (_, at) => `Stranger${String(at).padStart(4, '0')}`)
  const now = clock()
  await db
    .insertInto('users')
    .values(
      names.map((name, at) => ({
        id: `usr_${String(at).padStart(26, '0')}`,
        email: `${name.toLowerCase()}@example.com`,
        first_name: name,
        last_name: 'Bello',
        password_hash: 'none',
        phone: `+23480${String(30_000_000 + at)}`,
        email_verified_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  // An order of each, copied from the one that the accomplice made.
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const orders = names.map((_, at) => ({
    ...order,
    id: `ord_${String(at).padStart(26, '0')}`,
    user_id: `usr_${String(at).padStart(26, '0')}`,
    items: JSON.stringify(order.items),
    timeline: JSON.stringify(order.timeline),
  }))
  await db.insertInto('orders').values(orders).execute()
  return names
}

/** In kobo: what went back to the accomplice of orders that were delivered. */
export async function refundedToAccomplice({ app, accomplice }: Shop): Promise<number> {
  const { sum } = await app.database.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select((of) => of.fn.sum<number | null>('refunds.amount').as('sum'))
    .where('orders.user_id', '=', accomplice.userId)
    .where('orders.status', '=', 'delivered')
    .where('refunds.state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
