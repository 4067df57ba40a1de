import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { testDatabaseUrl } from '../database.ts'
import { type NetworkProxy, networkProxy } from './network-proxy.ts'

const behind = await testDatabaseUrl()
afterAll(() => behind.drop())

let network: NetworkProxy
let database: Database
let app: TestApp

beforeEach(async () => {
  const { hostname: host, port } = new URL(behind.url)
  network = await networkProxy({ host, port: Number(port) })
  database = openPostgres({
    url: urlThrough(network),
    poolSize: 3,
    answerWithin: 2_000,
    onIdleError: () => {},
  })
  app = await startTestApp({ database, environment: { PORT: '0' } })
})
afterEach(async () => {
  network?.resume()
  await app?.close()
  await network?.close()
})

function urlThrough({ port }: NetworkProxy): string {
  const url = new URL(behind.url)
  url.host = `127.0.0.1:${port}`
  return url.href
}

const signUp = (email: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { firstName: 'Ada', lastName: 'Obi', email, password: 'gate-and-measure-20' },
  })

const signIn = () =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada@example.com', password: 'gate-and-measure-20' },
  })

test('a frozen database is a 503 with a sentence and a time, never a 500 [SD-005]', async () => {
  network.freeze()
  const answers = await Promise.all(Array.from({ length: 12 }, signIn))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json().message).toMatch(/\w+ .*\./)
  }
})

test('readiness does not wait for a frozen database to answer [SD-005]', async () => {
  const patient = await startTestApp({
    database: openPostgres({ url: urlThrough(network), poolSize: 3, onIdleError: () => {} }),
  })
  await patient.database.ping()
  network.freeze()
  const first = await Promise.race([
    patient.server.inject({ url: '/readyz' }).then(({ statusCode }) => `readiness ${statusCode}`),
    patient.database.ping().catch(() => 'the query gave up'),
  ])
  expect(first).toBe('readiness 503')
  network.resume()
  await patient.close()
})

test('a database that takes no writes is a 503, until it takes them again [SD-005]', async () => {
  await signIn()
  await setReadOnly('on')
  expect((await app.server.inject({ url: '/readyz' })).statusCode).toBe(503)
  const refused = await signUp('while@example.com')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  await setReadOnly('off')
  expect((await signUp('after@example.com')).statusCode).toBe(201)
})

test('a database whose disk takes no more is not ready within about a second, until it does [SD-105]', async () => {
  await app.app.start()
  await expect.poll(readiness).toBe(200)
  const admin = new pg.Client({ connectionString: behind.url })
  await admin.connect()
  await admin.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on server_nodes execute function full_disk()`)
  const seconds = await secondsUntil(503)
  await admin.query('drop trigger full_disk on server_nodes; drop function full_disk()')
  const secondsBack = await secondsUntil(200)
  await admin.end()
  expect(Math.max(seconds, secondsBack)).toBeLessThan(2.5)
})

const readiness = async () => (await app.server.inject({ url: '/readyz' })).statusCode

async function secondsUntil(status: number): Promise<number> {
  const began = performance.now()
  await expect.poll(readiness, { interval: 20 }).toBe(status)
  return (performance.now() - began) / 1000
}

/** As when the server became a standby: connections that are made from now on may only read. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const options = '-c default_transaction_read_only=off'
  const admin = new pg.Client({ connectionString: behind.url, options })
  await admin.connect()
  const { database: name } = admin
  await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
  if (value === 'on')
    await admin.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
  await admin.end()
}
