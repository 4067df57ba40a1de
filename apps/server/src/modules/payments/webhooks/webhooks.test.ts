import { createHmac } from 'node:crypto'
import type { OrderId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  refundsOf,
  SECRET_KEY,
  seen,
  startedOrder,
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'

const { fixture, ada } = await fixtureForFile()
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

async function post(raw: string | Buffer, headers: Record<string, string> = {}, provider = 'paystack') {
  const body = Buffer.from(raw)
  const signature = createHmac('sha512', SECRET_KEY).update(body).digest('hex')
  return fixture.server.inject({
    method: 'POST',
    url: `/api/payment/webhook/${provider}`,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature, ...headers },
    payload: body,
  })
}

const rows = () => fixture.database.db.selectFrom('webhook_inbox').selectAll().orderBy('id').execute()
const newest = async () => (await rows()).at(-1)
const status = async () => (await seen(fixture, ada, orderId)).status
const success = (of = reference) => JSON.stringify({ event: 'charge.success', data: { reference: of } })

test('a signed event is stored, answered at once, and followed up afterwards', async () => {
  fixture.standIn.hold()
  await fixture.standIn.pay(reference)
  await fixture.standIn.release()
  expect(fixture.standIn.webhookStatuses.at(-1)).toBe(200)
  expect(await newest()).toMatchObject({ state: 'pending', event: 'charge.success', reference })
  expect(await status()).toBe('initiated')
  await fixture.worker.runDue()
  expect(await newest()).toMatchObject({ state: 'done' })
  expect(await status()).toBe('paid')
})

test('the inbox keeps no card data, no names and no secrets', async () => {
  await fixture.standIn.pay(reference)
  const body = (await newest())?.body
  expect(body).toMatchObject({
    reference,
    authorization: { last4: '4081', bank: 'TEST BANK', brand: 'visa' },
  })
  expect(JSON.stringify(body)).not.toMatch(/AUTH_|SIG_|408408|exp_|email|@|customer/)
  await fixture.worker.runDue()
})

test('fifty copies at the same time are one event and one payment', async () => {
  const before = (await rows()).length
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.standIn.webhook(reference, { copies: 50 })
  expect(fixture.standIn.webhookStatuses.slice(-50)).toEqual(Array(50).fill(200))
  expect((await rows()).length).toBe(before + 1)
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
})

test('events of the same moment are each stored once and followed up each for its own payment', async () => {
  const other = await unpaidOrder(fixture, ada)
  const { reference: ofOther } = await startedPayment(fixture, ada, other)
  for (const one of [reference, ofOther]) await fixture.standIn.pay(one, { webhook: false })
  const before = (await rows()).length
  const answers = await Promise.all([reference, ofOther, reference].map((one) => post(success(one))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const fresh = (await rows()).slice(before).map((row) => row.reference)
  expect(fresh).toHaveLength(2)
  expect(fresh).toEqual(expect.arrayContaining([reference, ofOther]))
  await fixture.worker.runDue()
  expect([await status(), (await seen(fixture, ada, other)).status]).toEqual(['paid', 'paid'])
})

test('the same event after thirty days changes nothing', async () => {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  const before = [await rows(), await attemptsOf(fixture.database, orderId)]
  await fixture.pass(30 * 24 * 3600)
  await fixture.standIn.webhook(reference)
  await fixture.worker.runDue()
  expect([await rows(), await attemptsOf(fixture.database, orderId)]).toEqual(before)
})

test('a signed success is verified with the provider before it counts', async () => {
  expect((await post(success())).statusCode).toBe(200)
  await fixture.worker.runDue()
  expect(await status()).toBe('initiated')
  expect((await attemptsOf(fixture.database, orderId))[0]?.state).toBe('open')
})

test('an event that the provider does not confirm yet is asked about again soon', async () => {
  await fixture.pass(3 * 3600)
  expect((await post(success())).statusCode).toBe(200)
  await fixture.worker.runDue()
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.pass(20)
  expect(await status()).toBe('paid')
})

test('an event that comes before the link was stored pays the order', async () => {
  const other = await unpaidOrder(fixture, ada)
  const real = fixture.vendor.initialise
  fixture.vendor.initialise = async (payment) => {
    const started = await real(payment)
    await fixture.standIn.pay(payment.reference)
    await fixture.worker.runDue()
    return started
  }
  await startedPayment(fixture, ada, other)
  fixture.vendor.initialise = real
  expect((await seen(fixture, ada, other)).status).toBe('paid')
  expect((await attemptsOf(fixture.database, other))[0]?.state).toBe('succeeded')
})

test('an event whose first follow-up failed is followed up again', async () => {
  fixture.standIn.fault('verify', '500_before')
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect(await newest()).toMatchObject({ state: 'pending' })
  expect(await status()).toBe('initiated')
  await fixture.pass(1)
  expect(await status()).toBe('paid')
  expect(await newest()).toMatchObject({ state: 'done' })
})

test('an event with an unknown reference is tried a few times and kept as an orphan', async () => {
  await post(success('GF-01J00000000000000000000000-1'))
  for (const seconds of [0, 5, 60, 600, 3600]) await fixture.pass(seconds)
  expect(await newest()).toMatchObject({ state: 'orphan', tries: 4 })
  expect(fixture.logs.some((line) => line.includes('matches no attempt'))).toBe(true)
})

test('a reference of one provider is unknown to another', async () => {
  const raw = Buffer.from(success())
  const signature = createHmac('sha512', fixture.sandbox.webhookKey).update(raw).digest('hex')
  await fixture.standIn.pay(reference, { webhook: false })
  expect((await post(raw, { 'x-sandbox-signature': signature }, 'sandbox')).statusCode).toBe(200)
  await fixture.worker.runDue()
  expect(await newest()).toMatchObject({ provider: 'sandbox', state: 'orphan' })
  expect(await status()).toBe('initiated')
})

test.each(['refund first', 'charge first'])('charge and refund events in either order: %s', async (order) => {
  fixture.standIn.hold()
  await fixture.standIn.pay(reference)
  await fixture.standIn.send({
    event: 'refund.processed',
    data: { transaction_reference: reference, amount: '1' },
  })
  await fixture.standIn.release(order === 'refund first' ? 'reversed' : 'sent')
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
  expect(await refundsOf(fixture.database, orderId)).toEqual([])
})

const PROBES = {
  'a float with a zero': '{"event":"charge.success","data":{"amount":10000.0}}',
  'an escaped slash': '{"event":"charge.success","data":{"url":"https:\\/\\/x"}}',
  'an escaped letter': '{"event":"charge.success","data":{"name":"Caf\\u00e9"}}',
  whitespace: '{ "event" : "charge.success" , "data" : { } }\n',
  'keys like numbers': '{"event":"charge.success","data":{"b":1,"2":1,"1":1}}',
  'an id beyond 2^53': '{"event":"charge.success","data":{"id":9007199254740993}}',
  'letters beyond ASCII': '{"event":"charge.success","data":{"name":"Ọlá ₦"}}',
}

test.each(Object.entries(PROBES))(
  'the signature covers the bytes as they were sent: %s',
  async (_name, raw) => {
    expect((await post(raw)).statusCode).toBe(200)
  },
)

const hmac = (raw: string, key: string) => createHmac('sha512', key).update(raw).digest('hex')
const FORGED: Record<string, (raw: string) => Record<string, string>> = {
  'another key': (raw) => ({ 'x-paystack-signature': hmac(raw, 'sk_test_other') }),
  'no signature': () => ({ 'x-paystack-signature': '' }),
  'upper-case hex': (raw) => ({ 'x-paystack-signature': hmac(raw, SECRET_KEY).toUpperCase() }),
  'a truncated signature': (raw) => ({ 'x-paystack-signature': hmac(raw, SECRET_KEY).slice(0, 64) }),
  'one bit of the body': (raw) => ({ 'x-paystack-signature': hmac(raw.replace('c', 'b'), SECRET_KEY) }),
  'the signature of the parsed body': (raw) => ({
    'x-paystack-signature': hmac(JSON.stringify(JSON.parse(raw)), SECRET_KEY),
  }),
}

test.each(Object.entries(FORGED))('%s is refused and leaves no row', async (_name, headers) => {
  const raw = `{ "event":"charge.success","data":{"reference":"${reference}"}}`
  const before = (await rows()).length
  const answer = await post(raw, headers(raw))
  expect(answer.statusCode).toBe(401)
  expect(answer.body).not.toContain(reference)
  expect((await rows()).length).toBe(before)
})

test('a missing header, two headers and a missing body are refused', async () => {
  const url = '/api/payment/webhook/paystack'
  expect((await fixture.server.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(401)
  expect((await fixture.server.inject({ method: 'POST', url })).statusCode).toBe(401)
  const signature = hmac('{}', SECRET_KEY)
  const headers = { 'x-paystack-signature': [signature, signature] }
  expect((await fixture.server.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(401)
})

test('the previous key is accepted while the key is being changed', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  await fixture.standIn.webhook(reference, { tamper: 'old_key' })
  expect(fixture.standIn.webhookStatuses.at(-1)).toBe(200)
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
})

test('a flood of forged events makes one line a minute, without their content', async () => {
  fixture.clock.advance(120)
  const from = fixture.logs.length
  for (let call = 0; call < 30; call += 1) await post(success(), { 'x-paystack-signature': 'a'.repeat(128) })
  const lines = fixture.logs.slice(from).filter((line) => line.includes('signature'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(reference)
})

test.each([
  ['no JSON', 'not json at all'],
  ['another shape', '[1,2]'],
  ['no event', '{"data":{}}'],
  ['a character that no text can hold', '{"event":"charge.success\\u0000","data":{"reference":"a\\u0000b"}}'],
  ['half of a surrogate pair', '{"event":"charge.success","data":{"gateway_response":"Approved \\ud83d"}}'],
  [
    'a pair at the place where texts are cut',
    `{"event":"charge.success","data":{"gateway_response":"${'a'.repeat(199)}😀"}}`,
  ],
])('signed, yet unusable (%s): stored, answered, and never tried for ever', async (_name, raw) => {
  expect((await post(raw)).statusCode).toBe(200)
  for (const seconds of [0, 5, 60, 600, 3600]) await fixture.pass(seconds)
  expect(['dead', 'done', 'orphan']).toContain((await newest())?.state)
})

test('a refused bank transfer is found by its transaction, verified, and its customer notified once', async () => {
  await fixture.standIn.pay(reference, { outcome: 'ongoing', channel: 'bank_transfer', webhook: false })
  const { transactionId } = await fixture.vendor.verify(reference)
  const transfer = {
    amount: '30000',
    message: 'Incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: transactionId,
  }
  const event = {
    event: 'bank.transfer.rejected',
    data: { bank_transfer: transfer, customer: { email: 'a@b.c' } },
  }
  await fixture.standIn.send(event, { copies: 2 })
  await fixture.worker.runDue()
  expect(await seen(fixture, ada, orderId)).toMatchObject({ status: 'initiated', paymentStatus: 'checking' })
  const notifications = await fixture.database.db
    .selectFrom('notifications')
    .select('message')
    .where('message', 'like', '%was refused by the payment provider%')
    .execute()
  expect(notifications).toHaveLength(1)
  // Of a payment that is not ours nothing follows.
  const strange = { ...transfer, transaction_id: 7 }
  await fixture.standIn.send({ event: 'bank.transfer.rejected', data: { bank_transfer: strange } })
  await fixture.worker.runDue()
  expect((await newest())?.state).toBe('orphan')
  // What comes afterwards pays the order.
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  expect((await seen(fixture, ada, orderId)).status).toBe('paid')
})

test('events that we do not use are answered and done', async () => {
  expect((await post('{"event":"charge.dispute.create","data":{}}')).statusCode).toBe(200)
  await fixture.worker.runDue()
  expect(await newest()).toMatchObject({ state: 'done', event: 'charge.dispute.create' })
})

test('a body of 300 KiB is too large, one of 250 KiB is not', async () => {
  expect((await post(`{"event":"x","data":{"pad":"${'a'.repeat(300 * 1024)}"}}`)).statusCode).toBe(413)
  expect((await post(`{"event":"x","data":{"pad":"${'a'.repeat(250 * 1024)}"}}`)).statusCode).toBe(200)
})

test('a provider that is not configured has no address', async () => {
  expect((await post('{}', {}, 'monnify')).statusCode).toBe(404)
})

test('any content type will do, since only the bytes count', async () => {
  expect((await post(success(), { 'content-type': 'text/plain' })).statusCode).toBe(200)
})

test('while the database is down the provider is asked to send the event again', async () => {
  const away = await startPaymentsFixture('sandbox')
  await away.database.close()
  const raw = success()
  const answer = await away.server.inject({
    method: 'POST',
    url: '/api/payment/webhook/paystack',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': hmac(raw, SECRET_KEY) },
    payload: raw,
  })
  await away.standIn.close()
  await away.server.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

test('the return from the payment page verifies the payment and shows the order', async () => {
  await fixture.standIn.pay(reference, { webhook: false })
  const url = `/api/payment/callback?trxref=${reference}&reference=${reference}`
  const answer = await fixture.server.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toContain(`/dashboard/delivery-status/${orderId}?paid=check&asked=2`)
  expect(await status()).toBe('initiated')
  await fixture.worker.runDue()
  expect(await status()).toBe('paid')
})

test('repeated returns verify the payment once', async () => {
  const url = `/api/payment/callback?reference=${reference}`
  for (let call = 0; call < 20; call += 1) await fixture.server.inject({ method: 'GET', url })
  const { length } = await fixture.database.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('message_key', 'like', 'payments.poll:%:return:%')
    .where('state', '=', 'pending')
    .execute()
  expect(length).toBe(1)
  await fixture.worker.runDue()
})

test.each([
  '',
  '?reference=',
  '?reference=GF-01J00000000000000000000000-1',
  `?reference=${'x'.repeat(5000)}`,
  '?reference=a&reference=b',
])('an unknown return leads to the dashboard and reveals nothing: %s', async (query) => {
  const answer = await fixture.server.inject({ method: 'GET', url: `/api/payment/callback${query}` })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/dashboard')
})
