import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sessionSeconds } from '@gatefill/domain/accounts/session'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { accessTokens } from '../../../src/platform/sign-in/access-tokens.ts'
import { passwords } from '../../../src/platform/sign-in/passwords.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import type { World } from '../run/world.ts'
import { SECRET } from '../run/world.ts'

const LONG_MILLISECONDS = 20_000

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a script does, without our types
export type Reply = { status: number; body: any }

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: object
  key?: string
  /** Which process answers. */
  at: number
}

/** Calls the API of one process; undefined when the answer was lost. */
export async function call(
  world: World,
  { method, path, token, body, key, at }: Call,
): Promise<Reply | undefined> {
  try {
    const response = await fetch(`${world.origins[at % world.origins.length]}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONG_MILLISECONDS),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined // nobody there, or it died over the call: what happened is not known
  }
}

/** Calls until a process answers, as people press again; `key` where a repeat must not happen twice. */
export async function insist(world: World, asked: Call): Promise<Reply> {
  for (let turn = 0; ; turn += 1) {
    const reply = await call(world, { ...asked, at: asked.at + turn })
    if (reply?.status === 429) await pause(TOO_OFTEN_MILLISECONDS)
    else if (reply !== undefined && reply.status < 500) return reply
    if (turn > MAX_TURNS) throw new Error(`${asked.method} ${asked.path} was never answered`)
    await world.whenUp()
  }
}

const MAX_TURNS = 2000
const TOO_OFTEN_MILLISECONDS = 250

/** Customers with accounts and open sessions, as they are after signing in: many words to hash would cost most. */
export async function newCustomers(world: World, howMany: number): Promise<Customer[]> {
  const now = world.now()
  const expiresAt = secondsAfter(now, sessionSeconds(true))
  const tokens = accessTokens<UserId>(SECRET, 'gatefill-customer')
  const customers = Array.from({ length: howMany }, (_, at) => ({
    id: `usr_${randomUUID()}`,
    session: `ses_${randomUUID()}`,
    email: `customer-${at}@mail.test`,
  }))
  const { db } = world.database
  const users = customers.map(({ id, email }, at) => ({
    id,
    email,
    first_name: 'Ada',
    last_name: `Obi ${at}`,
    password_hash: 'nobody signs in with this',
    email_verified_at: now,
    created_at: now,
    updated_at: now,
  }))
  const sessions = customers.map(({ id, session }) => ({
    id: session,
    user_id: id,
    remember: true,
    authenticated_at: now,
    expires_at: expiresAt,
    created_at: now,
    user_agent: '',
    last_seen_at: now,
  }))
  await db.insertInto('users').values(users).execute()
  await db.insertInto('sessions').values(sessions).execute()
  return Promise.all(
    customers.map(async ({ id, session, email }) => ({
      email,
      token: await tokens.sign({ accountId: asId(id), sessionId: asId(session), issuedAt: now, expiresAt }),
    })),
  )
}

export type Customer = { email: string; token: string }

/** Drivers beside the seeded ones, with the password of the seeded accounts; gives their e-mail addresses. */
export async function newDrivers(world: World, howMany: number): Promise<string[]> {
  const hashed = await passwords().hash(DEMO_PASSWORD)
  if (!hashed.ok) throw new Error('the password could not be hashed')
  const now = world.now()
  const emails = Array.from({ length: howMany }, (_, at) => `driver-${at}@house.test`)
  const drivers = emails.map((email, at) => ({
    id: `drv_${randomUUID()}`,
    email,
    name: `Tunde ${at}`,
    phone: `+234800100${String(at).padStart(4, '0')}`,
    vehicle: 'White Toyota Hilux',
    plate: `HIS ${at} AA`,
    password_hash: hashed.value,
    created_at: now,
    updated_at: now,
  }))
  await world.database.db.insertInto('drivers').values(drivers).execute()
  return emails
}

/** The two people of the house who may send money back; they sign in again whenever their session has ended. */
export function staffOf(world: World) {
  const tokens = new Map<string, string>()
  const underWay = new Map<string, Promise<string>>()
  async function signIn(name: 'admin' | 'support'): Promise<string> {
    const body = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
    const reply = await insist(world, { method: 'POST', path: '/staff/auth/login', body, at: 0 })
    if (reply.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(reply.body)}`)
    tokens.set(name, reply.body.data.accessToken)
    return reply.body.data.accessToken
  }
  /** One sign-in for all who need it now. */
  function tokenOf(name: 'admin' | 'support'): Promise<string> {
    const running = underWay.get(name) ?? signIn(name).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
  async function ask(name: 'admin' | 'support', asked: Omit<Call, 'token'>): Promise<Reply | undefined> {
    const reply = await call(world, { ...asked, token: tokens.get(name) ?? (await tokenOf(name)) })
    if (reply?.status !== 401) return reply
    return call(world, { ...asked, token: await tokenOf(name) })
  }
  return { ask }
}

export type Staff = ReturnType<typeof staffOf>
