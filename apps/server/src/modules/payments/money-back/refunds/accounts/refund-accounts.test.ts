import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { anotherServer } from '../../../../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../../../../test/fixtures/fixture-for-file.ts'
import { newCustomer } from '../../../../../../test/fixtures/orders-fixture.ts'
import {
  call,
  refundsOf,
  startedPayment,
  unpaidOrder,
} from '../../../../../../test/fixtures/payments/payments-fixture.ts'
import type { RefundAccounts } from '../../../../../providers/payments/provider.ts'
import { AmbiguousError, DefiniteError } from '../../../../../providers/payments/provider.ts'
import { paymentsData } from '../../../payments.personal-data.ts'
import { listBanksForRefund } from './refund-accounts.ts'

const { fixture, ada } = await fixtureForFile()
const bola = await newCustomer(fixture)
let orderId: OrderId
let refundId: string
/** What the provider was asked to pay to, one entry a call. */
let sentTo: { bankId: string; accountNumber: string }[]

const BANKS = [
  { id: '21', code: '057', name: 'Zenith Bank' },
  { id: '9', code: '058', name: 'Guaranty Trust Bank' },
]
const FORM = { bankCode: '057', accountNumber: '012 345 6789' }
const NAME = 'ADA NGOZI OBI'

const accounts: RefundAccounts = {
  listBanks: async () => [...BANKS],
  holderOf: async ({ accountNumber }) => (accountNumber.endsWith('99') ? undefined : NAME),
  retryRefund: async ({ refundId: theirs, bankId, accountNumber }) => {
    sentTo.push({ bankId, accountNumber })
    await fixture.standIn.refund(Number(theirs), 'processing')
    return fixture.vendor.getRefund(theirs)
  },
}

beforeEach(async () => {
  sentTo = []
  fixture.vendor.refundAccounts = { ...accounts }
  orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  refundId = (await row())?.id ?? ''
})

const row = async () => (await refundsOf(fixture.database, orderId))[0]
const atBank = async (state: 'needs-attention' | 'processing' | 'processed' | 'failed') => {
  await fixture.standIn.refund(Number((await row())?.provider_refund_id), state)
  await fixture.worker.runDue()
}
const ask = (method: 'GET' | 'POST', path: string, body?: object, who = ada) =>
  call(fixture, who, method, `/orders/${orderId}/refunds/${refundId}/${path}`, body)
const shown = async () => (await call(fixture, ada, 'GET', `/orders/${orderId}/refunds`)).body.data[0]
const stored = () =>
  fixture.database.db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
const given = () => ask('POST', 'account', { ...FORM, accountName: NAME })

test('a refund that cannot return to where it came from goes to an account of its customer [MV-018]', async () => {
  expect((await shown()).account).toBeNull()
  expect(await ask('GET', 'banks')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  await atBank('needs-attention')
  expect(await shown()).toMatchObject({ stage: 'delayed', account: { state: 'needed' } })
  const { body } = await call(fixture, ada, 'GET', '/notifications')
  expect(body.data.data[0].message).toContain('tell us which bank account should receive it')

  const banks = await ask('GET', 'banks')
  expect(banks.body.data).toEqual([
    { code: '058', name: 'Guaranty Trust Bank' },
    { code: '057', name: 'Zenith Bank' },
  ])
  expect((await ask('POST', 'account-name', FORM)).body.data).toEqual({ accountName: NAME })
  const answer = await given()
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { account: { state: 'given', bankName: 'Zenith Bank', ending: '6789' } } },
  })
  expect(await given()).toMatchObject({ status: 409 })
  await fixture.worker.runDue()
  expect(sentTo).toEqual([{ bankId: '21', accountNumber: '0123456789' }])
  expect(await shown()).toMatchObject({ stage: 'on_the_way', account: { state: 'given' } })
  await atBank('processed')
  expect(await shown()).toMatchObject({ stage: 'sent', account: null })
})

test('the account is stored sealed, handed out to its customer, and erased when the refund ends [MV-019]', async () => {
  await atBank('needs-attention')
  await given()
  const kept = JSON.stringify(await stored())
  for (const secret of ['0123456789', '6789', NAME, 'Zenith']) expect(kept).not.toContain(secret)
  const data = await paymentsData(fixture.context).collect(fixture.database.db, ada)
  expect(data).toMatchObject({
    refundAccounts: [{ refundId, accountNumber: '0123456789', accountName: NAME }],
  })
  await fixture.worker.runDue()
  await atBank('processed')
  expect(await stored()).toMatchObject({ state: 'ended', sealed: null })
  const after = await paymentsData(fixture.context).collect(fixture.database.db, ada)
  expect(after).toMatchObject({ refundAccounts: [] })
  expect(fixture.logs.join()).not.toContain('0123456789')
})

test('an account that the provider refuses is erased, and its customer is asked for another one [MV-018]', async () => {
  await atBank('needs-attention')
  fixture.vendor.refundAccounts = {
    ...accounts,
    retryRefund: async () => {
      throw new DefiniteError('invalid_params', 'Account is dormant')
    },
  }
  await given()
  await fixture.worker.runDue()
  expect(await stored()).toMatchObject({ state: 'refused', sealed: null })
  expect((await shown()).account).toMatchObject({ state: 'refused' })
  fixture.vendor.refundAccounts = { ...accounts }
  expect((await given()).status).toBe(200)
  await fixture.worker.runDue()
  expect(await stored()).toMatchObject({ state: 'sent' })
  // The bank may refuse it later as well; its event is the same as the first one, so a poll finds it.
  await atBank('needs-attention')
  await fixture.pass(6 * 3600)
  expect(await stored()).toMatchObject({ state: 'refused', sealed: null })
  expect((await shown()).account).toMatchObject({ state: 'refused' })
  expect((await given()).status).toBe(200)
  await fixture.worker.runDue()
  await atBank('processed')
})

test('an account whose call lost its answer is sent once [MV-018]', async () => {
  await atBank('needs-attention')
  fixture.vendor.refundAccounts = {
    ...accounts,
    retryRefund: async (retry) => {
      await accounts.retryRefund(retry)
      throw new AmbiguousError('the answer was lost')
    },
  }
  fixture.standIn.hold()
  await given()
  await fixture.worker.runDue()
  expect(await stored()).toMatchObject({ state: 'given' })
  for (const seconds of [300, 300]) await fixture.pass(seconds)
  expect(sentTo).toHaveLength(1)
  expect((await row())?.state).toBe('processing')
  await fixture.standIn.release()
  await atBank('processed')
})

test('what is wrong with an account is said at its field, and another customer finds nothing [MV-019]', async () => {
  await atBank('needs-attention')
  const errors = async (form: object) => (await ask('POST', 'account-name', form)).body.errors
  expect(await errors({ ...FORM, accountNumber: '123' })).toHaveProperty('accountNumber')
  expect(await errors({ ...FORM, bankCode: '' })).toHaveProperty('bankCode')
  expect(await errors({ ...FORM, bankCode: '999' })).toEqual({
    bankCode: ['Please select a bank from the list'],
  })
  expect(await errors({ ...FORM, accountNumber: '0123456799' })).toHaveProperty('accountNumber')
  expect(await ask('POST', 'account', { ...FORM, accountName: 'MUSA BELLO' })).toMatchObject({ status: 409 })
  for (const [method, path] of [
    ['GET', 'banks'],
    ['POST', 'account-name'],
    ['POST', 'account'],
  ] as const)
    expect((await ask(method, path, method === 'GET' ? undefined : FORM, bola)).status).toBe(404)
  expect(await stored()).toMatchObject({ state: 'asked', sealed: null })
})

test('names are enquired ten times a day, and not while the bank does not answer [MV-019]', async () => {
  await atBank('needs-attention')
  const name = () => ask('POST', 'account-name', FORM)
  for (let enquiry = 0; enquiry < 10; enquiry += 1) expect((await name()).status).toBe(200)
  expect(await name()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  fixture.clock.advance(24 * 3600)
  fixture.vendor.refundAccounts = {
    ...accounts,
    holderOf: async () => {
      throw new AmbiguousError('away')
    },
  }
  expect(await name()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
})

test('a customer whose refund went by a provider without keys is told to try again later [SD-139]', async () => {
  await atBank('needs-attention')
  // Of a configuration without any key.
  const withoutKeys = anotherServer(fixture.context, { paymentProviders: [fixture.providers.sandbox] })
  const order = { kind: 'full', id: orderId } as const
  expect(
    await listBanksForRefund(withoutKeys, { userId: ada, order, refundId: asId(refundId) }),
  ).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('not set up'),
  })
})
