import type { OrderId, RefundAdoptionId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { beforeEach, expect, test } from 'vitest'
import { anotherServer } from '../../../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  giveBack,
  paidOrder,
  refundsOf,
  staffMember,
  TOTAL,
} from '../../../../../test/fixtures/payments/payments-fixture.ts'
import type { ProviderRefund, RefundCall } from '../../../../providers/payments/provider.ts'
import { AmbiguousError } from '../../../../providers/payments/provider.ts'
import { readBalances } from '../../ledger/ledger.ts'
import { readProviderRefunds } from './adoptions/provider-refunds.ts'
import {
  confirmAdoptionByStaff,
  listAdoptionViews,
  refuseAdoptionByStaff,
  requestAdoptionByStaff,
} from './adoptions/staff-refund-adoptions.ts'
import { stepRefund } from './refunds.ts'

// The provider's note of a refund that is taken for another one of ours of the same amount names the other one.
const { fixture, ada } = await fixtureForFile({ compared: false })
const halima = await staffMember(fixture, 'halima')
const musa = await staffMember(fixture, 'musa')
const { refund: realRefund, listRefunds: realList } = fixture.vendor
let orderId: OrderId
let reference: string

beforeEach(async () => {
  Object.assign(fixture.vendor, { refund: realRefund, listRefunds: realList })
  ;({ orderId, reference } = await paidOrder(fixture, ada))
})

const refunds = () => refundsOf(fixture.database, orderId)
const atProvider = () => fixture.standIn.ledger().refunds.filter((one) => one.reference === reference)

const withoutMarker = ({ marker: _marker, ...rest }: ProviderRefund): ProviderRefund => rest

test('an unnamed refund of the provider is not taken for a lost one of ours beside a dispute [MV-127]', async () => {
  const receivable = async () =>
    (await readBalances(fixture.context)).find(({ account }) => account === 'psp_receivable')?.amount ?? 0
  const before = await receivable()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  fixture.standIn.fault('refund', '500_before')
  await fixture.worker.runDue()
  expect(await refunds()).toMatchObject([{ state: 'unknown', sends: 1 }])
  await fixture.standIn.dispute(reference, 'open')
  fixture.standIn.reverse(reference, true)
  for (const seconds of [30, 300, 300, 300]) await fixture.pass(seconds)
  await fixture.standIn.dispute(reference, 'lost')
  for (const seconds of [300, 24 * 3600]) await fixture.pass(seconds)
  expect(await refunds()).toMatchObject([{ state: 'charged_back', amount: TOTAL, provider_refund_id: null }])
  expect(await receivable()).toBe(before - TOTAL)
  expect(atProvider()).toEqual([])
})

test('beside money that the bank took a lost refund that the provider may have is left to staff [MV-127]', async () => {
  await fixture.standIn.dispute(reference, 'open', 300_000)
  await fixture.standIn.dispute(reference, 'lost', 300_000)
  await fixture.worker.runDue()
  await giveBack(fixture, { staffId: halima, orderId }, 300_000)
  await fixture.worker.runDue()
  expect((await refunds()).map(({ state }) => state)).toEqual(['charged_back'])

  fixture.vendor.refund = async (asked: RefundCall) => {
    await realRefund(asked)
    throw new AmbiguousError('the answer was lost')
  }
  fixture.vendor.listRefunds = async (transactionId) => (await realList(transactionId)).map(withoutMarker)
  await giveBack(fixture, { staffId: musa, orderId }, 500_000)
  for (const seconds of [0, 30, 300, 300, 300]) await fixture.pass(seconds)
  expect(atProvider()).toHaveLength(1)
  const states = (await refunds()).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['charged_back', 'needs_attention'])
})

test('two lost refunds of one amount never adopt one refund of the provider [MV-013]', async () => {
  for (const staffId of [halima, musa]) await giveBack(fixture, { staffId, orderId }, 450_000)
  let calls = 0
  fixture.vendor.refund = async (asked: RefundCall) => {
    calls += 1
    if (calls === 1) await realRefund(asked)
    throw new AmbiguousError('the answer was lost')
  }
  fixture.vendor.listRefunds = async (transactionId) => (await realList(transactionId)).map(withoutMarker)
  await fixture.worker.runDue()
  expect((await refunds()).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
  fixture.vendor.refund = realRefund
  fixture.clock.advance(30)
  const both = await refunds()
  await Promise.all(both.map(({ id }) => stepRefund(fixture.context, asId(id), undefined)))
  const bound = () =>
    refunds().then((all) =>
      all.map(({ provider_refund_id: theirs }) => theirs).filter((theirs) => theirs !== null),
    )
  expect(await bound()).toHaveLength(1)
  for (const seconds of [300, 300, 300, 300]) await fixture.pass(seconds)
  expect(new Set(await bound()).size).toBe(2)
  expect(atProvider()).toHaveLength(2)

  const [theirs = ''] = await bound()
  const twice = fixture.database.db
    .updateTable('refunds')
    .set({ provider_refund_id: theirs })
    .where('order_id', '=', orderId)
  await expect(twice.execute()).rejects.toThrow(/refunds_bound_once/)
})

const ours = async () => (await refunds()).at(-1)
const transactionId = async () =>
  (await attemptsOf(fixture.database, orderId))[0]?.provider_transaction_id ?? ''
const cancel = () => call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })

/** A refund that somebody makes in the provider's dashboard. */
const madeByHand = async (amount: number): Promise<string> => {
  const asked = { transactionId: await transactionId(), reference, amount: kobo(amount), marker: 'by-hand' }
  return (await realRefund(asked)).refundId
}
const ask = async (providerRefundId: string, staffId = halima) =>
  requestAdoptionByStaff(
    fixture.context,
    { staffId, refundId: asId((await ours())?.id ?? '') },
    { providerRefundId, reason: 'Made in the dashboard' },
  )
const confirm = (adoptionId: RefundAdoptionId, staffId = musa) =>
  confirmAdoptionByStaff(fixture.context, { staffId, adoptionId })

async function askedFor(providerRefundId: string): Promise<RefundAdoptionId> {
  const asked = await ask(providerRefundId)
  if (!asked.ok) throw new Error(asked.message)
  return asked.value.id
}

test('two people match a lost refund with one of the provider, and it is followed from there [MV-016] [RM-091]', async () => {
  await cancel()
  fixture.standIn.fault('refund', '500_before', 2)
  for (const seconds of [0, 30, 300, 300, 30, 300, 300]) await fixture.pass(seconds)
  expect((await ours())?.state).toBe('needs_attention')
  const theirs = await madeByHand(TOTAL)
  const listed = await readProviderRefunds(fixture.context, asId((await ours())?.id ?? ''))
  expect(listed).toMatchObject({
    value: [{ providerRefundId: theirs, amount: TOTAL, state: 'pending', boundTo: null }],
  })

  const adoption = await askedFor(theirs)
  expect(await ask(theirs, musa)).toMatchObject({ code: 'CONFLICT' })
  expect(await confirm(adoption, halima)).toMatchObject({ code: 'CONFLICT' })
  expect((await ours())?.provider_refund_id).toBeNull()
  const both = await Promise.all([confirm(adoption), confirm(adoption)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await ours()).toMatchObject({ state: 'pending', provider_refund_id: theirs, sends: 2 })
  expect(await ask(theirs)).toMatchObject({ code: 'CONFLICT' })

  await fixture.standIn.refund(Number(theirs), 'processed')
  await fixture.worker.runDue()
  expect((await ours())?.state).toBe('processed')
  expect(atProvider()).toHaveLength(1)
})

test('a refund that failed here and was made by hand is replaced by one that is bound to it [MV-016]', async () => {
  await cancel()
  fixture.vendor.refund = (asked) => realRefund({ ...asked, transactionId: '1' })
  await fixture.worker.runDue()
  const failed = await ours()
  expect(failed?.state).toBe('failed')
  fixture.clock.advance(60)
  const theirs = await madeByHand(TOTAL)
  expect(await confirm(await askedFor(theirs))).toMatchObject({ value: { state: 'approved' } })
  expect(await ours()).toMatchObject({ replaces: failed?.id, state: 'pending', provider_refund_id: theirs })
  await fixture.standIn.refund(Number(theirs), 'processed')
  await fixture.worker.runDue()
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'processed'])
  expect(atProvider()).toHaveLength(1)
})

test('a refund of the provider with another amount, or of another payment, is not matched [MV-016] [RM-091]', async () => {
  await giveBack(fixture, { staffId: halima, orderId }, 500_000)
  fixture.vendor.refund = (asked) => realRefund({ ...asked, transactionId: '1' })
  await fixture.worker.runDue()
  const more = await madeByHand(500_001)
  expect(await ask(more)).toMatchObject({
    errors: { providerRefundId: ['The amounts differ: ours is ₦5,000.00, theirs is ₦5,000.01'] },
  })
  expect(await ask('999')).toMatchObject({ code: 'VALIDATION' })
  const listed = { refundId: asId<RefundId>((await ours())?.id ?? ''), staffId: halima }
  expect(
    await requestAdoptionByStaff(fixture.context, listed, { providerRefundId: more, reason: '' }),
  ).toMatchObject({
    errors: { reason: ['Please give a reason'] },
  })
  fixture.standIn.fault('list_refunds', '500_before')
  expect(await ask(more)).toMatchObject({ code: 'UNAVAILABLE' })
  const equal = await madeByHand(500_000)
  const adoption = await askedFor(equal)
  const refused = await fixture.database.transaction((tx) =>
    refuseAdoptionByStaff(
      fixture.context,
      tx,
      { staffId: musa, adoptionId: adoption },
      { reason: 'Not ours' },
    ),
  )
  expect(refused).toMatchObject({ value: { state: 'declined', decisionNote: 'Not ours', adoptedBy: null } })
  expect((await listAdoptionViews(fixture.context, { state: 'declined' })).data).toMatchObject([
    { id: adoption },
  ])
  expect(await confirm(adoption)).toMatchObject({ code: 'CONFLICT' })
})

test('what a provider without keys has returned is refused with a sentence [SD-139]', async () => {
  await giveBack(fixture, { staffId: halima, orderId }, 500_000)
  await fixture.worker.runDue()
  const withoutKeys = anotherServer(fixture.context, { paymentProviders: [fixture.providers.sandbox] })
  expect(await readProviderRefunds(withoutKeys, asId((await ours())?.id ?? ''))).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('not set up'),
  })
})
