import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  call,
  seen,
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { markPaid } from './sandbox.repository.ts'

let fixture: PaymentsFixture
let ada: UserId
let orderId: OrderId
let reference: string
let path: string

beforeAll(async () => {
  fixture = await startPaymentsFixture('sandbox')
  ada = await newCustomer(fixture)
})
beforeEach(async () => {
  orderId = await unpaidOrder(fixture, ada)
  const started = await startedPayment(fixture, ada, orderId)
  reference = started.reference
  path = new URL(started.link).pathname
})
afterEach(() => checkMoney(fixture.database))
afterAll(() => fixture.close())

const show = () => fixture.server.inject({ method: 'GET', url: path })
const press = (outcome: string, channel = 'card') =>
  fixture.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `channel=${channel}&outcome=${outcome}`,
  })
const status = async () => (await seen(fixture, ada, orderId)).status
const back = () => `https://gatefill.test/api/payment/callback?trxref=${reference}&reference=${reference}`

test('the page says what it is, who is paid and how much, and offers the three channels [GN-010]', async () => {
  const page = await show()
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  for (const text of ['Sandbox payment page. No real money moves.', 'Pay Gatefill', '₦18,258.00', reference])
    expect(page.body).toContain(text)
  for (const channel of ['Card', 'Bank transfer', 'USSD']) expect(page.body).toContain(`<b>${channel}</b>`)
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toContain('style=')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
})

test('the stylesheet is the server’s own file', async () => {
  const sheet = await fixture.server.inject({ method: 'GET', url: '/sandbox/checkout.css' })
  expect(sheet.headers['content-type']).toContain('text/css')
  expect(sheet.body).toContain('prefers-color-scheme: dark')
})

test('the fonts that the stylesheet names are served, so that the naira sign is drawn on every machine', async () => {
  const sheet = await fixture.server.inject({ method: 'GET', url: '/sandbox/checkout.css' })
  const files = [...sheet.body.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, file]) => file)
  expect(files).toContain('public-sans-naira.woff2')
  for (const file of files) {
    const font = await fixture.server.inject({ method: 'GET', url: `/sandbox/${file}` })
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
  expect((await show()).headers['content-security-policy']).toContain("font-src 'self'")
})

test.each(['card', 'bank_transfer', 'ussd'])(
  'paid by %s: back to us, and the order is paid by the webhook',
  async (channel) => {
    const answer = await press('paid', channel)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(back())
    await fixture.worker.runDue()
    expect(await status()).toBe('paid')
  },
)

test('pressing twice, and pressing something else afterwards, pays once', async () => {
  await Promise.all([press('paid'), press('paid')])
  await press('failed')
  await press('late')
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
  const events = await fixture.database.db
    .selectFrom('webhook_inbox')
    .select('id')
    .where('reference', '=', reference)
    .execute()
  expect(events).toHaveLength(1)
  expect((await show()).body).toContain('This payment is complete.')
})

test('failed: nothing is taken, and the same page can be tried again', async () => {
  expect((await press('failed')).headers.location).toBe(back())
  await fixture.pass(20)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'initiated', paymentStatus: 'unpaid' })
  expect((await show()).body).toContain('Nothing was taken. You can try again.')
  await press('paid')
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
})

test('abandoned: the customer comes back and nothing has happened', async () => {
  const answer = await press('abandoned')
  expect(answer.headers.location).toBe(`https://gatefill.test/api/payment/callback?reference=${reference}`)
  await fixture.pass(20)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'initiated', paymentStatus: 'unpaid' })
})

test('paid late: the customer is back first, the order says that we are checking, then it is paid', async () => {
  await press('late', 'bank_transfer')
  expect((await show()).body).toContain('arrives within 20 seconds')
  await fixture.server.inject({ method: 'GET', url: `/api/payment/callback?reference=${reference}` })
  await fixture.worker.runDue()
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'initiated', paymentStatus: 'checking' })
  await fixture.pass(20)
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
})

test('a cancelled order gets its money back within seconds, told by an event', async () => {
  await press('paid')
  await fixture.worker.runDue()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'other' })
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('refund_pending')
  await fixture.pass(5)
  expect((await seen(fixture, ada, orderId)).paymentStatus).toBe('refunded')
})

test('an address that no payment has shows nothing', async () => {
  const page = await fixture.server.inject({ method: 'GET', url: '/sandbox/checkout/none' })
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Payment not found')
  const pressed = await fixture.server.inject({ method: 'POST', url: '/sandbox/checkout/none' })
  expect(pressed.statusCode).toBe(404)
})

test('a form with other values shows the page again and pays nothing', async () => {
  expect((await press('stolen')).statusCode).toBe(400)
  expect((await press('paid', 'cash')).statusCode).toBe(400)
  await fixture.worker.runDue()
  expect(await status()).toBe('initiated')
})

test('what the page says is paid waits for the disk: no vendor forgets it [SD-147]', async () => {
  const waits = await fixture.database.transaction(async (tx) => {
    await sql`set local synchronous_commit = 'on'`.execute(tx)
    const at = fixture.clock()
    const webhook = { topic: 'sandbox.webhook', key: `durable:${reference}`, payload: {}, runAt: at }
    await markPaid(tx, reference, { channel: 'card', fee: kobo(0), at, webhook })
    const { rows } = await sql<{
      value: string
    }>`select current_setting('synchronous_commit') as value`.execute(tx)
    await sql`delete from outbox_messages where message_key = ${webhook.key}`.execute(tx)
    return rows[0]?.value
  })
  expect(waits).toBe('on')
})
