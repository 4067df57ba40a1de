import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, DEMO_PASSWORD, workerToken } from '../../../../test/fixtures/workers.ts'
import { insertStaff } from '../../staff/staff.repository.ts'

let app: TestApp
let admin: string
let second: string
let ada: TestCustomer
let bola: TestCustomer

beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  second = await secondAdmin()
  ada = await signedUpCustomer(app)
  bola = await signedUpCustomer(app)
  await prefer(ada, true)
})
afterAll(() => app.close())

/** Another administrator, with the password of the first. */
async function secondAdmin(): Promise<string> {
  const { db } = app.database
  const email = 'second.admin@gatefill.test'
  const first = await db
    .selectFrom('staff_accounts')
    .selectAll()
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const id = asId<StaffId>(app.app.context.ids.next(ID_PREFIX.staff))
  const account = {
    id,
    email,
    name: 'Second Admin',
    role: 'admin',
    passwordHash: first.password_hash,
  } as const
  // A new administrator approves nothing for a day (C-104).
  await insertStaff(db, account, secondsAfter(app.clock(), -2 * DAY_SECONDS))
  const form = { email, password: DEMO_PASSWORD }
  return (await callAs(app, undefined, 'POST', '/staff/auth/login', form)).body.data.accessToken
}

const prefer = (customer: TestCustomer, promotions: boolean) =>
  app.server.inject({
    method: 'PUT',
    url: '/api/users/me',
    headers: as(customer),
    payload: { notificationPreferences: { promotions } },
  })

async function settle(): Promise<void> {
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
}

const FORM = { subject: 'Diesel week', words: 'Cheaper <b>AGO</b>.\n\nUntil Sunday.', audience: 'everyone' }
const draft = async (form = FORM) => (await callAs(app, admin, 'POST', '/staff/promotions', form)).body.data
const decide = (token: string, id: string, act: 'approval' | 'withdrawal') =>
  callAs(app, token, 'POST', `/staff/promotions/${id}/${act}`)
const resultOf = async (id: string) =>
  (await callAs(app, admin, 'GET', '/staff/promotions')).body.data.find(
    (each: { id: string }) => each.id === id,
  )
const mailsWith = (subject: string) => app.mailbox.mails.filter((mail) => mail.subject === subject)

test('a promotion needs a second person, goes once to those who opted in, and is text only [CN-040] [CN-041]', async () => {
  const { id, state } = await draft()
  expect(state).toBe('draft')
  const own = await decide(admin, id, 'approval')
  expect([own.status, own.body.message]).toEqual([
    409,
    'Somebody else must approve a promotion that you wrote.',
  ])
  expect((await decide(second, id, 'approval')).status).toBe(200)
  expect((await decide(second, id, 'approval')).status).toBe(409)
  await settle()
  await app.database.db
    .updateTable('outbox_messages')
    .set({ state: 'pending', run_at: app.clock(), leased_by: null, lease_until: null })
    .where('topic', 'in', ['promotions.batch', 'promotions.mail'])
    .execute()
  await settle()
  const mails = mailsWith('Diesel week')
  expect(mails.map(({ to }) => to)).toEqual([ada.email])
  expect(mails[0]?.html).toContain('Cheaper &lt;b&gt;AGO&lt;/b&gt;.')
  expect(mails[0]?.text).toContain('Cheaper <b>AGO</b>.\n\nUntil Sunday.')
  expect(await resultOf(id)).toMatchObject({ state: 'sent', mails: { written: 1, sent: 1, unsubscribed: 0 } })
})

test('the link of a promotion unsubscribes without a sign-in, by a press and not by opening it [DR-153]', async () => {
  const url = mailsWith('Diesel week')[0]?.unsubscribeUrl ?? ''
  const path = new URL(url).pathname
  const opened = await app.server.inject({ method: 'GET', url: path })
  expect([opened.statusCode, opened.body.includes('No more promotions?')]).toEqual([200, true])
  const wants = async () =>
    (
      await app.database.db
        .selectFrom('users')
        .select('notify_promotions')
        .where('id', '=', ada.userId)
        .executeTakeFirstOrThrow()
    ).notify_promotions
  expect(await wants()).toBe(true)
  const press = (token = path) =>
    app.server.inject({
      method: 'POST',
      url: token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await press(path.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(404)
  expect(await wants()).toBe(true)
  expect((await press()).statusCode).toBe(200)
  expect((await press()).statusCode).toBe(200)
  expect(await wants()).toBe(false)
  const [newest] = (await callAs(app, admin, 'GET', '/staff/promotions')).body.data
  expect(newest.mails.unsubscribed).toBe(1)
})

test('who switches promotions off before the mail leaves gets none, and a withdrawn one is never sent [CN-041]', async () => {
  await prefer(bola, true)
  const { id } = await draft({ ...FORM, subject: 'Late' })
  expect((await decide(second, id, 'approval')).status).toBe(200)
  await app.worker.runDue()
  await prefer(bola, false)
  await settle()
  expect(mailsWith('Late')).toEqual([])
  const other = await draft({ ...FORM, subject: 'Never' })
  expect((await decide(admin, other.id, 'withdrawal')).status).toBe(200)
  expect((await decide(second, other.id, 'approval')).status).toBe(409)
  await settle()
  expect(mailsWith('Never')).toEqual([])
})

test('an audience counts who opted in, by whether they ordered within 90 days [CN-042]', async () => {
  await prefer(ada, true)
  await prefer(bola, true)
  const counts = async () =>
    Object.fromEntries(
      (await callAs(app, admin, 'GET', '/staff/promotion-audiences')).body.data.map(
        (each: { audience: string; customers: number }) => [each.audience, each.customers],
      ),
    )
  expect(await counts()).toEqual({ everyone: 2, recent: 0, quiet: 2 })
  const pms = (await app.server.inject({ method: 'GET', url: '/api/products' })).json().data[0]._id
  const payload = { orderItems: [{ productId: pms, qunatity: 10 }], orderAddress: '12 Road, Lekki, Lagos' }
  await app.server.inject({ method: 'POST', url: '/api/orders', headers: as(ada), payload })
  expect(await counts()).toEqual({ everyone: 2, recent: 1, quiet: 1 })
})

test('a promotion without subject, text or audience is refused at its fields [CN-040]', async () => {
  const { status, body } = await callAs(app, admin, 'POST', '/staff/promotions', {})
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['audience', 'subject', 'words'])
})

test('staff see every message with an invented order, and a test goes to their own address alone [CN-043] [OC-107]', async () => {
  const { body } = await callAs(app, admin, 'GET', '/staff/message-templates')
  expect(body.data).toHaveLength(23)
  expect(body.data.find(({ kind }: { kind: string }) => kind === 'departed')).toMatchObject({
    name: 'On the way',
    // No provider of text messages is set up.
    channels: ['email', 'push'],
    sms: null,
    push: { title: 'Order #T7F3A9' },
  })
  const { status, body: sent } = await callAs(app, admin, 'POST', '/staff/message-templates/departed/test')
  expect(status).toBe(200)
  await settle()
  expect(mailsWith('Test: On the way: 20 L PMS, order #T7F3A9').map(({ to }) => to)).toEqual([sent.data.to])
  expect(sent.data.to).toContain('admin')
  expect((await callAs(app, admin, 'POST', '/staff/message-templates/price_changed/test')).status).toBe(409)
  expect((await callAs(app, admin, 'POST', '/staff/message-templates/nothing/test')).status).toBe(404)
})

test('one member of staff has thirty tests an hour mailed to themselves, and is told when the next may go [OC-088]', async () => {
  const asks = () => callAs(app, admin, 'POST', '/staff/message-templates/departed/test')
  const statuses: number[] = []
  // One has left above.
  for (let sent = 1; sent < 30; sent++) statuses.push((await asks()).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await asks()
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(
    /^30 tests were mailed to you within an hour, .* Try again in \d+ minutes\.$/,
  )
})
