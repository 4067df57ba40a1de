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
 * Background work runs in one of them, when the story says so.
 */
export async function openWorld(url: string, start: Date) {
  const clock = movableClock(start)
  const ids = seededIds(clock, 'fixture')
  const database = openPostgres({ url, poolSize: 5, onIdleError: () => {} })
  const shared: Database = { ...database, close: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-fixture-'))
  let killedAt: Failpoint | undefined
  const hitFailpoint = (point: Failpoint) => {
    if (point !== killedAt) return
    killedAt = undefined
    throw new Error(`killed at ${point}`)
  }
  const vendors = await startVendors(clock, (provider) => async (raw, headers) => {
    const url = `/api/payment/webhook/${provider}`
    return (await servers.paystack.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
  })
  const serverOf = (first: Provider): Promise<TestApp> =>
    startTestApp({
      environment: {
        ...vendors.environment,
        DATA_DIR: folder,
        SECRET_KEY: FIXTURE_SECRET,
        PAYMENT_PROVIDER: [first, ...PROVIDERS.filter((name) => name !== first)].join(','),
      },
      database: shared,
      clock,
      ids,
      hitFailpoint,
    })
  const servers = {
    paystack: await serverOf('paystack'),
    sandbox: await serverOf('sandbox'),
    flutterwave: await serverOf('flutterwave'),
  }
  const { worker, mailbox } = servers.paystack

  async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, call: Call = {}) {
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
    /** The next process that comes there ends. */
    killAt: (point: Failpoint) => {
      killedAt = point
    },
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
