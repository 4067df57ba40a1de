import { randomUUID } from 'node:crypto'
import { passwords } from '../../src/platform/sign-in/passwords.ts'
import { DEMO_PASSWORD } from '../workers.ts'
import type { World } from './world.ts'

const PASSWORD = 'histories-of-a-gate-7'
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
    if (reply !== undefined && reply.status < 500) return reply
    if (turn > MOST_TURNS) throw new Error(`${asked.method} ${asked.path} was never answered`)
    await world.whenUp()
  }
}

const MOST_TURNS = 2000

/** Customers with accounts, as they are after signing up. */
export async function newCustomers(world: World, howMany: number): Promise<string[]> {
  const hashed = await passwords().hash(PASSWORD)
  if (!hashed.ok) throw new Error('the password could not be hashed')
  const now = world.now()
  const emails = Array.from({ length: howMany }, (_, at) => `customer-${at}@mail.test`)
  await world.database.db
    .insertInto('users')
    .values(
      emails.map((email, at) => ({
        id: `usr_${randomUUID()}`,
        email,
        first_name: 'Ada',
        last_name: `Obi ${at}`,
        password_hash: hashed.value,
        email_verified_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  return emails
}

export async function signIn(world: World, email: string): Promise<string> {
  const body = { email, password: PASSWORD, remember: true }
  const reply = await insist(world, { method: 'POST', path: '/auth/login', body, at: 0 })
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(reply.body)}`)
  return reply.body.data.accessToken
}

/** The two people of the house who may send money back; they sign in again whenever their session has ended. */
export function staffOf(world: World) {
  const tokens = new Map<string, string>()
  async function tokenOf(name: 'admin' | 'support'): Promise<string> {
    const body = { email: `${name}@gatefill.test`, password: DEMO_PASSWORD }
    const reply = await insist(world, { method: 'POST', path: '/staff/auth/login', body, at: 0 })
    if (reply.status !== 200) throw new Error(`${name} could not sign in: ${JSON.stringify(reply.body)}`)
    tokens.set(name, reply.body.data.accessToken)
    return reply.body.data.accessToken
  }
  async function ask(name: 'admin' | 'support', asked: Omit<Call, 'token'>): Promise<Reply | undefined> {
    const reply = await call(world, { ...asked, token: tokens.get(name) ?? (await tokenOf(name)) })
    if (reply?.status !== 401) return reply
    return call(world, { ...asked, token: await tokenOf(name) })
  }
  return { ask }
}

export type Staff = ReturnType<typeof staffOf>
