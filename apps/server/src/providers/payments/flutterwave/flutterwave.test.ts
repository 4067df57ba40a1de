import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { kobo } from '@gatefill/domain/core/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlutterwaveStandIn } from '../../../../../../tools/stand-ins/flutterwave/stand-in.ts'
import { startFlutterwaveStandIn } from '../../../../../../tools/stand-ins/flutterwave/stand-in.ts'
import { movableClock } from '../../../../test/clock.ts'
import type { PaymentProvider } from '../provider.ts'
import { AmbiguousError, DefiniteError } from '../provider.ts'
import { flutterwave } from './flutterwave.ts'
import { commentOf, providerRefund, verifiedPayment } from './flutterwave-wire.ts'

const secretKey = 'FLWSECK_TEST-adapter-X'
const webhookHash = 'the hash of the adapter'
let standIn: FlutterwaveStandIn
let provider: PaymentProvider

beforeAll(async () => {
  standIn = await startFlutterwaveStandIn({ secretKey, webhookHash, clock: movableClock() })
  provider = flutterwave({
    secretKey,
    webhookHash,
    previousWebhookHash: 'the hash before',
    apiUrl: `${standIn.apiUrl}/`,
    timeout: 1500,
  })
})
afterAll(() => standIn.close())

/** A vendor that answers every call in the same way. */
async function listening(answer: object) {
  const server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the vendor has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const payment = (reference: string) => ({
  reference,
  amount: kobo(1_825_810),
  email: 'ada@mail.test',
  callbackUrl: 'https://gatefill.test/api/payment/callback',
  cancelUrl: 'https://gatefill.test/',
  channels: ['card'] as const,
})

test('the key decides the mode', () => {
  expect(flutterwave({ secretKey: 'FLWSECK-x-X', webhookHash }).mode).toBe('live')
  expect(provider.mode).toBe('test')
})

test('in front of the vendor only the vendor’s pages are allowed, the test page for test keys alone', () => {
  const live = flutterwave({ secretKey: 'FLWSECK-x-X', webhookHash })
  const trial = flutterwave({ secretKey, webhookHash })
  expect(live.ownsLink('https://checkout.flutterwave.com/v3/hosted/pay/3ni8')).toBe(true)
  const testPage = 'https://checkout-v2.dev-flutterwave.com/v3/hosted/pay/3ni8'
  expect(trial.ownsLink(testPage)).toBe(true)
  expect(live.ownsLink(testPage)).toBe(false)
  for (const link of ['http://checkout.flutterwave.com/a', 'https://checkout.flutterwave.com.evil.example/a'])
    expect(live.ownsLink(link)).toBe(false)
})

test('an amount reaches the vendor in naira and comes back to the last kobo', async () => {
  await provider.initialise(payment('GF-odd-kobo-1'))
  await standIn.pay('GF-odd-kobo-1')
  expect(standIn.ledger().charges).toContainEqual({
    reference: 'GF-odd-kobo-1',
    amount: 1_825_810,
    currency: 'NGN',
  })
  expect((await provider.verify('GF-odd-kobo-1')).amount).toBe(1_825_810)
})

test('a wrong key is refused for now, not for ever', async () => {
  const stranger = flutterwave({ secretKey: 'FLWSECK_TEST-wrong-X', webhookHash, apiUrl: standIn.apiUrl })
  const error = await stranger.initialise(payment('GF-wrong-key-1')).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DefiniteError)
  expect(error).toMatchObject({ temporary: true, message: 'Authorization required' })
})

test('every lost answer of every call is ambiguous', async () => {
  await provider.initialise(payment('GF-lost-answers-1'))
  for (const fault of ['timeout_after', '500_after', 'reset', 'truncated_json', 'html_502'] as const) {
    standIn.fault('verify', fault)
    await expect(provider.verify('GF-lost-answers-1')).rejects.toThrow(AmbiguousError)
    standIn.fault('list_refunds', fault)
    await expect(provider.listRefunds('1')).rejects.toThrow(AmbiguousError)
  }
})

test('a refund is found on a later page of the list', async () => {
  await provider.initialise(payment('GF-many-refunds-1'))
  await standIn.pay('GF-many-refunds-1')
  const { transactionId = '' } = await provider.verify('GF-many-refunds-1')
  const refund = (marker: string) =>
    provider.refund({ transactionId, reference: 'GF-many-refunds-1', amount: kobo(1001), marker })
  await refund('rfd_first')
  for (let count = 0; count < 12; count += 1) await refund(`rfd_${count}`)
  const list = await provider.listRefunds(transactionId)
  expect(list).toHaveLength(13)
  expect(list.map(({ marker }) => marker)).toContain('rfd_first')
})

const sample = {
  id: 288_200_108,
  tx_ref: 'GF-sample-1',
  amount: 100,
  currency: 'NGN',
  app_fee: 1.4,
  amount_settled: 98.6,
  status: 'successful',
  payment_type: 'card',
  created_at: '2020-07-15T14:31:16.000Z',
}

test.each([
  ['successful', 'paid', false],
  ['failed', 'open', false],
  ['cancelled', 'open', false],
  ['pending', 'open', true],
  ['something new', 'unknown', false],
])('the word %s means %s', (status, state, isPending) => {
  expect(verifiedPayment({ ...sample, status }, 'test')).toMatchObject({
    state,
    isPending,
    rawStatus: status,
  })
})

test('what is kept back is the fee; where the customer pays it on top there is none', () => {
  expect(verifiedPayment(sample, 'test')).toMatchObject({ amount: 10_000, fee: 140 })
  expect(verifiedPayment({ ...sample, amount_settled: 100 }, 'test')?.fee).toBe(0)
  expect(verifiedPayment({ ...sample, amount_settled: null }, 'test')?.fee).toBe(140)
  expect(verifiedPayment({ ...sample, amount_settled: null, app_fee: null }, 'test')?.fee).toBe(0)
})

test('an amount with parts of a kobo is no amount', () => {
  expect(verifiedPayment({ ...sample, amount: 100.001 }, 'test')).toBeUndefined()
})

test.each([
  [{ status: 'completed' }, 'pending'],
  [{ status: 'completed', meta: { disburse_status: 'successful' } }, 'processed'],
  [{ status: 'successful' }, 'processed'],
  [{ status: 'completed', meta: '{"disburse_status":"failed"}' }, 'failed'],
  [{ status: 'completed-mpgs' }, 'processed'],
  [{ status: 'completed-bank-transfer' }, 'processed'],
  [{ status: 'pending-momo' }, 'processing'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'new' }, 'pending'],
])('the refund %j is %s', (fields, state) => {
  expect(providerRefund({ id: 1, amount_refunded: 69, ...fields })).toMatchObject({ state, amount: 6900 })
})

test('a list that leaves out the payment of a refund, or its own length, is ambiguous and never none [MV-001]', async () => {
  const page_info = { total: 1, current_page: 1, total_pages: 1 }
  const refund = { id: 1, amount_refunded: 100, status: 'completed', comment: commentOf('rfd_01J') }
  const read = async (data: object[], meta: object | undefined) => {
    const vendor = await listening({ status: 'success', message: 'Refunds fetched', data, meta })
    try {
      const adapter = flutterwave({ secretKey, webhookHash, apiUrl: vendor.url, timeout: 1500 })
      return await adapter.listRefunds('7')
    } finally {
      await vendor.close()
    }
  }
  expect(await read([{ ...refund, transaction_id: 7 }], { page_info })).toMatchObject([{ marker: 'rfd_01J' }])
  expect(await read([{ ...refund, transaction_id: 8 }], { page_info })).toEqual([])
  await expect(read([refund], { page_info })).rejects.toBeInstanceOf(AmbiguousError)
  await expect(read([{ ...refund, transaction_id: 8 }], undefined)).rejects.toBeInstanceOf(AmbiguousError)
})

test('both spellings of a refund are read, and our marker in its comments', () => {
  const refund = { id: 88_001, TransactionId: 7, AmountRefunded: 120.5, status: 'completed-mpgs' }
  expect(providerRefund({ ...refund, comments: `${commentOf('rfd_01J')} by staff` })).toEqual({
    refundId: '88001',
    state: 'processed',
    amount: 12_050,
    marker: 'rfd_01J',
  })
})

describe('webhooks', () => {
  const raw = (value: unknown) => Buffer.from(JSON.stringify(value))
  const charge = raw({
    event: 'charge.completed',
    data: {
      ...sample,
      card: { first_6digits: '553188', last_4digits: '2950', token: 'flw-t1nf-secret', expiry: '09/32' },
      customer: { name: 'Ada Obi', email: 'ada@mail.test' },
    },
    'event.type': 'CARD_TRANSACTION',
  })

  const signatureWith = (hash: string, body: Buffer = charge, form: 'base64' | 'hex' = 'base64') =>
    createHmac('sha256', hash).update(body).digest(form)

  test('the present and the previous hash are accepted, as they are or as the key of a signature', () => {
    for (const headers of [
      { 'verif-hash': webhookHash },
      { 'verif-hash': 'the hash before' },
      { 'flutterwave-signature': signatureWith(webhookHash) },
      { 'flutterwave-signature': signatureWith('the hash before') },
    ])
      expect(provider.parseWebhook(charge, headers)).toMatchObject({
        about: 'payment',
        reference: 'GF-sample-1',
      })
  })

  test.each<[string, Record<string, string | string[] | undefined>]>([
    ['nothing', {}],
    ['another hash', { 'verif-hash': 'another' }],
    ['an empty hash', { 'verif-hash': '' }],
    ['two hashes', { 'verif-hash': [webhookHash, webhookHash] }],
    ['a signature of other bytes', { 'flutterwave-signature': 'AAAA' }],
    ['a forged signature of the right length', { 'flutterwave-signature': signatureWith('a guessed hash') }],
    ['a signature of another body', { 'flutterwave-signature': signatureWith(webhookHash, raw({})) }],
    [
      'a right signature in hexadecimal',
      { 'flutterwave-signature': signatureWith(webhookHash, charge, 'hex') },
    ],
    ['two signatures', { 'flutterwave-signature': [signatureWith(webhookHash), signatureWith(webhookHash)] }],
    ['a wrong signature beside the right hash', { 'flutterwave-signature': 'x', 'verif-hash': webhookHash }],
  ])('%s is refused [PF-026]', (_name, headers) => {
    expect(provider.parseWebhook(charge, headers)).toBeUndefined()
  })

  test('without a previous hash no empty one is accepted', () => {
    const only = flutterwave({ secretKey, webhookHash })
    expect(only.parseWebhook(charge, { 'verif-hash': '' })).toBeUndefined()
  })

  const read = (value: unknown) => provider.parseWebhook(raw(value), { 'verif-hash': webhookHash })

  test('the inbox keeps no token, no expiry, no name and no address', () => {
    const kept = JSON.stringify(provider.parseWebhook(charge, { 'verif-hash': webhookHash })?.body)
    expect(kept).toContain('2950')
    for (const secret of ['flw-t1nf-secret', '09/32', 'Ada Obi', 'ada@mail.test', '553188'])
      expect(kept).not.toContain(secret)
  })

  test('a refund’s event comes flat and names the transaction alone', () => {
    const event = {
      id: 89_074,
      AmountRefunded: 5000,
      status: 'completed',
      FlwRef: 'x',
      TransactionId: 8_784_082,
    }
    expect(read(event)).toMatchObject({ event: 'refund', about: 'refund', transactionId: '8784082' })
    expect(read({ event: 'refund.completed', data: event })).toMatchObject({
      about: 'refund',
      transactionId: '8784082',
    })
  })

  test.each([
    [{ event: 'test_assess', data: {} }, 'nothing'],
    [{ event: 'transfer.completed', data: { reference: 'x' } }, 'nothing'],
    [{}, 'unreadable'],
    [[], 'unreadable'],
    ['charge.completed', 'unreadable'],
    [null, 'unreadable'],
  ])('%j is about %s', (value, about) => {
    expect(read(value)?.about).toBe(about)
  })
})
