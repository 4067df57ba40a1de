import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountApp } from '../../../../test/fixtures/account-fixture.ts'
import { accountApp, call } from '../../../../test/fixtures/account-fixture.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { sendForm } from '../../../../test/fixtures/forms.ts'
import { paidOrderOf, unpaidOrderOf } from '../../../../test/fixtures/workers.ts'

let app: AccountApp
let ada: TestCustomer
beforeAll(async () => {
  app = await accountApp()
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
})
afterAll(() => app.close())

const post = (path: string, body: object, token = ada.token) =>
  call(app, path, { method: 'POST', token, body })
const close = (currentPassword = ada.password) => post('/users/me/close', { currentPassword })
const cancel = (orderId: string) =>
  call(app, `/orders/${orderId}/cancel`, { method: 'PUT', token: ada.token, body: { reason: 'emergency' } })
const signIn = () => call(app, '/auth/login', { body: { email: ada.email, password: ada.password } })

async function uploadPicture(): Promise<string> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
  const file = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
  const { body } = await sendForm(app, '/users/me', { token: ada.token, parts: [['profile_image', file]] })
  return body.data.profile_image_url
}

/** A place where we do not deliver. */
const OUTSIDE = { lat: 6.4281, lng: 3.4219 }

/** A customer with something in every corner. */
async function fullLife(): Promise<{ orderId: string; picture: string }> {
  const picture = await uploadPicture()
  await call(app, '/users/me', {
    method: 'PUT',
    token: ada.token,
    body: { phone: '08031234567', addresses: [{ street: '1 Road', city: 'Lekki', pin: OUTSIDE }] },
  })
  const { _id } = (await call(app, '/users/me', { token: ada.token })).body.data.addresses[0]
  const isAsked = { method: 'PUT', token: ada.token, body: { isWanted: true } } as const
  await call(app, `/users/address/${_id}/area-request`, isAsked)
  const orderId = await unpaidOrderOf(app, ada.token)
  await post('/support/tickets', { categoryId: 'cat_general', message: 'A question of mine' })
  await cancel(orderId)
  await app.worker.runDue()
  return { orderId, picture }
}

test('soon after signing in the export holds everything that is held of the person, and no secret', async () => {
  const { orderId } = await fullLife()
  const { status, body } = await post('/users/me/export', {})
  expect([status, body.message]).toEqual([200, 'Your data'])
  const { account, parts } = body.data
  expect(account).toMatchObject({
    email: ada.email,
    firstName: 'Ada',
    phone: '+2348031234567',
    termsVersion: TERMS_VERSION,
    sessions: [{ signedOutAt: null }],
  })
  expect(Object.keys(parts).sort()).toEqual([
    'addresses',
    'deliveries',
    'messages',
    'notesOfStaff',
    'notifications',
    'orders',
    'payments',
    'receipts',
    'sharedTracking',
    'tickets',
  ])
  expect(parts.addresses).toMatchObject([{ areaRequest: { notifiedAt: null } }])
  expect(parts.orders).toMatchObject([{ id: orderId, items: [{ product: expect.any(String) }] }])
  expect(parts.tickets).toMatchObject([{ message: 'A question of mine', replies: [] }])
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
})

test('later it takes the password, which is checked', async () => {
  app.clock.advance(11 * 60)
  const without = await post('/users/me/export', {})
  expect([without.status, without.body.errors]).toEqual([
    422,
    { currentPassword: ['Current password is required'] },
  ])
  const wrong = await post('/users/me/export', { currentPassword: 'not it' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { currentPassword: ['Current password is incorrect'] },
  ])
  expect((await post('/users/me/export', { currentPassword: ada.password })).status).toBe(200)
})

test('an export holds nothing of anybody else', async () => {
  await fullLife()
  const other = await signedUpCustomer(app)
  const { body } = await call(app, '/users/me/export', { method: 'POST', token: other.token, body: {} })
  expect(JSON.stringify(body)).not.toContain(ada.email)
  expect(body.data.parts).toMatchObject({ addresses: [], orders: [], notifications: [], tickets: [] })
})

test('a closed account is signed out everywhere, cannot sign in, and its mail can sign up anew', async () => {
  const { body: second } = await signIn()
  const { status, body } = await close()
  expect([status, body.message]).toEqual([200, 'Your account is closed.'])
  for (const token of [ada.token, second.data.accessToken])
    expect((await call(app, '/users/me', { token })).status).toBe(401)
  const answer = await signIn()
  expect([answer.status, answer.body.message]).toEqual([401, 'Invalid email or password'])
  const form = {
    firstName: 'Ada',
    lastName: 'Obi',
    email: ada.email,
    password: ada.password,
    agreeToTerms: true,
  }
  expect((await call(app, '/auth/signup', { body: form })).status).toBe(201)
})

test('closing erases the person from every table, keeps the sale without a name, and a mail confirms it', async () => {
  const { orderId, picture } = await fullLife()
  await close()
  await app.worker.runDue()
  const last = app.mailbox.mails.at(-1)
  expect(last).toMatchObject({ to: ada.email, subject: 'Your Gatefill account is closed' })
  const { db } = app.database
  expect(
    await db.selectFrom('users').selectAll().where('id', '=', ada.userId).executeTakeFirst(),
  ).toMatchObject({
    email: `${ada.userId.toLowerCase()}@closed.invalid`,
    first_name: 'Closed',
    last_name: 'account',
    phone: '',
    picture_file: null,
  })
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  expect(order).toMatchObject({ address_text: 'Address erased', landmark: '', access_code: '' })
  expect(Number(order?.total)).toBeGreaterThan(0)
  for (const table of ['addresses', 'area_requests', 'notifications', 'tickets', 'sessions'] as const)
    expect(
      await db.selectFrom(table).select('user_id').where('user_id', '=', ada.userId).execute(),
      table,
    ).toEqual([])
  expect((await app.server.inject({ url: picture })).statusCode).toBe(404)
  const effects = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('topic', '=', 'identity.mail-closed')
    .execute()
  expect(effects.map(({ payload }) => payload)).not.toContainEqual(
    expect.objectContaining({ sealed: expect.anything() }),
  )
})

test('an order that is not finished keeps the account open, and says which', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const refused = await close()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order #${orderId.slice(-6)} is still active. Wait until it is delivered or cancel it, then close your account.`,
  ])
  expect((await call(app, '/users/me', { token: ada.token })).body.data.email).toBe(ada.email)
  await cancel(orderId)
  expect((await close()).status).toBe(200)
})

test('a refund that is owed keeps the account open until the money has come', async () => {
  const orderId = await paidOrderOf(app, ada.token)
  await cancel(orderId)
  const refused = await close()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Your refund for order #${orderId.slice(-6)} has not reached you yet. You can close your account once it has.`,
  ])
})

test('money that arrives after the closing goes back, and nothing is mailed to where nobody reads', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const { link } = (await post('/payment/initiation', { orderId })).body.data
  await cancel(orderId)
  await post('/users/me/two-factor/setup', { currentPassword: ada.password })
  await call(app, '/users/me/two-factor', {
    method: 'DELETE',
    token: ada.token,
    body: { currentPassword: ada.password },
  })
  expect((await close()).status).toBe(200)
  await app.server.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'channel=card&outcome=paid',
  })
  for (const seconds of [0, 60, 600]) {
    app.clock.advance(seconds)
    while ((await app.worker.runDue()) > 0);
  }
  const { db } = app.database
  expect(await db.selectFrom('refunds').select('state').where('order_id', '=', orderId).execute()).toEqual([
    { state: 'processed' },
  ])
  expect(app.mailbox.mails.filter(({ to }) => to.endsWith('@closed.invalid'))).toEqual([])
})

test('a wrong or missing password closes nothing', async () => {
  expect((await close('not it')).body.errors).toEqual({ currentPassword: ['Current password is incorrect'] })
  expect((await close('')).body.errors).toEqual({ currentPassword: ['Current password is required'] })
  expect((await call(app, '/users/me', { token: ada.token })).status).toBe(200)
})

test('who signed up without a transmitted agreement is asked, and who agreed is not asked again (C-28)', async () => {
  const asked = async () => !(await call(app, '/users/me', { token: ada.token })).body.data.termsAgreed
  const { db } = app.database
  expect(await asked()).toBe(false)
  for (const terms_version of [null, '2020-01-01']) {
    await db.updateTable('users').set({ terms_version }).where('id', '=', ada.userId).execute()
    expect(await asked()).toBe(true)
    const { status, body } = await post('/users/me/consent', { termsVersion: TERMS_VERSION })
    expect([status, body.data.termsVersion]).toEqual([200, TERMS_VERSION])
    expect(await asked()).toBe(false)
  }
})

test('nobody agrees to terms that are not in force', async () => {
  const { status, body } = await post('/users/me/consent', { termsVersion: '2020-01-01' })
  expect([status, body.message]).toEqual([
    409,
    'The terms have changed. Please reload the page and read them again.',
  ])
})

test('an export holds the pictures of the tickets, and a closed account leaves no words at its orders [OC-072]', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#3c3' } })
  const file = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
  const parts: [string, string | Blob][] = [
    ['categoryId', 'cat_orders'],
    ['message', 'A picture of my gate'],
    ['pictures', file],
  ]
  const sent = await sendForm(app, '/support/tickets', { token: ada.token, method: 'POST', parts })
  expect(sent.status).toBe(201)
  const { body } = await post('/users/me/export', {})
  const [ticket] = body.data.parts.tickets
  expect(Buffer.from(ticket.pictures[0].webp, 'base64').subarray(8, 12).toString()).toBe('WEBP')

  const words = 'Please call me on 08031234567'
  const reason = { reason: 'other', note: words }
  await call(app, `/orders/${orderId}/cancel`, { method: 'PUT', token: ada.token, body: reason })
  // The words may stand in any row of the history.
  const another = {
    order_id: orderId,
    version: 9,
    command: 'cancel',
    to_status: 'cancelled',
    actor: 'customer',
  }
  await app.database.db
    .insertInto('order_history')
    .values({ ...another, note: `other: ${words}`, at: app.clock() })
    .execute()
  const notes = async () => [
    ...(await app.database.db
      .selectFrom('order_history')
      .select('note')
      .where('order_id', '=', orderId)
      .orderBy('version')
      .execute()),
    ...(await app.database.db
      .selectFrom('orders')
      .select('cancel_note as note')
      .where('id', '=', orderId)
      .execute()),
  ]
  const written = (await notes()).map(({ note }) => note)
  expect(written).toEqual([null, 'other', `other: ${words}`, words])
  expect((await close()).status).toBe(200)
  expect((await notes()).map(({ note }) => note)).toEqual([null, null, null, null])
  const change = app.database.db.updateTable('order_history').set({ command: 'deliver' })
  await expect(change.where('order_id', '=', orderId).execute()).rejects.toThrow(
    /append-only|permission denied/,
  )
})

test('a closed account leaves neither hand-over code nor payment link at its orders [OC-078]', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const { db } = app.database
  await db.updateTable('orders').set({ handover_code: '482719' }).where('id', '=', orderId).execute()
  await call(app, '/payment/initiation', { token: ada.token, body: { orderId } })
  const links = () =>
    db.selectFrom('payment_attempts').select('link').where('order_id', '=', orderId).execute()
  expect(await links()).toEqual([{ link: expect.stringContaining('http') }])
  const reason = { reason: 'other', note: 'no' }
  await call(app, `/orders/${orderId}/cancel`, { method: 'PUT', token: ada.token, body: reason })
  expect((await close()).status).toBe(200)
  expect(await links()).toEqual([{ link: null }])
  const order = db.selectFrom('orders').select('handover_code').where('id', '=', orderId)
  expect(await order.executeTakeFirst()).toEqual({ handover_code: null })
})
