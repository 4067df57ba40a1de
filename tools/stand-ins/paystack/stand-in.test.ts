import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaystackStandIn } from './stand-in.ts'
import { startPaystackStandIn } from './stand-in.ts'

const secretKey = 'sk_test_shapes'
const deliveries: { raw: Buffer; signature: string }[] = []
let answerWith = 200
let standIn: PaystackStandIn
let count = 0
const clock = () => new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  standIn = await startPaystackStandIn({
    secretKey,
    clock,
    deliver: async (raw, headers) => {
      deliveries.push({ raw, signature: headers['x-paystack-signature'] ?? '' })
      return answerWith
    },
  })
})
afterAll(() => standIn.close())

// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
type Json = any

async function api(
  path: string,
  body?: object,
  key = secretKey,
): Promise<{ status: number; text: string; json: Json }> {
  const response = await fetch(`${standIn.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: JSON.parse(text) }
}

async function initialised(fields: object = {}) {
  count += 1
  const reference = `ref-${count}`
  const { json } = await api('/transaction/initialize', {
    email: 'a@b.c',
    amount: 20_000,
    reference,
    ...fields,
  })
  return { reference, url: String(json.data.authorization_url), data: json.data }
}

test('initialise answers as the vendor’s sample', async () => {
  const { data, reference } = await initialised()
  expect(data).toEqual({
    authorization_url: expect.stringContaining('/checkout/'),
    access_code: expect.stringMatching(/^\w{15}$/),
    reference,
  })
})

test.each([
  ['a wrong key', {}, 'sk_test_wrong', 401, 'Invalid key'],
  ['a wrong address', { email: 'nobody' }, secretKey, 400, '"email" must be a valid email'],
  ['too little', { amount: 4999 }, secretKey, 400, 'Invalid Amount Sent'],
  ['an underscore', { reference: 'a_b' }, secretKey, 400, 'Invalid reference'],
  [
    'an unknown channel',
    { channels: ['cash'] },
    secretKey,
    400,
    '"channels" must be an array of known channels',
  ],
])('%s is refused as the vendor refuses it', async (_name, fields, key, status, message) => {
  const body = { email: 'a@b.c', amount: 20_000, reference: 'refused', ...fields }
  const answer = await api('/transaction/initialize', body, key)
  expect(answer.status).toBe(status)
  expect(answer.json).toMatchObject({ status: false, message, type: 'validation_error' })
})

test('a reference can be used once', async () => {
  const { reference } = await initialised()
  const again = await api('/transaction/initialize', { email: 'a@b.c', amount: '20000', reference })
  expect(again.status).toBe(400)
  expect(again.json).toMatchObject({
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
  })
})

test('verify has every field of the vendor’s sample, and an id beyond 2^53 as a bare number', async () => {
  const { reference } = await initialised()
  await standIn.pay(reference)
  const { text, json } = await api(`/transaction/verify/${reference}`)
  expect(text).toMatch(/"id":90071992547\d{5},/)
  expect(Object.keys(json.data).sort()).toEqual(
    [
      'id domain status reference receipt_number amount message gateway_response paid_at created_at channel currency',
      'ip_address metadata log fees fees_split authorization customer plan split order_id paidAt createdAt',
      'requested_amount pos_transaction_data source fees_breakdown connect transaction_date plan_object subaccount',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  )
  expect(json.data).toMatchObject({
    status: 'success',
    amount: 20_000,
    fees: 300,
    metadata: '',
    domain: 'test',
  })
})

test.each([
  ['4084 0840 8408 4081', '408', 'success', 'Successful'],
  ['4084 0800 0000 5408', '001', 'failed', 'Declined'],
  ['4084 0800 0067 0037', '787', 'failed', 'Insufficient Funds'],
  ['4084 0840 8408 4081', '999', 'failed', 'Incorrect CVV'],
  ['1234', '1', 'failed', 'Invalid card number'],
])('the card %s with %s ends %s', async (number, cvv, status, gatewayResponse) => {
  const { reference, url } = await initialised()
  await fetch(url, { method: 'POST', body: new URLSearchParams({ number, cvv }), redirect: 'manual' })
  const { json } = await api(`/transaction/verify/${reference}`)
  expect(json.data).toMatchObject({ status, gateway_response: gatewayResponse })
})

test('opening the page makes a transaction ongoing, cancelling it abandoned', async () => {
  const { reference, url } = await initialised({ metadata: { cancel_action: 'https://shop.test/back' } })
  const status = async () => (await api(`/transaction/verify/${reference}`)).json.data.status
  expect(await status()).toBe('abandoned')
  expect(await (await fetch(url)).text()).toContain('No real money moves')
  expect(await status()).toBe('ongoing')
  const cancelled = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'cancel' }),
    redirect: 'manual',
  })
  expect(cancelled.headers.get('location')).toBe('https://shop.test/back')
  expect(await status()).toBe('abandoned')
})

test('a refund has the vendor’s shapes, and reverses the transaction', async () => {
  const { reference } = await initialised()
  await standIn.pay(reference)
  const { json } = await api('/refund', { transaction: reference, merchant_note: 'ref:x' })
  expect(json).toMatchObject({ status: true, message: 'Refund has been queued for processing' })
  expect(json.data).toMatchObject({
    status: 'pending',
    amount: 20_000,
    merchant_note: 'ref:x',
    fully_deducted: false,
  })
  expect(json.data.transaction.reference).toBe(reference)
  const one = await api(`/refund/${json.data.id}`)
  expect(one.json.message).toBe('Refund retrieved')
  expect(typeof one.json.data.transaction).toBe('number')
  const verified = () => api(`/transaction/verify/${reference}`)
  const id = /"id":(\d+)/.exec((await verified()).text)?.[1]
  const list = await api(`/refund?transaction=${id}`)
  expect(list.json.data).toMatchObject([
    { id: json.data.id, fully_deducted: 1, created_at: expect.any(String) },
  ])
  expect((await verified()).json.data.status).toBe('reversal_pending')
  await standIn.refund(json.data.id, 'processed')
  expect((await verified()).json.data.status).toBe('reversed')
  expect(JSON.parse(`${deliveries.at(-1)?.raw}`)).toMatchObject({
    event: 'refund.processed',
    data: { transaction_reference: reference, amount: '20000', refund_reference: expect.any(String) },
  })
})

test('events are signed over their bytes and retried until they are answered with 200', async () => {
  const { reference } = await initialised()
  answerWith = 500
  const before = deliveries.length
  await standIn.pay(reference)
  expect(deliveries.length).toBe(before + 1)
  await standIn.advance(3599)
  expect(deliveries.length).toBe(before + 1)
  answerWith = 200
  await standIn.advance(1)
  await standIn.advance(7200)
  expect(deliveries.length).toBe(before + 2)
  const sent = deliveries.slice(before)
  for (const { raw, signature } of sent)
    expect(signature).toBe(createHmac('sha512', secretKey).update(raw).digest('hex'))
  expect(sent[0]?.raw.equals(sent[1]?.raw ?? Buffer.alloc(0))).toBe(true)
})

test('another process drives it through the control calls', async () => {
  const { reference } = await initialised()
  await api('/__ctl/fault', { route: 'verify', mode: 'html_502', count: 1 })
  expect((await fetch(`${standIn.url}/transaction/verify/${reference}`, auth)).status).toBe(502)
  const ledger = await api('/__ctl/pay', { reference, amount: 30_000 })
  expect(ledger.json.charges).toContainEqual({ reference, amount: 30_000, currency: 'NGN' })
  expect((await fetch(`${standIn.url}/__ctl/nothing`)).status).toBe(404)
})

const auth = { headers: { authorization: `Bearer ${secretKey}` } }
