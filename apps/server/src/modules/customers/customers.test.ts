import { ACCOUNT_BLOCKED } from '@gatefill/domain/customers/customer-block'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, unpaidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from '../alerts/alerts.ts'

const DAY_SECONDS = 86_400

let app: TestApp
let support: string
let admin: string
let ada: TestCustomer
let paid: string

async function signInStaff() {
  support = await workerToken(app, 'support')
  admin = await workerToken(app, 'admin')
}
beforeAll(async () => {
  app = await startTestApp()
  await signInStaff()
  ada = await signedUpCustomer(app)
  paid = await paidOrderOf(app, ada.token)
})
afterAll(() => app.close())

const staff = (method: 'GET' | 'POST', path: string, body?: object, token = support) =>
  callAs(app, token, method, `/staff${path}`, body)
const page = async (id: string, token = support) =>
  (await staff('GET', `/customers/${id}`, undefined, token)).body.data
const signIn = (email: string, password: string) =>
  callAs(app, undefined, 'POST', '/auth/login', { email, password })
const mailTo = (email: string) => app.mailbox.mails.findLast(({ to }) => to === email)?.text
/** Sessions of staff end within a day. */
const pass = async (seconds: number) => {
  app.clock.advance(seconds)
  await signInStaff()
}
const anyDriver = async () =>
  (await app.database.db.selectFrom('drivers').select('id').executeTakeFirstOrThrow()).id
const outbox = async () => {
  while ((await app.worker.runDue()) > 0);
}

test('customers are found by name, mail and phone, the newest first [CN-055]', async () => {
  app.clock.advance(1)
  const bola = await signedUpCustomer(app)
  const found = async (query: string) =>
    (await staff('GET', `/customers?${query}`)).body.data.data.map(({ id }: { id: string }) => id)
  expect((await found('search=ada obi')).slice(0, 2)).toEqual([bola.userId, ada.userId])
  expect(await found(`search=${ada.email}`)).toEqual([ada.userId])
  expect(await found('search=ad')).toEqual([])
  await app.database.db
    .updateTable('users')
    .set({ phone: '+2348099988877' })
    .where('id', '=', bola.userId)
    .execute()
  expect(await found('search=0809 998')).toEqual([bola.userId])
  expect(await found('state=blocked')).toEqual([])
})

test('the page of a customer shows orders, money and consents, and who opened it [CN-055] [CN-056]', async () => {
  expect(await page(ada.userId)).toMatchObject({
    email: ada.email,
    state: 'active',
    orders: 1,
    money: { paid: 1_825_800, held: 1_825_800, refunded: 0, owed: 0 },
    consents: { orderUpdates: true, promotions: false },
    sessions: [{ device: expect.any(String) }],
    tickets: [],
    recovery: null,
  })
  await page(ada.userId, admin)
  const { openedBy } = await page(ada.userId, admin)
  expect(openedBy.map(({ by }: { by: string }) => by).sort()).toHaveLength(2)
  expect((await staff('GET', '/customers/usr_00000000000000000000000000')).status).toBe(404)
  const { body } = await staff('GET', `/customers/${ada.userId}/orders`)
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([paid])
})

test('a blocked customer is out at once and told so after the right password; orders go on [CN-057]', async () => {
  const bola = await signedUpCustomer(app)
  const order = await paidOrderOf(app, bola.token)
  expect((await staff('POST', `/customers/${bola.userId}/block`, { reason: ' ' })).status).toBe(422)
  expect((await staff('POST', `/customers/${bola.userId}/block`, { reason: 'Stolen cards' })).status).toBe(
    200,
  )
  expect((await staff('POST', `/customers/${bola.userId}/block`, { reason: 'Again' })).status).toBe(409)
  expect((await callAs(app, bola.token, 'GET', '/orders/user')).status).toBe(401)
  expect((await signIn(bola.email, bola.password)).body).toMatchObject({
    code: 'ACCOUNT_BLOCKED',
    message: ACCOUNT_BLOCKED,
  })
  expect((await signIn(bola.email, 'not-the-password-9')).body.code).toBe('INVALID_CREDENTIALS')
  expect((await staff('GET', `/orders/${order}`)).body.data.status).toBe('paid')
  expect(await page(bola.userId)).toMatchObject({
    state: 'blocked',
    sessions: [],
    blocks: [{ reason: 'Stolen cards', lifted: null }],
  })
  expect((await staff('POST', `/customers/${bola.userId}/unblock`, { reason: 'Cleared' })).status).toBe(200)
  expect((await signIn(bola.email, bola.password)).status).toBe(200)
})

test('an account is recovered by two people, and its owner sets a new password by mail [CN-058]', async () => {
  const bola = await signedUpCustomer(app)
  const ask = (body: object, token = support) =>
    staff('POST', `/customers/${bola.userId}/recovery`, body, token)
  const confirm = (token: string) =>
    staff('POST', `/customers/${bola.userId}/recovery/confirm`, undefined, token)
  const newEmail = `new.${bola.email}`
  expect((await confirm(admin)).status).toBe(409)
  expect((await ask({ checked: '', newEmail: 'nowhere' })).body.errors).toEqual({
    checked: expect.anything(),
    newEmail: expect.anything(),
  })
  const checked = 'Knew the last order and its amount'
  expect((await ask({ checked, newEmail })).status).toBe(200)
  expect((await ask({ checked, newEmail }, admin)).body.message).toContain('awaits a second person')
  expect((await confirm(support)).body.message).toContain('A colleague must decide')
  expect((await confirm(admin)).status).toBe(200)
  expect((await confirm(admin)).body.message).toContain('is approved')
  expect((await ask({ checked, newEmail })).body.message).toContain('if the owner does not object')
  await outbox()
  await pass(DAY_SECONDS - 60)
  const { body: inTime } = await signIn(bola.email, bola.password)
  await outbox()
  expect(mailTo(newEmail)).toBeUndefined()
  await pass(60)
  await outbox()
  expect(await page(bola.userId)).toMatchObject({ recovery: null, lastRecovery: { outcome: 'recovered' } })
  expect((await callAs(app, inTime.data.accessToken, 'GET', '/orders/user')).status).toBe(401)
  expect((await signIn(bola.email, bola.password)).body.code).toBe('INVALID_CREDENTIALS')
  expect(mailTo(bola.email)).toContain('changed the email address')
  expect(mailTo(newEmail)).toContain('Forgot Password?')
  await callAs(app, undefined, 'POST', '/auth/forgot-password', { email: newEmail })
  await outbox()
  const reset = { email: newEmail, otp: app.mailbox.codeFor(newEmail), password: 'a-new-gate-word-77' }
  expect((await callAs(app, undefined, 'POST', '/auth/reset-password', reset)).status).toBe(200)
  expect((await signIn(newEmail, reset.password)).status).toBe(200)
})

test('the owner stops an approved recovery by the link of the mail, a day long [CN-135]', async () => {
  const bola = await signedUpCustomer(app)
  const path = `/customers/${bola.userId}/recovery`
  const approve = async () => {
    const checked = 'Knew the last order and its amount'
    expect((await staff('POST', path, { checked, newEmail: `thief.${bola.email}` })).status).toBe(200)
    expect((await staff('POST', `${path}/confirm`, undefined, admin)).status).toBe(200)
    await outbox()
    return /http[^\s]+(\/stop-recovery\/\S+)/.exec(mailTo(bola.email) ?? '')?.[1] ?? ''
  }
  const link = await approve()
  const takesEffectAt = new Date(app.clock().getTime() + DAY_SECONDS * 1000).toISOString()
  expect(await page(bola.userId)).toMatchObject({
    recovery: { approved: { takesEffectAt } },
    lastRecovery: null,
  })
  expect(mailTo(bola.email)).not.toContain('thief')
  await pass(DAY_SECONDS - 60)
  // A program that opens every link of a mail stops nothing.
  const asked = await app.server.inject({ method: 'GET', url: link })
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Stop the recovery')])
  const other = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`
  expect((await app.server.inject({ method: 'POST', url: other })).statusCode).toBe(404)
  expect((await page(bola.userId)).recovery).not.toBeNull()
  const pressed = await app.server.inject({ method: 'POST', url: link })
  expect([pressed.statusCode, pressed.body]).toEqual([
    200,
    expect.stringContaining('The recovery is stopped'),
  ])
  expect((await app.server.inject({ method: 'POST', url: link })).statusCode).toBe(404)
  await pass(120)
  await outbox()
  expect(await page(bola.userId)).toMatchObject({
    email: bola.email,
    recovery: null,
    lastRecovery: { outcome: 'objected', by: null },
  })
  expect((await signIn(bola.email, bola.password)).status).toBe(200)
  await refreshAlerts(app.app.context)
  const [alert] = (await staff('GET', '/alerts')).body.data
  expect(alert).toMatchObject({ kind: 'recovery', path: `/customers/${bola.userId}` })
  // Staff who hear of it first stop it themselves, the one who asked for it as well.
  await approve()
  expect((await staff('POST', `${path}/refuse`, { reason: 'The caller hung up' })).status).toBe(200)
  expect((await page(bola.userId)).lastRecovery).toMatchObject({
    outcome: 'stopped',
    note: 'The caller hung up',
  })
})

test('the owner of an account is mailed two recoveries an hour, and a third is not approved [OC-088]', async () => {
  const bola = await signedUpCustomer(app)
  const path = `/customers/${bola.userId}/recovery`
  const request = () => staff('POST', path, { checked: 'Knew the last order and its amount', newEmail: '' })
  const confirm = () => staff('POST', `${path}/confirm`, undefined, admin)
  for (const _ of [1, 2]) {
    await request()
    expect((await confirm()).status).toBe(200)
    await staff('POST', `${path}/refuse`, { reason: 'The caller hung up' })
  }
  await request()
  const refused = await confirm()
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(
    /^2 recoveries of this account were mailed to its owner within an hour/,
  )
  expect((await page(bola.userId)).recovery).toMatchObject({ approved: null })
})

test('a recovery whose new address was taken meanwhile changes nothing and says so [CN-135]', async () => {
  const bola = await signedUpCustomer(app)
  const newEmail = `moved.${bola.email}`
  const path = `/customers/${bola.userId}/recovery`
  await staff('POST', path, { checked: 'Face and document seen on video', newEmail })
  await staff('POST', `${path}/confirm`, undefined, admin)
  const chidi = await signedUpCustomer(app)
  await app.database.db.updateTable('users').set({ email: newEmail }).where('id', '=', chidi.userId).execute()
  await pass(DAY_SECONDS)
  await outbox()
  expect((await page(bola.userId)).lastRecovery).toMatchObject({
    outcome: 'impossible',
    note: 'Another account has the new address.',
  })
  expect((await signIn(bola.email, bola.password)).status).toBe(200)
})

test('data are handed out and an account is erased on request, by the rules of the customer [CN-059]', async () => {
  const bola = await signedUpCustomer(app)
  const order = await unpaidOrderOf(app, bola.token)
  await staff('POST', `/customers/${bola.userId}/notes`, { note: 'Prefers calls after five' })
  const reason = { reason: 'Asked by mail' }
  const exported = await staff('POST', `/customers/${bola.userId}/export`, reason)
  expect(exported.body.data).toMatchObject({
    account: { email: bola.email },
    parts: { notesOfStaff: { notes: [{ note: 'Prefers calls after five' }] } },
  })
  const erase = (token: string) => staff('POST', `/customers/${bola.userId}/erasure`, reason, token)
  expect((await erase(support)).status).toBe(403)
  expect((await erase(admin)).body.message).toContain('is still active')
  await staff('POST', `/orders/${order}/cancel`, { reason: 'Wanted to leave' })
  expect((await erase(admin)).status).toBe(200)
  expect(await page(bola.userId)).toMatchObject({ state: 'closed', phone: '', notes: [], sessions: [] })
  expect((await staff('POST', `/customers/${bola.userId}/block`, reason)).status).toBe(409)
})

test('the record of an order has payments, sent mails, photo, notes and the gate [CN-060] [CN-126] [CN-167]', async () => {
  expect((await staff('POST', `/orders/${paid}/notes`, { note: '' })).status).toBe(422)
  expect((await staff('POST', `/orders/${paid}/notes`, { note: 'Gate is blue' })).status).toBe(201)
  const { body } = await staff('GET', `/orders/${paid}/record`)
  expect(body.data).toMatchObject({
    subtotal: 1_790_000,
    serviceFee: 35_800,
    deliveryFee: 0,
    customer: { orders: 1, delivered: 0, cancelled: 0 },
    payments: [{ state: 'succeeded', amount: 1_825_800, amountReceived: 1_825_800 }],
    refunds: [],
    cancellation: null,
    notes: [{ note: 'Gate is blue', by: expect.any(String) }],
    tickets: [],
    paymentCheckedAt: null,
  })
  const checked = app.clock()
  await app.database.db
    .updateTable('orders')
    .set({ payment_checked_at: checked })
    .where('id', '=', paid)
    .execute()
  const after = await staff('GET', `/orders/${paid}/record`)
  expect(after.body.data.paymentCheckedAt).toBe(checked.toISOString())
  expect(body.data.messages.length).toBeGreaterThan(0)
  await outbox()
  await app.database.db
    .insertInto('customer_messages')
    .values({
      id: 'msg_refused',
      occasion: 'refused',
      channel: 'sms',
      target: '',
      user_id: ada.userId,
      order_id: paid,
      kind: 'departed',
      created_at: app.clock(),
      refused: 'No phone number',
    })
    .execute()
  await app.database.db
    .insertInto('order_photos')
    .values({
      order_id: paid,
      photo_id: 'photo',
      driver_id: await anyDriver(),
      shows: 'meter',
      named_at: app.clock(),
    })
    .execute()
  const { sent, photo } = (await staff('GET', `/orders/${paid}/record`)).body.data
  expect(sent).toContainEqual(expect.objectContaining({ channel: 'email', kind: 'received', refused: null }))
  expect(sent).toContainEqual(
    expect.objectContaining({ channel: 'sms', sentAt: null, refused: 'No phone number' }),
  )
  expect(photo).toMatchObject({ shows: 'meter', isComplete: false })
  const dispatcher = await workerToken(app, 'dispatcher')
  const asDispatcher = await staff('GET', `/orders/${paid}/record`, undefined, dispatcher)
  expect(asDispatcher.body.data.tickets).toBeNull()
})
