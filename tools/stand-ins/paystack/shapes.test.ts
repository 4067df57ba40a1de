import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeDiscrepancies } from '../shared/same-shape.ts'
import * as samples from './samples.ts'
import type { PaystackStandIn } from './stand-in.ts'
import { startPaystackStandIn } from './stand-in.ts'

const secretKey = 'sk_test_samples'
const events: unknown[] = []
let standIn: PaystackStandIn
let refundId: number
let transactionId: string

// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
type Json = any

async function api(path: string, body?: object): Promise<Json> {
  const response = await fetch(`${standIn.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  transactionId = /"id":(9007\d+)/.exec(text)?.[1] ?? transactionId
  return JSON.parse(text)
}

beforeAll(async () => {
  standIn = await startPaystackStandIn({
    secretKey,
    clock: () => new Date('2026-11-21T09:00:00Z'),
    deliver: async (raw) => {
      events.push(JSON.parse(`${raw}`))
      return 200
    },
  })
  await api('/transaction/initialize', { email: 'a@b.test', amount: 20_000, reference: 'shaped' })
  await standIn.pay('shaped')
  refundId = (await api('/refund', { transaction: 'shaped', amount: 5000, merchant_note: 'ref:x' })).data.id
  standIn.settle(14_000)
  await standIn.dispute('shaped', 'open', 2000)
})
afterAll(() => standIn.close())

test.each<[string, () => Promise<Json>, unknown]>([
  [
    'a verified payment',
    async () => (await api('/transaction/verify/shaped')).data,
    samples.verifyWithFeeOnTop.data,
  ],
  [
    'a new refund',
    async () => (await api('/refund', { transaction: 'shaped', amount: 100 })).data,
    samples.refundCreated.data,
  ],
  ['a listed refund', async () => (await api('/refund')).data[0], samples.refunds.data[0]],
  ['a settlement', async () => (await api('/settlement')).data[0], samples.settlements.data[0]],
  ['the meta of a list', async () => (await api('/settlement')).meta, samples.settlements.meta],
  ['a dispute', async () => (await api('/dispute')).data[0], samples.disputes.data[0]],
])('%s has the fields of the vendor’s sample, and no others [MV-050]', async (_name, read, sample) => {
  expect(shapeDiscrepancies(await read(), sample)).toEqual([])
})

test('the transaction inside a dispute has fewer fields than verify gives [MV-050]', async () => {
  const [dispute] = (await api('/dispute')).data
  expect(shapeDiscrepancies(dispute.transaction, samples.disputes.data[0]?.transaction)).toEqual([])
})

test('evidence and the address for a file have the fields of the vendor’s samples [MV-107]', async () => {
  const [{ id }] = (await api('/dispute')).data
  const {
    dispute: _dispute,
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    ...evidence
  } = samples.disputeEvidence.data
  const added = await api(`/dispute/${id}/evidence`, evidence)
  expect(shapeDiscrepancies(added.data, samples.disputeEvidence.data)).toEqual([])
  const given = await api(`/dispute/${id}/upload_url?upload_filename=receipt.pdf`)
  expect(shapeDiscrepancies(given.data, samples.disputeUploadUrl.data)).toEqual([])
  expect((await api(`/dispute/${id}`)).data).toMatchObject({ id, evidence: added.data.id })
})

test('a settlement names its transactions, each once [MV-050]', async () => {
  const [{ id }] = (await api('/settlement')).data
  const { data, meta } = await api(`/settlement/${id}/transactions`)
  expect(data.map((row: Json) => row.reference)).toEqual(['shaped'])
  expect(shapeDiscrepancies(meta, samples.settlementTransactions.meta)).toEqual([])
})

test('a refund that needs attention goes on with the account of the customer, once [MV-050]', async () => {
  await standIn.refund(refundId, 'needs-attention')
  expect(shapeDiscrepancies(eventData(events.at(-1)), samples.refundEvents.needsAttention.data)).toEqual([])
  const details = { currency: 'NGN', account_number: '0123456789', bank_id: '9' }
  const path = `/refund/retry_with_customer_details/${refundId}`
  const retried = await api(path, { refund_account_details: details })
  expect(shapeDiscrepancies(retried.data, samples.refundRetried.data)).toEqual([])
  expect((await api(path, { refund_account_details: details })).message).toMatch(
    /should be "needs-attention"/,
  )
  await standIn.refund(refundId, 'processed')
  expect(shapeDiscrepancies(eventData(events.at(-1)), samples.refundEvents.processed.data)).toEqual([])
})

const eventData = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'data' in event ? event.data : undefined

test('lists say how many pages they have, and give the last one short [MV-050]', async () => {
  for (let count = 0; count < 4; count += 1) standIn.settle(1000)
  const { data, meta } = await api('/settlement?perPage=2&page=3')
  expect(data).toHaveLength(1)
  expect(meta).toEqual({ total: 5, skipped: 4, perPage: 2, page: 3, pageCount: 3 })
})

test('a name enquiry gives the name of an account, and refuses one that no bank has [MV-050]', async () => {
  expect((await api('/bank/resolve?account_number=0123456789&bank_code=058')).data.bank_id).toBe(9)
  expect((await api('/bank/resolve?account_number=0123456799&bank_code=058')).status).toBe(false)
  expect((await api('/bank')).data[0]).toMatchObject({ id: 9, code: '058', currency: 'NGN' })
})

test('a refusal for too many calls says when to come again [MV-050]', async () => {
  standIn.fault('list_banks', '429')
  const response = await fetch(`${standIn.url}/bank`, { headers: { authorization: `Bearer ${secretKey}` } })
  expect([response.status, response.headers.get('x-ratelimit-reset')]).toEqual([429, '2'])
})
