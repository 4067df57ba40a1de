import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, DEMO_PASSWORD, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = (audience: 'staff' | 'driver', email: string, password = DEMO_PASSWORD) =>
  callAs(app, undefined, 'POST', `/${audience}/auth/login`, { email, password })

const opens = async (audience: 'staff' | 'driver', token: string) =>
  (await callAs(app, token, 'GET', audience === 'staff' ? '/staff/me' : '/driver/me')).status

test.each([
  ['staff', 'admin', { name: 'Bisi Demo', role: 'admin' }],
  ['staff', 'dispatcher', { role: 'dispatcher' }],
  ['staff', 'support', { role: 'support' }],
  ['driver', 'driver1', { name: 'Tunde Demo', vehicle: 'White Toyota Hilux', plate: 'DEM 101 AA' }],
  ['driver', 'driver2', { name: 'Ngozi Demo' }],
] as const)('%s %s signs in with the password of development', async (audience, name, self) => {
  const { status, body } = await login(audience, ` ${name.toUpperCase()}@Gatefill.test `)
  expect(status).toBe(200)
  expect(body.data[audience]).toMatchObject(self)
  expect(body.data[audience]).not.toHaveProperty('passwordHash')
  expect(body.data.accessToken.split('.')).toHaveLength(3)
})

test('a wrong password, an unknown address and an account of the other kind are one answer', async () => {
  const answers = [
    await login('staff', 'admin@gatefill.test', 'not the password'),
    await login('staff', 'nobody@gatefill.test'),
    await login('staff', 'driver1@gatefill.test'),
    await login('driver', 'admin@gatefill.test'),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual(answers[0]?.body)
  }
  expect((await login('staff', '', '')).status).toBe(422)
})

test('no token opens the calls of another audience', async () => {
  const tokens = {
    customer: (await signedUpCustomer(app)).token,
    staff: await workerToken(app, 'admin'),
    driver: await workerToken(app, 'driver1'),
  }
  const calls = { customer: '/users/me', staff: '/staff/me', driver: '/driver/me' }
  for (const [mine, token] of Object.entries(tokens)) {
    for (const [theirs, path] of Object.entries(calls)) {
      const { status } = await callAs(app, token, 'GET', path)
      expect(`${mine} at ${theirs}: ${status}`).toBe(`${mine} at ${theirs}: ${mine === theirs ? 200 : 401}`)
    }
  }
})

test('a staff session ends after 30 idle minutes, and after 12 hours however busy [OC-061]', async () => {
  const token = await workerToken(app, 'support')
  app.clock.advance(29 * 60)
  expect(await opens('staff', token)).toBe(200)
  app.clock.advance(29 * 60)
  expect(await opens('staff', token)).toBe(200)
  app.clock.advance(30 * 60)
  expect(await opens('staff', token)).toBe(401)

  const busy = await workerToken(app, 'support')
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    app.clock.advance(20 * 60)
    expect(await opens('staff', busy)).toBe(200)
  }
  app.clock.advance(20 * 60)
  expect(await opens('staff', busy)).toBe(401)
})

test('a driver stays signed in through a silent shift, 14 hours at most', async () => {
  const token = await workerToken(app, 'driver2')
  app.clock.advance(14 * 3600 - 1)
  expect(await opens('driver', token)).toBe(200)
  app.clock.advance(1)
  expect(await opens('driver', token)).toBe(401)
})

test('an account that is closed is out at once and cannot sign in again', async () => {
  const { db } = app.database
  const staff = await workerToken(app, 'dispatcher')
  const driver = await workerToken(app, 'driver2')
  await db
    .updateTable('staff_accounts')
    .set({ active: false })
    .where('email', 'like', 'dispatcher%')
    .execute()
  await db.updateTable('drivers').set({ active: false }).where('email', 'like', 'driver2%').execute()
  expect([await opens('staff', staff), await opens('driver', driver)]).toEqual([401, 401])
  expect((await login('staff', 'dispatcher@gatefill.test')).status).toBe(401)
  expect((await login('driver', 'driver2@gatefill.test')).status).toBe(401)
})

test('guesses make an account wait, without the customer of the same address', async () => {
  for (let guess = 0; guess < 10; guess += 1) await login('staff', 'admin@gatefill.test', `guess ${guess}`)
  const refused = await login('staff', 'admin@gatefill.test')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toContain('ask your administrator')
  const customer = { email: 'admin@gatefill.test', password: DEMO_PASSWORD }
  expect((await callAs(app, undefined, 'POST', '/auth/login', customer)).status).toBe(401)
  app.clock.advance(60)
  expect((await login('staff', 'admin@gatefill.test')).status).toBe(200)
})

test('outside development nobody is seeded', async () => {
  const staging = await startTestApp({
    environment: {
      APP_ENV: 'staging',
      PAYMENT_PROVIDER: 'paystack',
      PAYSTACK_SECRET_KEY: 'sk_test_of_these_tests',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Gatefill <no-reply@gatefill.test>',
      SECRET_KEY: 'a secret of tests, longer than 32 characters',
    },
  })
  const count = (table: 'staff_accounts' | 'drivers') =>
    staging.database.db.selectFrom(table).select('id').execute()
  expect([...(await count('staff_accounts')), ...(await count('drivers'))]).toEqual([])
  await staging.close()
})

test('sessions that ended 30 days ago are deleted, the others stay', async () => {
  const token = await workerToken(app, 'admin')
  await app.database.db
    .updateTable('work_sessions')
    .set({ expires_at: new Date(app.clock().getTime() - 31 * 24 * 3600_000) })
    .where('audience', '=', 'driver')
    .execute()
  await app.app.recurring.find(({ name }) => name === 'work-sessions-housekeeping')?.run()
  const left = await app.database.db.selectFrom('work_sessions').select('audience').execute()
  expect([...new Set(left.map(({ audience }) => audience))]).toEqual(['staff'])
  expect(await opens('staff', token)).toBe(200)
})

test.each(['staff', 'driver'] as const)(
  'a %s session that was signed out opens nothing, and others go on',
  async (audience) => {
    const name = audience === 'staff' ? 'support' : 'driver1'
    const [leaving, staying] = [await workerToken(app, name), await workerToken(app, name)]
    const left = await callAs(app, leaving, 'POST', `/${audience}/auth/logout`)
    expect(left).toMatchObject({ status: 200, body: { data: { signedOut: true } } })
    expect(await opens(audience, leaving)).toBe(401)
    expect(await opens(audience, staying)).toBe(200)
    expect((await callAs(app, leaving, 'POST', `/${audience}/auth/logout`)).status).toBe(401)
  },
)
