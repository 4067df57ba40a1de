import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SENTENCE = 'We are back at 15:00. Orders on their way are delivered as planned.'

test('maintenance answers customers with its sentence while staff, drivers and webhooks go on [OC-043]', async () => {
  const admin = await workerToken(app, 'admin')
  const driver = await workerToken(app, 'driver1')
  const { token } = await signedUpCustomer(app)
  const set = (sentence: string) => callAs(app, admin, 'PUT', '/staff/maintenance', { sentence })
  expect((await set('x'.repeat(301))).status).toBe(422)
  expect((await set(SENTENCE)).body.data.sentence).toBe(SENTENCE)

  const closed = [
    await callAs(app, token, 'GET', '/orders/user'),
    await callAs(app, undefined, 'GET', '/products'),
    await callAs(app, undefined, 'POST', '/auth/login', { email: 'a@b.c', password: 'x' }),
  ]
  for (const { status, body } of closed)
    expect([status, body.code, body.message]).toEqual([503, 'UNAVAILABLE', SENTENCE])
  const open = [
    await callAs(app, undefined, 'GET', '/site'),
    await callAs(app, driver, 'GET', '/driver/me'),
    await callAs(app, admin, 'GET', '/staff/orders'),
  ]
  for (const { status } of open) expect(status).toBe(200)
  expect(await workerToken(app, 'support')).toBeTypeOf('string')
  const webhook = await callAs(app, undefined, 'POST', '/payment/webhook/sandbox', {})
  expect(webhook.status, 'its signature is looked at').not.toBe(503)

  expect((await set('')).body.data).toEqual({ sentence: '', since: null })
  expect((await callAs(app, token, 'GET', '/orders/user')).status).toBe(200)
})

test('another machine reads the sentence within five seconds [OC-043]', async () => {
  const admin = await workerToken(app, 'admin')
  const { body } = await callAs(app, admin, 'GET', '/staff/me')
  await callAs(app, undefined, 'GET', '/products')
  await app.database.db
    .insertInto('maintenance')
    .values({ sentence: SENTENCE, since: app.clock(), set_by: body.data._id })
    .execute()
  expect((await callAs(app, undefined, 'GET', '/products')).status).toBe(200)
  app.clock.advance(5)
  expect((await callAs(app, undefined, 'GET', '/products')).status).toBe(503)
})
