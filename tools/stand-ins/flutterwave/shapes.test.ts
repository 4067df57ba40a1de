import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeDiscrepancies } from '../shared/same-shape.ts'
import * as samples from './samples.ts'
import type { FlutterwaveStandIn } from './stand-in.ts'
import { startFlutterwaveStandIn } from './stand-in.ts'

const secretKey = 'FLWSECK_TEST-samples-X'
const events: unknown[] = []
let standIn: FlutterwaveStandIn
let transactionId: number

// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
type Json = any

async function api(path: string, body?: object): Promise<Json> {
  const response = await fetch(`${standIn.apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

const verify = (reference: string) => api(`/transactions/verify_by_reference?tx_ref=${reference}`)

beforeAll(async () => {
  standIn = await startFlutterwaveStandIn({
    secretKey,
    webhookHash: 'the hash of samples',
    clock: () => new Date('2026-11-21T09:00:00Z'),
    deliver: async (raw) => {
      events.push(JSON.parse(`${raw}`))
      return 200
    },
  })
  const customer = { email: 'a@b.test' }
  const page = { amount: 200.5, customer, redirect_url: 'https://shop.test/back' }
  await api('/payments', { tx_ref: 'shaped', ...page })
  await api('/payments', { tx_ref: 'tried', ...page })
  await standIn.pay('shaped')
  transactionId = (await verify('shaped')).data.id
  await api(`/transactions/${transactionId}/refund`, { amount: 50.25, comments: 'ref:x' })
  standIn.settle(14_000)
  await standIn.dispute('shaped', 'open', 2000)
})
afterAll(() => standIn.close())

test.each<[string, () => Promise<Json>, unknown]>([
  ['a verified payment', async () => (await verify('shaped')).data, samples.verified.data],
  [
    'a payment verified by its id',
    async () => (await api(`/transactions/${transactionId}/verify`)).data,
    samples.verified.data,
  ],
  [
    'a new refund',
    async () => (await api(`/transactions/${transactionId}/refund`, { amount: 1 })).data,
    samples.refundCreated.data,
  ],
  [
    'the pages of a list',
    async () => (await api('/settlements')).meta.page_info,
    samples.settlements.meta.page_info,
  ],
  ['a settlement', async () => (await api('/settlements')).data[0], samples.settlements.data[0]],
  ['a chargeback', async () => (await api('/chargebacks')).data[0], samples.chargebacks.data[0]],
])('%s has the fields of the vendor’s sample, and no others [MV-050]', async (_name, read, sample) => {
  expect(shapeDiscrepancies(await read(), sample)).toEqual([])
})

test('a listed refund names the payment and the comment in words of its own [MV-050]', async () => {
  const [refund] = (await api('/refunds')).data
  const { wallet_id: _wallet, destination: _destination, ...row } = refund
  expect(shapeDiscrepancies(row, samples.refunds.data[0])).toEqual([])
})

test('a listed payment has ids as text, and nulls before it was paid [MV-050]', async () => {
  await standIn.pay('tried', { outcome: 'ongoing' })
  const [pending] = (await api('/transactions?tx_ref=tried')).data
  const { account: _account, ...sample } = samples.transactions.data[1] ?? {}
  expect(shapeDiscrepancies(pending, sample)).toEqual([])
  expect(pending).toMatchObject({ app_fee: null, amount_settled: null, id: expect.any(String) })
})

test('one settlement names its transactions, with its lists as text [MV-050]', async () => {
  const [{ id }] = (await api('/settlements')).data
  const { data } = await api(`/settlements/${id}`)
  expect(shapeDiscrepancies(data, samples.settlementWithTransactions.data)).toEqual([])
  const [sample] = samples.settlementWithTransactions.data.transactions
  expect(shapeDiscrepancies(data.transactions[0], sample)).toEqual([])
})

test('a try after a failed one is another transaction of the same reference [MV-050]', async () => {
  await standIn.pay('tried', { outcome: 'failed' })
  await standIn.pay('tried')
  await standIn.pay('tried', { again: true })
  const { data } = await api('/transactions?tx_ref=tried')
  expect(data.map(({ status }: Json) => status)).toEqual(['successful', 'successful', 'failed'])
  expect((await verify('tried')).data.id).toBe(Number(data[0].id))
  expect(standIn.ledger().charges.filter(({ reference }) => reference === 'tried')).toHaveLength(2)
})

test('a picture gives a link, and a chargeback is answered with it once [MV-109]', async () => {
  const [{ id }] = (await api('/chargebacks')).data
  const sent = (path: string, method: string, body: BodyInit): Promise<Json> =>
    fetch(`${standIn.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      body,
    }).then((answer) => answer.json())
  const upload = (type: string) => {
    const form = new FormData()
    form.append('image', new Blob(['x'], { type }), 'proof')
    return sent('/upload_image', 'POST', form)
  }
  expect(await upload('application/pdf')).toEqual(samples.imageRefused)
  const uploaded = await upload('image/png')
  expect(shapeDiscrepancies(uploaded, samples.imageUploaded)).toEqual([])
  const body = JSON.stringify({ action: 'decline', comment: 'Delivered', prooflink: uploaded.data })
  const answered = await sent(`/chargebacks/${id}`, 'PUT', body)
  expect(shapeDiscrepancies(answered.data, samples.chargebackAccepted.data)).toEqual([])
  expect(answered.data).toMatchObject({ status: 'declined', meta: { uploaded_proof: uploaded.data } })
  expect(await sent(`/chargebacks/${id}`, 'PUT', body)).toMatchObject({ status: 'error' })
})

test('a chargeback that was lost is told by the list alone [MV-050]', async () => {
  const sent = events.length
  await standIn.dispute('shaped', 'lost')
  const [row] = (await api(`/chargebacks?id=${transactionId}`)).data
  expect(row).toMatchObject({ status: 'lost', amount: 20, tx_ref: 'shaped', transaction_id: transactionId })
  expect(events.length).toBe(sent)
  expect(standIn.ledger().disputes).toEqual([{ reference: 'shaped', amount: 2000, state: 'lost' }])
})

test('the event of a refund has the flat fields of the vendor’s page [MV-050]', async () => {
  await standIn.refund(standIn.refundIds()[0] ?? 0, 'completed-bank-transfer')
  expect(shapeDiscrepancies(events.at(-1), samples.refundEvent)).toEqual([])
})
