import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/platform/db/database.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import type { Failpoint } from '../../src/platform/failpoints.ts'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { movableClock } from '../clock.ts'
import { FIXTURE_SECRET } from './fixture.ts'
import { seededIds } from './seeded-ids.ts'
import { startVendors } from './vendors.ts'

const PROVIDERS = ['paystack', 'flutterwave', 'sandbox'] as const
type Provider = (typeof PROVIDERS)[number]

export type World = Awaited<ReturnType<typeof openWorld>>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Call = {
  token?: string | undefined
  body?: object
  key?: string
  /** The server that is asked: the one whose first provider this is. */
  at?: Provider
  agent?: string
}

/**
 * The product on a real PostgreSQL with every provider, in three servers that differ in the provider of new payments.
 * Background work runs in one of them, when the generator calls it.
 */
export async function openWorld(url: string, start: Date) {
  const clock = movableClock(start)
  const ids = seededIds(clock, 'fixture')
  const database = openPostgres({ url, poolSize: 5, onIdleError: () => {} })
  const shared: Database = { ...database, close: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-fixture-'))
  const { hitFailpoint, killAt } = failpointOnce()
  const vendors = await startVendors(clock, (provider) => async (raw, headers) => {
    const url = `/api/payment/webhook/${provider}`
    return (await servers.paystack.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
  })
  const environment = { ...vendors.environment, DATA_DIR: folder, SECRET_KEY: FIXTURE_SECRET }
  const servers = await startServers(environment, { database: shared, clock, ids, hitFailpoint })
  const { worker, mailbox } = servers.paystack

  const send = sendTo(servers)

  async function pass(seconds: number): Promise<void> {
    clock.advance(seconds)
    await vendors.deliverDue()
    while ((await worker.runDue()) > 0);
  }

  return {
    folder,
    clock,
    database,
    vendors,
    mailbox,
    send,
    /** Calls the API and gives the data of the answer. Throws when it is refused. */
    ask: async (...call: Parameters<typeof send>) => {
      const answer = await send(...call)
      if (answer.statusCode >= 300)
        throw new Error(`${call[0]} ${call[1]} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json().data
    },
    /** Sends a form to a page of the sandbox and gives the status. */
    sendForm: async (url: string, payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { statusCode } = await servers.sandbox.server.inject({ method: 'POST', url, headers, payload })
      return statusCode
    },
    /** One round of background work. */
    runOnce: () => worker.runDue(),
    settle: async () => {
      while ((await worker.runDue()) > 0);
    },
    /** The next process that reaches this failpoint ends. */
    killAt,
    pass,
    until: (moment: string) => pass((new Date(moment).getTime() - clock().getTime()) / 1000),
    close: async () => {
      for (const { close } of Object.values(servers)) await close()
      await vendors.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Options = NonNullable<Parameters<typeof startTestApp>[0]>

/** One server for each provider of new payments. */
async function startServers(environment: Record<string, string>, options: Options) {
  const serverOf = (first: Provider): Promise<TestApp> => {
    const order = [first, ...PROVIDERS.filter((name) => name !== first)].join(',')
    return startTestApp({ ...options, environment: { ...environment, PAYMENT_PROVIDER: order } })
  }
  return {
    paystack: await serverOf('paystack'),
    sandbox: await serverOf('sandbox'),
    flutterwave: await serverOf('flutterwave'),
  }
}

/** A failpoint that ends the process once, after `killAt` has named it. */
function failpointOnce() {
  let armed: Failpoint | undefined
  return {
    hitFailpoint: (point: Failpoint) => {
      if (point !== armed) return
      armed = undefined
      throw new Error(`killed at ${point}`)
    },
    killAt: (point: Failpoint) => {
      armed = point
    },
  }
}

/** Calls the API of one of the servers as a browser does, with a form or a JSON body. */
function sendTo(servers: Record<Provider, TestApp>) {
  return async (method: Method, path: string, call: Call = {}) => {
    const { token, body, key, at = 'paystack', agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0' } = call
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form === undefined ? body : Buffer.from(await form.arrayBuffer())
    return servers[at].server.inject({
      method,
      url: `/api${path}`,
      headers: {
        'user-agent': agent,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(form === undefined ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
  }
}
