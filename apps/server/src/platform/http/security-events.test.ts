import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { accountApp, call, signedInCustomer, wrongCode } from '../../../test/fixtures/account-fixture.ts'
import { workerToken } from '../../../test/fixtures/workers.ts'
import { httpServer } from './server.ts'

const app = await accountApp()
afterAll(() => app.close())

/** The security events since the last look, as the log holds them. */
function events(): Record<string, unknown>[] {
  const lines = app.logs.splice(0).map((line) => JSON.parse(line))
  return lines.filter(({ security }) => security !== undefined)
}

test('refusals that may belong to an attack are logged with the account and nothing else of it [OC-069]', async () => {
  const { email, token } = await signedInCustomer(app)
  const support = await workerToken(app, 'support')
  events()
  await call(app, '/orders/ord_01ARZ3NDEKTSV4RRFFQ69G5FAV', { token })
  await call(app, '/staff/orders/ord_01ARZ3NDEKTSV4RRFFQ69G5FAV/assign', { token: support, body: {} })
  await call(app, '/auth/login', { body: { email, password: 'a wrong one' } })
  await call(app, '/auth/reset-password', {
    body: { email, otp: wrongCode('111111'), password: 'another good phrase' },
  })
  const seen = events()
  expect(seen.map(({ security, endpoint }) => `${security}: ${endpoint}`)).toEqual([
    'unknown or foreign id: GET /orders/:id',
    'role refused: POST /staff/orders/:id/assign',
    'sign-in refused: POST /auth/login',
    'wrong code: POST /auth/reset-password',
  ])
  expect(seen[0]?.account).toMatch(/^usr_/)
  expect(JSON.stringify(seen)).not.toContain(email)
  expect(JSON.stringify(seen)).not.toContain('10.0.0.1')
})

test('a refused sign-in names the account that it was for, by its id only [OC-069]', async () => {
  const { email } = await signedInCustomer(app)
  app.logs.splice(0)
  await call(app, '/auth/login', { body: { email, password: 'a wrong one' } })
  const refused = app.logs.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'sign-in refused')
  expect(refused?.userId).toMatch(/^usr_/)
  expect(app.logs.join('')).not.toContain(email)
})

test('a client that hangs up leaves a line without an error stack [OC-069]', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const options = { logger, requestsPerMinute: 1000, trustedProxy: undefined, secure: false }
  const server = await httpServer(options)
  server.get('/gone', async () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })
  await server.inject('/gone')
  expect(lines.join('')).toContain('a client hung up')
  expect(lines.join('')).not.toContain('stack')
  await server.close()
})

test.each(['read ECONNRESET', 'write EPIPE'])(
  'a database that ends a connection with "%s" is a 503 and no client that hung up [SD-005]',
  async (message) => {
    const server = await httpServer({
      logger: pino({ level: 'silent' }),
      requestsPerMinute: 1000,
      trustedProxy: undefined,
      secure: false,
    })
    server.get('/cut', async () => {
      throw Object.assign(new Error(message), { code: message.split(' ')[1] })
    })
    const answer = await server.inject('/cut')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    await server.close()
  },
)

test('a refused sign-in of staff names the account by its id, and no IP address [OC-069]', async () => {
  app.logs.splice(0)
  await call(app, '/staff/auth/login', { body: { email: 'support@gatefill.test', password: 'a wrong one' } })
  const refused = app.logs.map((line) => JSON.parse(line)).find(({ audience }) => audience === 'staff')
  expect(refused).toMatchObject({ msg: 'sign-in refused', accountId: expect.stringMatching(/^stf_/) })
  expect(JSON.stringify(refused)).not.toContain('10.0.0.1')
})
