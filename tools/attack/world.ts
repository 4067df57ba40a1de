import type { AddressInfo } from 'node:net'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { TestApp } from '../../apps/server/test/app.ts'
import { startTestApp } from '../../apps/server/test/app.ts'
import type { TestCustomer } from '../../apps/server/test/fixtures/customers.ts'
import { signedUpCustomer } from '../../apps/server/test/fixtures/customers.ts'
import { acceptLink, mailedToken } from '../../apps/server/test/fixtures/team.ts'
import {
  assignedTo,
  callAs,
  paidOrderOf,
  productIdOf,
  unpaidOrderOf,
  workerToken,
} from '../../apps/server/test/fixtures/workers.ts'
import type { Reply } from './judge.ts'
import type { KnownIds } from './known-ids.ts'
import { knownIds } from './known-ids.ts'

export type Identity = 'nobody' | 'ada' | 'eve' | 'driver' | (typeof STAFF_ROLES)[number]
export const IDENTITIES: readonly Identity[] = ['nobody', 'ada', 'eve', 'driver', ...STAFF_ROLES]

/** Ids by the name of the path parameter's kind; Ada's own, which are foreign to Eve. */
export type Ids = Record<'order' | 'ticket' | 'address' | 'notification' | 'product' | 'driver', string>

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  token?: string | undefined
  body?: string | object
  headers?: Record<string, string>
}

export type World = {
  app: TestApp
  customers: { ada: TestCustomer; eve: TestCustomer }
  ids: Ids
  /** What answers have named so far. */
  known: KnownIds
  /** Where it listens, for attacks that need a connection of their own. */
  port: number
  tokenOf: (identity: Identity) => string | undefined
  send: (request: Request) => Promise<Reply>
  /** Lets a minute pass, and signs everybody in again where sessions may have ended. */
  renew: () => Promise<void>
}

/** The product in this process, on an embedded database, with an account of every kind. */
export async function startWorld({ fullPasswordCost }: { fullPasswordCost: boolean }): Promise<World> {
  const app = await startTestApp({ fullPasswordCost })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // it listens on a port
  const ada = await signedUpCustomer(app)
  const eve = await signedUpCustomer(app)
  const tokens = new Map<Identity, string>()
  const signIn = async (identity: 'ada' | 'eve') => {
    const { email, password } = { ada, eve }[identity]
    const { body } = await callAs(app, undefined, 'POST', '/auth/login', { email, password })
    if (body.data === null) throw new Error(`${identity} cannot sign in: ${body.message}`)
    tokens.set(identity, body.data.accessToken)
  }
  const signAllIn = async () => {
    for (const role of STAFF_ROLES) tokens.set(role, await workerToken(app, role))
    tokens.set('driver', await workerToken(app, 'driver1'))
    // The fuzzing may have begun a maintenance, in which no customer signs in.
    await callAs(app, tokens.get('admin'), 'PUT', '/staff/maintenance', { sentence: '' })
    for (const identity of ['ada', 'eve'] as const) await signIn(identity)
  }
  await signAllIn()
  const known = knownIds(await ownAccounts(app, tokens))
  await addOthers(app, tokens.get('admin'))

  return {
    app,
    port,
    customers: { ada, eve },
    ids: await idsOf(app, tokens.get('ada') ?? ''),
    known,
    tokenOf: (identity) => tokens.get(identity),
    send: async ({ method, path, token, body, headers }) => {
      const answer = await app.server.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const type = String(answer.headers['content-type'] ?? '')
      if (type.startsWith('application/json')) known.learn(answer.body)
      return { status: answer.statusCode, type, body: answer.body }
    },
    renew: async () => {
      app.clock.advance(61)
      while ((await app.worker.runDue()) > 0);
      await signAllIn()
    },
  }
}

/** The ids of the accounts that attack, which no act of the attack may lock or change. */
async function ownAccounts(app: TestApp, tokens: ReadonlyMap<Identity, string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const [identity, token] of tokens) {
    const path = identity === 'driver' ? '/driver/me' : isStaff(identity) ? '/staff/me' : '/users/me'
    const { status, body } = await callAs(app, token, 'GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status} to ${identity}`)
    ids.add(body.data._id ?? body.data.id)
  }
  return ids
}

const isStaff = (identity: Identity): boolean => STAFF_ROLES.some((role) => role === identity)

/** People whom the acts of the attack may lock, change and erase. */
async function addOthers(app: TestApp, admin: string | undefined): Promise<void> {
  await signedUpCustomer(app)
  for (const role of ['support', 'dispatcher', 'finance'] as const) {
    const email = `other.${role}@gatefill.example`
    await callAs(app, admin, 'POST', '/staff/invitations', { email, name: 'Bola Ade', role })
    while ((await app.worker.runDue()) > 0);
    const { status } = await acceptLink(app, { token: mailedToken(app, email) })
    if (status !== 200) throw new Error(`the invitation of ${email} was refused: ${status}`)
  }
}

/** Something of Ada's of every kind that a path can name. */
async function idsOf(app: TestApp, token: string): Promise<Ids> {
  const order = await paidOrderOf(app, token)
  await assignedTo(app, order, 'driver1')
  await unpaidOrderOf(app, token)
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await callAs(app, token, 'POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.body.message}`)
    return answer.body.data._id ?? answer.body.data.id
  }
  const { body: notifications } = await callAs(app, token, 'GET', '/notifications')
  const { body: drivers } = await callAs(app, await workerToken(app, 'dispatcher'), 'GET', '/staff/drivers')
  const [notification] = notifications.data.data
  return {
    order,
    ticket: await post('/support/tickets', { categoryId: 'cat_orders', message: 'Where is my receipt?' }),
    address: await post('/users/address', {
      street: '12 Road',
      city: 'Lekki',
      state: 'Lagos',
      LGA: 'Eti-Osa',
    }),
    notification: notification.id ?? notification._id,
    product: await productIdOf(app, 'PMS'),
    driver: drivers.data[0]._id,
  }
}
