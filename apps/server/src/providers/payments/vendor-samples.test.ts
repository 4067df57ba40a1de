import { createHmac } from 'node:crypto'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kobo } from '@gatefill/domain/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as flutterwaveSamples from '../../../../../tools/stand-ins/flutterwave/samples.ts'
import * as paystackSamples from '../../../../../tools/stand-ins/paystack/samples.ts'
import { flutterwave } from './flutterwave/flutterwave.ts'
import { paystack } from './paystack/paystack.ts'
import type { PaymentProvider } from './provider.ts'
import { AmbiguousError, DefiniteError } from './provider.ts'

// The shapes are recorded from the vendors' own documents and know nothing of what the adapters read.

let server: Server
let reply: { status: number; body: unknown; listed?: unknown } = { status: 200, body: {} }
let vendors: { paystack: PaymentProvider; flutterwave: PaymentProvider }

beforeAll(async () => {
  server = createServer((request, response) => {
    const isList = /^\/(transactions|chargebacks)\?/.test(request.url ?? '')
    const body = isList ? (reply.listed ?? reply.body) : reply.body
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A TCP server listens on an address with a port.
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vendors = {
    paystack: paystack({ secretKey: 'sk_test_samples', apiUrl }),
    flutterwave: flutterwave({ secretKey: 'FLWSECK_TEST-samples-X', webhookHash: 'x', apiUrl }),
  }
})
afterAll(() => new Promise((done) => server.close(done)))

const YEAR = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
const REFUND = { reference: 'gate-sample-1', marker: 'rfd_sample', transactionId: '908790' }

/** The answer of the adapter when the vendor sends the sample. */
function answerTo<Answer>(
  body: unknown,
  call: (adapters: typeof vendors) => Promise<Answer>,
  listed?: unknown,
): Promise<Answer> {
  reply = { status: 200, body, listed }
  return call(vendors)
}

test('a payment with the fee on top is the amount that was requested [MV-052]', async () => {
  const verified = await answerTo(paystackSamples.verifyWithFeeOnTop, (one) =>
    one.paystack.verify('gate-sample-1'),
  )
  expect(verified).toMatchObject({ state: 'paid', transactionId: '2067030515', amount: 1_825_800 })
})

test('the answer to a refund of Paystack names a transaction, and the marker is ours alone [MV-052]', async () => {
  const refund = await answerTo(paystackSamples.refundCreated, (one) =>
    one.paystack.refund({ ...REFUND, amount: kobo(10_000) }),
  )
  expect(refund).toMatchObject({ refundId: '3018284', state: 'pending', amount: 10_000 })
  expect(refund.createdAt).toEqual(new Date('2026-12-07T09:21:17.122Z'))
})

test('the refunds of Paystack are found again by the marker in their note [MV-052]', async () => {
  const [refund] = await answerTo(paystackSamples.refunds, (one) => one.paystack.listRefunds('1641'))
  expect(refund).toMatchObject({ refundId: '1', state: 'processed', amount: 500_000, marker: 'rfd_sample' })
})

test('an archived dispute without an amount ends no list, and a part is a part [MV-052]', async () => {
  const { rows: disputes } = await answerTo(paystackSamples.disputes, (one) =>
    one.paystack.listDisputes(YEAR.from),
  )
  expect(disputes).toMatchObject([
    { disputeId: '2867', state: 'won' },
    { disputeId: '624', reference: 'gate-sample-2', state: 'lost', amount: 1002 },
  ])
})

test('settlements of Paystack that are pending have not reached the bank [MV-052]', async () => {
  const { rows: settlements } = await answerTo(paystackSamples.settlements, (one) =>
    one.paystack.listSettlements(YEAR),
  )
  expect(settlements.filter(({ amount, state }) => state === 'paid' && amount > 0)).toMatchObject([
    { settlementId: '3090024', amount: 995 },
  ])
})

test('a payment of Flutterwave is read in naira, with the fee that is settled [MV-052]', async () => {
  const verified = await answerTo(
    flutterwaveSamples.verified,
    (one) => one.flutterwave.verify('gate-sample-1'),
    // The other tries of its page: none of these.
    flutterwaveSamples.transactions,
  )
  expect(verified).toMatchObject({ state: 'paid', transactionId: '288200108', amount: 10_000, fee: 140 })
})

test('the list of payments has text for ids and nulls before payment [MV-052]', async () => {
  const { rows: payments } = await answerTo(flutterwaveSamples.transactions, (one) =>
    one.flutterwave.listPayments(YEAR),
  )
  expect(payments).toMatchObject([
    // Stamp duty was taken off as well: what is settled says what the vendor kept.
    { transactionId: '989208', state: 'paid', amount: 10_000_000, fee: 145_000 },
    { transactionId: '989207', state: 'open', isPending: true },
  ])
})

test('a refund of Flutterwave has other names in the answer and in the list [MV-052]', async () => {
  const made = await answerTo(flutterwaveSamples.refundCreated, (one) =>
    one.flutterwave.refund({ ...REFUND, amount: kobo(690_000) }),
  )
  const [listed] = await answerTo(flutterwaveSamples.refunds, (one) => one.flutterwave.listRefunds('908790'))
  expect(made).toMatchObject({ refundId: '75923', amount: 690_000, marker: 'rfd_sample' })
  expect(listed).toMatchObject({ refundId: '75923', amount: 690_000, marker: 'rfd_sample' })
})

test('settlements of Flutterwave are read without a processed date, each in its state [MV-052]', async () => {
  const { rows: settlements } = await answerTo(flutterwaveSamples.settlements, (one) =>
    one.flutterwave.listSettlements(YEAR),
  )
  expect(settlements).toMatchObject([
    // Its destination is our wallet at the vendor.
    { settlementId: '41748', amount: 11_989_200, state: 'in_wallet' },
    { settlementId: '41440', amount: 988_600, refunds: 2_011_400, state: 'pending' },
  ])
})

test.each([
  ['paystack', 'processed', paystackSamples.refundEvents.processed, { reference: 'gate-sample-1' }],
  [
    'paystack',
    'needs-attention',
    paystackSamples.refundEvents.needsAttention,
    { reference: 'gate-sample-1' },
  ],
  ['flutterwave', 'flat', flutterwaveSamples.refundEvent, { transactionId: '908790' }],
] as const)('the %s event of a refund (%s) says what to ask about [MV-052]', (name, _kind, event, asked) => {
  const raw = Buffer.from(JSON.stringify(event))
  const signature = createHmac('sha512', 'sk_test_samples').update(raw).digest('hex')
  const headers = name === 'paystack' ? { 'x-paystack-signature': signature } : { 'verif-hash': 'x' }
  expect(vendors[name].parseWebhook(raw, headers)).toMatchObject({ about: 'refund', ...asked })
})

test('chargebacks of Flutterwave are read with the payment that they are about [MV-039]', async () => {
  const { rows, unreadable } = await answerTo(flutterwaveSamples.chargebacks, (one) =>
    one.flutterwave.listDisputes(YEAR.from),
  )
  expect(unreadable).toEqual([])
  expect(rows).toContainEqual(
    expect.objectContaining({ disputeId: expect.any(String), state: expect.stringMatching(/open|won|lost/) }),
  )
})

test('the answer to an accepted chargeback of Flutterwave is read, and so is a refused picture [MV-109]', async () => {
  const answer = (kind: 'accept' | 'contest', body: unknown) =>
    answerTo(
      body,
      (one) =>
        one.flutterwave.disputeAnswers?.answer({
          disputeId: '1390',
          openedAt: YEAR.from,
          kind,
          amount: kobo(10_000),
          details: 'The van never came',
          deliveryAddress: '',
          deliveryDate: null,
          file: { name: 'proof.png', type: 'image/png', bytes: new Uint8Array(1) },
        }) ?? Promise.reject(new Error('no answers')),
      flutterwaveSamples.chargebacks,
    )
  await expect(answer('accept', flutterwaveSamples.chargebackAccepted)).resolves.toBeUndefined()
  await expect(answer('contest', flutterwaveSamples.imageRefused)).rejects.toThrow(
    new DefiniteError('http_400', 'Image is not in required format'),
  )
})

test('the transactions of settlements of both vendors are read [MV-038]', async () => {
  const ofPaystack = await answerTo(paystackSamples.settlementTransactions, (one) =>
    one.paystack.settledTransactions(SETTLEMENT),
  )
  const { data, ...envelope } = flutterwaveSamples.settlementWithTransactions
  const complete = { ...envelope, data: { ...data, transaction_count: data.transactions.length } }
  const ofFlutterwave = await answerTo(complete, (one) => one.flutterwave.settledTransactions(SETTLEMENT))
  const part = { ...envelope, data: { ...data, transaction_count: data.transactions.length + 1 } }
  await expect(answerTo(part, (one) => one.flutterwave.settledTransactions(SETTLEMENT))).rejects.toThrow(
    AmbiguousError,
  )
  for (const { rows, unreadable } of [ofPaystack, ofFlutterwave]) {
    expect(unreadable).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ net, transactionId }) => net > 0 && /^\d+$/.test(transactionId))).toBe(true)
  }
})

const SETTLEMENT = {
  settlementId: '9',
  state: 'paid',
  currency: 'NGN',
  amount: kobo(1),
  gross: kobo(1),
  fees: kobo(0),
  refunds: kobo(0),
  chargebacks: kobo(0),
  stampDuty: kobo(0),
  otherDeductions: kobo(0),
  createdAt: YEAR.from,
  settledAt: YEAR.from,
} as const
