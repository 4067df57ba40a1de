import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlutterwaveStandIn } from './stand-in.ts'
import { startFlutterwaveStandIn } from './stand-in.ts'

const secretKey = 'FLWSECK_TEST-shapes-X'
const webhookHash = 'the hash of shapes'
const deliveries: { raw: Buffer; headers: Record<string, string> }[] = []
let answerWith = 200
let standIn: FlutterwaveStandIn
let count = 0
const clock = () => new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  standIn = await startFlutterwaveStandIn({
    secretKey,
    clock,
    webhookHash,
    deliver: async (raw, headers) => {
      deliveries.push({ raw, headers })
      return answerWith
    },
  })
})
afterAll(() => standIn.close())

// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
type Json = any

async function api(path: string, body?: object, key = secretKey): Promise<{ status: number; json: Json }> {
  const response = await fetch(`${standIn.apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

const asked = (reference: string) => ({
  tx_ref: reference,
  amount: 200.5,
  currency: 'NGN',
  redirect_url: 'https://shop.test/back?shop=1',
  customer: { email: 'a@b.c' },
  payment_options: 'card,banktransfer,ussd',
})

async function linked() {
  count += 1
  const reference = `ref-${count}`
  const { json } = await api('/payments', asked(reference))
  return { reference, link: String(json.data.link), json }
}

const verify = (reference: string) => api(`/transactions/verify_by_reference?tx_ref=${reference}`)
const submitPage = (link: string, fields: Record<string, string>) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const GOOD = { number: '5531 8866 5214 2950', cvv: '564', pin: '3310', otp: '12345' }

test('a link answers as the vendor’s sample and is no transaction yet', async () => {
  const { reference, json } = await linked()
  expect(json).toEqual({
    status: 'success',
    message: 'Hosted Link',
    data: { link: expect.stringContaining('/v3/hosted/pay/') },
  })
  const unknown = await verify(reference)
  expect(unknown.status).toBe(400)
  expect(unknown.json).toEqual({
    status: 'error',
    message: 'No transaction was found for this id',
    data: null,
  })
})

test.each([
  ['a wrong key', {}, 'FLWSECK_TEST-other', 401],
  ['no amount', { amount: 0 }, secretKey, 400],
  ['parts of a kobo', { amount: 1.001 }, secretKey, 400],
  ['no address', { customer: {} }, secretKey, 400],
])('%s is refused in the vendor’s shape', async (_name, fields, key, status) => {
  const answer = await api('/payments', { ...asked('refused'), ...fields }, key)
  expect(answer.status).toBe(status)
  expect(answer.json).toEqual({ status: 'error', message: expect.any(String), data: null })
})

test('opening the page makes the transaction, and verify has every field of the vendor’s sample', async () => {
  const { reference, link } = await linked()
  expect(await (await fetch(link)).text()).toContain('No real money moves')
  expect((await verify(reference)).json.data.status).toBe('pending')
  await submitPage(link, GOOD)
  const { json } = await verify(reference)
  expect(json.message).toBe('Transaction fetched successfully')
  expect(Object.keys(json.data).sort()).toEqual(
    [
      'id tx_ref flw_ref device_fingerprint amount currency charged_amount app_fee merchant_fee processor_response',
      'auth_model ip narration status payment_type created_at account_id card meta amount_settled customer',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  )
  expect(json.data).toMatchObject({
    status: 'successful',
    amount: 200.5,
    app_fee: 2.81,
    amount_settled: 197.69,
  })
})

test.each([
  [GOOD, 'successful', 'Approved by Financial Institution'],
  [{ ...GOOD, otp: '1' }, 'failed', 'Incorrect OTP'],
  [{ number: '5143010522339965', cvv: '276' }, 'failed', 'Insufficient Funds'],
])('the card %j ends %s', async (card, status, response) => {
  const { reference, link } = await linked()
  await submitPage(link, card)
  expect((await verify(reference)).json.data).toMatchObject({ status, processor_response: response })
})

test('the customer comes back with status, tx_ref and transaction, and cancelled without a transaction [RM-001]', async () => {
  const { reference, link } = await linked()
  const cancelled = new URL((await submitPage(link, { action: 'cancel' })).headers.get('location') ?? '')
  expect(cancelled.search).toBe(`?shop=1&status=cancelled&tx_ref=${reference}`)
  const paid = new URL((await submitPage(link, GOOD)).headers.get('location') ?? '')
  const { id } = (await verify(reference)).json.data
  expect(paid.search).toBe(`?shop=1&status=successful&tx_ref=${reference}&transaction_id=${id}`)
})

test('events carry the hash as it is, also for failures, and are sent thrice more half an hour apart', async () => {
  const { reference } = await linked()
  answerWith = 500
  const before = deliveries.length
  await standIn.pay(reference, { outcome: 'failed' })
  for (let tries = 0; tries < 5; tries += 1) await standIn.advance(1800)
  answerWith = 200
  expect(deliveries.length).toBe(before + 4)
  const event = JSON.parse(`${deliveries.at(-1)?.raw}`)
  expect(event).toMatchObject({
    event: 'charge.completed',
    data: { tx_ref: reference, status: 'failed' },
    'event.type': 'CARD_TRANSACTION',
  })
  expect(deliveries.at(-1)?.headers['verif-hash']).toBe(webhookHash)
})

test('it can sign the bytes as newer events are', async () => {
  let delivery: { raw: Buffer; headers: Record<string, string> } | undefined
  const signing = await startFlutterwaveStandIn({
    secretKey,
    clock,
    webhookHash,
    signs: true,
    deliver: async (raw, headers) => {
      delivery = { raw, headers }
      return 200
    },
  })
  await signing.send({ event: 'test_assess' })
  await signing.close()
  const expected = createHmac('sha256', webhookHash)
    .update(delivery?.raw ?? '')
    .digest('base64')
  expect(delivery?.headers['flutterwave-signature']).toBe(expected)
})

test('a refund leaves the transaction successful, and its event is flat', async () => {
  const { reference } = await linked()
  await standIn.pay(reference)
  const { id } = (await verify(reference)).json.data
  const made = await api(`/transactions/${id}/refund`, { amount: 100.5, comments: 'ref:x' })
  expect(made.json).toMatchObject({
    message: 'Transaction refund initiated',
    data: { tx_id: id, amount_refunded: 100.5, status: 'completed' },
  })
  expect((await api(`/transactions/${id}/refund`, { amount: 100.01 })).status).toBe(400)
  expect((await api(`/refunds?id=${id}&page=1`)).json).toMatchObject({
    meta: { page_info: { total: 1, current_page: 1, total_pages: 1 } },
    data: [{ id: made.json.data.id, transaction_id: id, comment: 'ref:x' }],
  })
  expect((await verify(reference)).json.data.status).toBe('successful')
  await standIn.refund(made.json.data.id, 'failed')
  expect(JSON.parse(`${deliveries.at(-1)?.raw}`)).toEqual({
    id: made.json.data.id,
    AmountRefunded: 100.5,
    status: 'failed',
    FlwRef: expect.any(String),
    TransactionId: id,
  })
})

test('another process drives it through the control calls, with the faults of every stand-in', async () => {
  const { reference } = await linked()
  const control = (name: string, body: object) =>
    fetch(`${standIn.url}/__ctl/${name}`, { method: 'POST', body: JSON.stringify(body) })
  await control('fault', { route: 'verify', mode: '500_before' })
  const broken = await verify(reference)
  expect(broken.status).toBe(500)
  expect(broken.json.code).toBe('app_error')
  const ledger: Json = await (await control('pay', { reference, amount: 30_000 })).json()
  expect(ledger.charges).toContainEqual({ reference, amount: 30_000, currency: 'NGN' })
})
