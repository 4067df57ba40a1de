import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { PRODUCTION_ENV } from '../test/fixtures/production-env.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await startTestApp({ environment: { API_DOCS: 'on' } })
})
afterAll(() => fixture.close())

test.each(Object.entries(allEndpoints))('%s is bound where its contract says', (_name, { method, path }) => {
  expect(fixture.server.hasRoute({ method, url: `/api${path}` })).toBe(true)
})

const closed = Object.entries(allEndpoints).filter(([, { access }]) => access !== 'public')

test.each(closed)('%s answers 401 without a token and with a forged one', async (_name, { method, path }) => {
  const url = `/api${path.replaceAll(/:\w+/g, 'x')}`
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
    const answer = await fixture.server.inject({ method, url, headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ status: 'error', code: 'UNAUTHENTICATED', data: null })
  }
})

test('an unknown call answers 404 in the envelope', async () => {
  const answer = await fixture.server.inject({ url: '/api/nothing' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' })
})

test('JSON that cannot be read answers 400, and another kind of content 415', async () => {
  const send = (payload: string, type: string) =>
    fixture.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })
  expect((await send('{"email":', 'application/json')).statusCode).toBe(400)
  expect((await send('{"__proto__": {"admin": true}}', 'application/json')).statusCode).toBe(400)
  expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send(JSON.stringify({ email: 'x'.repeat(120_000) }), 'application/json')).statusCode).toBe(
    413,
  )
})

const json = { 'content-type': 'application/json' }

test('an empty body counts as none, also when the client names its type', async () => {
  const answer = await fixture.server.inject({ method: 'POST', url: '/api/auth/login', headers: json })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toBe('Email is required')
})

test('what no database text can hold answers 400, wherever it stands', async () => {
  const login = (payload: unknown) =>
    fixture.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: JSON.stringify(payload),
      headers: json,
    })
  expect((await login({ email: 'a\u0000@b.co', password: 'x' })).statusCode).toBe(400)
  expect((await login({ email: 'a@b.co', password: 'x', more: [{ deep: '\u0000' }] })).statusCode).toBe(400)
  expect((await login({ email: 'a@b.co', password: 'the text \\u0000' })).statusCode).toBe(401)
  expect((await login({ email: 'a@b.co', password: 'half a pair \ud83d' })).statusCode).toBe(400)
  expect((await login({ email: 'a@b.co', password: 'a whole pair \ud83d\ude00' })).statusCode).toBe(401)
  for (const url of ['/api/orders/%00', '/api/orders/user?search=%00', '/sandbox/checkout/a%00'])
    expect((await fixture.server.inject({ url })).statusCode).toBe(400)
})

test('a path that cannot be decoded answers 400 and a very long one 404, in the envelope', async () => {
  const unreadable = await fixture.server.inject({ url: '/api/orders/%zz' })
  expect(unreadable.statusCode).toBe(400)
  expect(unreadable.json()).toMatchObject({ status: 'error', code: 'BAD_REQUEST', data: null })
  const long = await fixture.server.inject({ url: `/api/orders/${'x'.repeat(300)}` })
  expect(long.statusCode).toBe(404)
  expect(long.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND', data: null })
})

test('a value of the wrong type is named at its field in words, and the sentence is the same', async () => {
  const payload = { email: 5, password: ['x'], remember: 'yes' }
  const answer = await fixture.server.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Text is expected here. Nothing was changed.',
    errors: {
      email: ['Text is expected here. Nothing was changed.'],
      password: ['Text is expected here. Nothing was changed.'],
      remember: ['True or false is expected here. Nothing was changed.'],
    },
  })
})

test('every answer forbids scripts and styles of others, framing and guessing of types', async () => {
  for (const url of ['/healthz', '/api/products', '/api/nothing', '/api/orders/%zz', '/api/orders/%00']) {
    const { headers } = await fixture.server.inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  }
})

test('the server says that it lives, that it is ready, and gives its figures to the machine itself only', async () => {
  expect((await fixture.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await fixture.server.inject({ url: '/readyz' })).statusCode).toBe(200)
  const local = await fixture.server.inject({ url: '/metrics' })
  expect(local.statusCode).toBe(200)
  expect(local.body).toContain('http_request_duration_seconds')
  const remote = await fixture.server.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })
  expect(remote.statusCode).toBe(404)
})

test('a server that is told to stop says so to its proxy, and answers until the proxy knows [RL-002]', async () => {
  const stopped = await startTestApp({ environment: { STOP_DELAY_SECONDS: '10' } })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const stopping = stopped.close()
    const ready = await stopped.server.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
    const products = await stopped.server.inject({ url: '/api/products' })
    expect([products.statusCode, products.headers.connection]).toEqual([200, 'close'])
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await stopping
  } finally {
    vi.useRealTimers()
  }
})

const NO_ROOM = "begin raise exception 'could not extend file' using errcode = '53100'; end"

test('a server whose database has no room is not ready from the first call that met it, until there is room [RL-004]', async () => {
  const full = await startTestApp()
  const change = (...statements: string[]) =>
    full.database.session(async (execute) => {
      for (const statement of statements) await execute(statement)
    })
  const ready = async () => {
    const { statusCode, json } = await full.server.inject({ url: '/readyz' })
    return [statusCode, json().status]
  }
  const payload = {
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    password: 'gate-and-measure-20',
  }
  const signUp = () => full.server.inject({ method: 'POST', url: '/api/auth/signup', payload })
  await change(
    `create function no_room() returns trigger language plpgsql as $$ ${NO_ROOM} $$`,
    'create trigger no_room before insert on outbox_messages execute function no_room()',
    `create function no_table() returns event_trigger language plpgsql as $$ ${NO_ROOM} $$`,
    `create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_table()`,
  )
  expect(await ready(), 'nobody has met it').toEqual([200, 'ready'])
  expect((await signUp()).statusCode).toBe(503)
  expect(await ready()).toEqual([503, 'disk of the database full'])
  expect(await ready()).toEqual([503, 'disk of the database full'])
  await change('drop event trigger no_table', 'drop trigger no_room on outbox_messages')
  expect(await ready()).toEqual([200, 'ready'])
  await full.close()
})

test('readiness tells how old the outbox is and when it was last read [SD-122]', async () => {
  const before = performance.now()
  await fixture.worker.runDue()
  const { outbox } = (await fixture.server.inject({ url: '/readyz' })).json()
  expect(outbox).toEqual({ ageSeconds: 0, lastLookSeconds: expect.any(Number) })
  expect(outbox.lastLookSeconds).toBeLessThan((performance.now() - before) / 1000)
})

test('production gives its figures for the token alone, and no documentation unless asked [OC-015] [OC-022]', async () => {
  const METRICS_TOKEN = 'a token of sixteen characters'
  const production = await startTestApp({ environment: { ...PRODUCTION_ENV, API_DOCS: '', METRICS_TOKEN } })
  const metrics = async (headers: Record<string, string>) =>
    (await production.server.inject({ url: '/metrics', headers })).statusCode
  expect(await metrics({})).toBe(404)
  expect(await metrics({ authorization: 'Bearer another token' })).toBe(404)
  expect(await metrics({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  expect((await production.server.inject({ url: '/api/docs/json' })).statusCode).toBe(404)
  await production.close()
  const closed = await startTestApp({ environment: { ...PRODUCTION_ENV, TRUSTED_PROXY: 'none' } })
  expect((await closed.server.inject({ url: '/metrics' })).statusCode).toBe(404)
  await closed.close()
})

test('the public prices may be kept by anybody, private answers by nobody', async () => {
  const prices = await fixture.server.inject({ url: '/api/products' })
  expect(prices.headers['cache-control']).toBe('public, max-age=60')
  const me = await fixture.server.inject({ url: '/api/users/me' })
  expect(me.headers['cache-control']).toBe('no-store')
})
