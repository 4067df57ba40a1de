import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kobo } from '@gatefill/domain/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaystackStandIn } from '../../../../../../tools/stand-ins/paystack/stand-in.ts'
import { startPaystackStandIn } from '../../../../../../tools/stand-ins/paystack/stand-in.ts'
import { movableClock } from '../../../../test/clock.ts'
import type { PaymentProvider } from '../provider.ts'
import { AmbiguousError, DefiniteError } from '../provider.ts'
import { paystack } from './paystack.ts'
import { disputeOf, disputeSchema, settlementOf, settlementSchema } from './paystack-account-wire.ts'
import { noteOf, providerRefund, verifiedPayment } from './paystack-wire.ts'

const secretKey = 'sk_test_adapter'
let standIn: PaystackStandIn
let provider: PaymentProvider

beforeAll(async () => {
  standIn = await startPaystackStandIn({ secretKey, clock: movableClock() })
  provider = paystack({ secretKey, apiUrl: `${standIn.url}/`, timeout: 1500 })
})
afterAll(() => standIn.close())

const payment = {
  reference: 'GF-01J0000000000000000000000B-1',
  amount: kobo(1_000_000),
  email: 'ada@mail.test',
  callbackUrl: 'https://gatefill.test/api/payment/callback',
  cancelUrl: 'https://gatefill.test/',
  channels: ['card'] as const,
}

test('the key decides the mode', () => {
  expect(paystack({ secretKey: 'sk_live_x' }).mode).toBe('live')
  expect(paystack({ secretKey: 'sk_test_x' }).mode).toBe('test')
})

test('in front of the vendor only the vendor’s page is allowed', () => {
  const real = paystack({ secretKey: 'sk_live_x' })
  expect(real.ownsLink('https://checkout.paystack.com/3ni8kdavz62431k')).toBe(true)
  for (const link of [
    'http://checkout.paystack.com/a',
    'https://checkout.paystack.com.evil.example/a',
    'https://api.paystack.co/a',
    'https://checkout.paystack.com:8443/a',
  ])
    expect(real.ownsLink(link)).toBe(false)
})

test('a wrong key is refused for now, not for ever', async () => {
  const stranger = paystack({ secretKey: 'sk_test_wrong', apiUrl: standIn.url })
  const error = await stranger.initialise(payment).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DefiniteError)
  expect(error).toMatchObject({ temporary: true, message: 'Invalid key' })
})

test.each([
  ['an amount below the minimum', { amount: kobo(100) }],
  ['an address that is none', { email: 'ada' }],
  ['a reference with an underscore', { reference: 'GF_1_underscore' }],
])('%s is refused for good', async (_name, part) => {
  const error = await provider.initialise({ ...payment, ...part }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DefiniteError)
  expect(error).toMatchObject({ temporary: false })
})

test('every lost answer of every call is ambiguous', async () => {
  await provider.initialise(payment)
  for (const fault of ['timeout_after', '500_after', 'reset', 'truncated_json', 'html_502'] as const) {
    standIn.fault('verify', fault)
    await expect(provider.verify(payment.reference)).rejects.toThrow(AmbiguousError)
    standIn.fault('list_refunds', fault)
    await expect(provider.listRefunds('1')).rejects.toThrow(AmbiguousError)
  }
})

test('refunds of a payment are read from every page, and a row that does not name its payment is ambiguous [MV-001]', async () => {
  const row = (id: number, transaction: unknown) => ({ id, status: 'pending', amount: 100, transaction })
  const read = async (...pages: object[][]) => {
    const server = createServer((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://vendor.test').searchParams.get('page'))
      response.end(
        JSON.stringify({ status: true, message: 'Refunds retrieved', data: pages[page - 1] ?? [] }),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    try {
      return await paystack({ secretKey, apiUrl: `http://127.0.0.1:${port}` }).listRefunds('7')
    } finally {
      await new Promise((done) => server.close(done))
    }
  }
  const others = Array.from({ length: 100 }, (_, id) => row(id + 1, 8))
  expect(await read(others, [row(101, 7), row(102, 8)])).toMatchObject([{ refundId: '101' }])
  expect(await read([])).toEqual([])
  await expect(read([row(1, undefined)])).rejects.toBeInstanceOf(AmbiguousError)
  await expect(read([{ ...row(1, 7), status: 'a new word' }])).rejects.toBeInstanceOf(AmbiguousError)
})

test('banks are listed, a holder is named, and a refund is sent to an account in Paystack’s words [MV-018]', async () => {
  const asked: string[] = []
  const bank = { id: 9, name: 'Guaranty Trust Bank', code: '058', active: true, is_deleted: false }
  const answers: Record<string, { status?: number; data?: unknown }> = {
    '/bank': { data: [bank, { ...bank, id: 10, active: false }, { ...bank, id: 11, is_deleted: true }] },
    '/bank/resolve': { data: { account_number: '0123456789', account_name: 'ADA OBI', bank_id: 9 } },
    '/refund/retry_with_customer_details/77': { data: { id: 77, status: 'processing', amount: 20_000 } },
  }
  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://vendor.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(`${request.method} ${pathname}${search} ${Buffer.concat(chunks)}`.trim())
    const { status = 200, data } = answers[pathname] ?? { status: 404 }
    response.writeHead(status).end(JSON.stringify({ status: status < 400, message: 'Answered', data }))
  }
  const server = createServer((request, response) => void answerCall(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { refundAccounts } = paystack({ secretKey, apiUrl: `http://127.0.0.1:${port}` })
  const account = { bankCode: '058', accountNumber: '0123456789' }
  expect(await refundAccounts?.listBanks()).toEqual([{ id: '9', code: '058', name: 'Guaranty Trust Bank' }])
  expect(await refundAccounts?.holderOf(account)).toBe('ADA OBI')
  const retry = { refundId: '77', bankId: '9', accountNumber: '0123456789' }
  expect(await refundAccounts?.retryRefund(retry)).toMatchObject({ refundId: '77', state: 'processing' })
  expect(asked).toEqual([
    'GET /bank?country=nigeria&currency=NGN&perPage=100&page=1',
    'GET /bank/resolve?account_number=0123456789&bank_code=058',
    'POST /refund/retry_with_customer_details/77 {"refund_account_details":{"currency":"NGN","account_number":"0123456789","bank_id":"9"}}',
  ])
  answers['/bank/resolve'] = { status: 422 }
  expect(await refundAccounts?.holderOf(account)).toBeUndefined()
  await new Promise((done) => server.close(done))
})

const sample = {
  id: '4099260516123456789',
  domain: 'test' as const,
  status: 'success',
  reference: 're4lyvq3s3',
  amount: 40_333,
  currency: 'NGN',
  channel: 'card',
  fees: 10_283,
  requested_amount: 30_050,
  paid_at: '2024-08-22T09:15:02.000Z',
}

test('where the account puts the fee on top, all that was asked for is owed to us [MV-033]', () => {
  expect(verifiedPayment(sample)).toMatchObject({ amount: 30_050, fee: 0 })
  // Any other difference stays visible.
  expect(verifiedPayment({ ...sample, requested_amount: 30_000 }).amount).toBe(40_333)
})

test('a fee may be null or missing, and times may come under either name', () => {
  const { fees: _fees, paid_at: _paidAt, requested_amount: _asked, ...rest } = sample
  expect(verifiedPayment(rest)).toMatchObject({ fee: 0, amount: 40_333, transactionId: sample.id })
  expect(verifiedPayment({ ...rest, fees: null, paidAt: sample.paid_at }).paidAt).toEqual(
    new Date(sample.paid_at),
  )
})

test.each([
  ['success', 'paid', false],
  ['reversed', 'reversed', false],
  ['reversal_pending', 'open', true],
  ['failed', 'open', false],
  ['abandoned', 'open', false],
  ['ongoing', 'open', true],
  ['pending', 'open', true],
  ['queued', 'open', true],
  ['something new', 'unknown', false],
])('the word %s means %s', (status, state, isPending) => {
  expect(verifiedPayment({ ...sample, status })).toMatchObject({ state, isPending, rawStatus: status })
})

test('our marker is found in a note that the vendor has extended', () => {
  const note = `${noteOf('rfd_01J')} by paystack@email.com`
  const refund = { id: 7, status: 'needs-attention' as const, amount: '5306', merchant_note: note }
  expect(providerRefund(refund)).toEqual({
    refundId: '7',
    state: 'needs_attention',
    amount: 5306,
    marker: 'rfd_01J',
  })
})

test('a dispute without an amount is about the whole payment, and an archived one holds nothing [MV-003]', () => {
  const dispute = {
    id: 2867,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    refund_amount: null,
    transaction: { reference: 'GF-1', amount: 1_825_800 },
    createdAt: '2026-11-21T09:00:00.000Z',
  }
  const read = (change: object) => disputeOf(disputeSchema.parse({ ...dispute, ...change }))
  expect(read({})).toMatchObject({ amount: 1_825_800, state: 'open' })
  expect(read({ refund_amount: 50_000 })).toMatchObject({ amount: 50_000 })
  expect(read({ status: 'archived' })?.state).toBe('won')
  expect(read({ status: 'archived', resolution: 'merchant-accepted' })?.state).toBe('lost')
  expect(read({ status: 'resolved', resolution: 'declined' })?.state).toBe('won')
  expect(read({ status: 'resolved', resolution: 'merchant-accepted' })?.state).toBe('lost')
})

test('a dispute or settlement in a state that we do not know is not guessed at [MV-035]', () => {
  const dispute = { id: 1, status: 'sleeping', transaction: { reference: 'GF-1', amount: 1 }, createdAt: AT }
  expect(disputeOf(disputeSchema.parse(dispute))).toBeUndefined()
  expect(disputeOf(disputeSchema.parse({ ...dispute, status: 'pending', createdAt: 'soon' }))).toBeUndefined()
  expect(settlementOf(settlementSchema.parse({ ...settlement, status: 'reversing' }))).toBeUndefined()
})

test('a settlement is read in its state and currency, with what was taken off [MV-036]', () => {
  const read = (change: object) => settlementOf(settlementSchema.parse({ ...settlement, ...change }))
  expect(read({})).toMatchObject({
    state: 'paid',
    amount: 9_000,
    fees: 390,
    gross: 10_000,
    otherDeductions: 610,
  })
  expect(read({ currency: 'USD', effective_amount: 11_840 })).toMatchObject({
    currency: 'USD',
    amount: 11_840,
  })
  expect(read({ effective_amount: 0 })).toMatchObject({ state: 'paid', amount: 0 })
  expect(['pending', 'processing', 'failed'].map((status) => read({ status })?.state)).toEqual([
    'pending',
    'processing',
    'failed',
  ])
})

const AT = '2026-11-21T09:00:00.000Z'
const settlement = {
  id: 3_090_024,
  status: 'success',
  currency: 'NGN',
  effective_amount: 9_000,
  total_fees: 390,
  total_processed: 10_000,
  settlement_date: AT,
  createdAt: AT,
}
