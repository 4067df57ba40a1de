import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { attemptStates } from '@gatefill/domain/payments/attempt-lifecycle'
import { disputeStates } from '@gatefill/domain/payments/dispute'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import {
  attemptsOf,
  call,
  giveBack,
  knownAttempt,
  refundsOf,
  staffMember,
  startedOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { findRefundRequest, saveDecision } from './money-back/refunds/refund-requests.repository.ts'
import {
  findAttempt,
  saveCapture,
  saveLink,
  saveNextPoll,
  savePending,
  saveState,
} from './records/attempts.repository.ts'
import { insertDispute, lockDispute, saveDispute } from './records/disputes.repository.ts'
import { findRefund, saveRefund } from './records/refunds.repository.ts'

const { fixture, ada } = await fixtureForFile({ compared: false })
const { db } = fixture.database
let orderId: OrderId
let reference: string

beforeEach(async () => {
  ;({ orderId, reference } = await startedOrder(fixture, ada))
})

async function pay(): Promise<void> {
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
}

test('a save of an attempt that has another state by now changes nothing and says so [RM-010]', async () => {
  const stale = await knownAttempt(fixture, reference)
  await pay()
  const before = await attemptsOf(fixture.database, orderId)
  const now = fixture.clock()
  const expired = attemptStates.transition(stale.state, 'expired')
  const opened = attemptStates.transition('created', 'open')
  const answer = { isPending: true, providerStatus: 'ongoing' }
  await fixture.database.transaction(async (tx) => {
    expect(await saveState(tx, stale.id, expired, { at: now })).toBe(false)
    expect(await saveLink(tx, stale.id, opened, 'https://other.test', now)).toBe(false)
    expect(await savePending(tx, stale.id, stale.state, answer, now)).toBe(false)
    expect(
      await saveNextPoll(tx, { id: stale.id, nextPollAt: null }, { polls: 1, nextPollAt: now }, now),
    ).toBe(false)
  })
  expect(await attemptsOf(fixture.database, orderId)).toEqual(before)
})

test('a capture of an attempt that has another state by now ends its transaction', async () => {
  const stale = await knownAttempt(fixture, reference)
  await pay()
  const capture = {
    providerStatus: 'success',
    transactionId: `other-${reference}`,
    paidAmount: kobo(1),
    fee: kobo(0),
    channel: 'card',
    paidAt: fixture.clock(),
  }
  const again = fixture.database.transaction((tx) =>
    saveCapture(
      tx,
      stale.id,
      attemptStates.transition(stale.state, 'mismatch'),
      capture,
      { charge: undefined, email: undefined, inboxId: undefined, settledKeys: [] },
      fixture.clock(),
    ),
  )
  await expect(again).rejects.toThrow(/null value in column "state"/)
  expect(await findAttempt(db, stale.id)).toMatchObject({ state: 'succeeded', paidAmount: stale.amount })
})

test('a save of a refund that has another state, or was sent again, changes nothing and says so [RM-010]', async () => {
  await pay()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  const [row] = await refundsOf(fixture.database, orderId)
  const stale = await findRefund(db, asId(row?.id ?? ''))
  if (stale === undefined) throw new Error('the cancellation made no refund')
  await fixture.worker.runDue()
  const before = await refundsOf(fixture.database, orderId)
  const save = (from: typeof stale, to: typeof stale) =>
    fixture.database.transaction((tx) => saveRefund(tx, from, to, fixture.clock()))
  expect(await save(stale, { ...stale, state: 'charged_back' })).toBe(false)
  const fresh = await findRefund(db, stale.id)
  expect(fresh).toMatchObject({ state: 'pending', sends: 1 })
  const unsent = { ...stale, state: 'pending' as const }
  expect(await save(unsent, { ...unsent, polls: 9 })).toBe(false)
  expect(await refundsOf(fixture.database, orderId)).toEqual(before)
  await expect(save({ ...unsent, sends: 1 }, { ...unsent, state: 'requested' })).rejects.toThrow(RangeError)
})

test('a dispute that another process has inserted or decided stays as it is', async () => {
  const dispute = {
    disputeId: orderId,
    reference,
    amount: kobo(100),
    state: 'open',
    openedAt: fixture.clock(),
  }
  const known = { ...dispute, state: 'open' } as const
  await fixture.database.transaction(async (tx) => {
    expect(await insertDispute(tx, 'paystack', known, fixture.clock())).toBe(true)
    expect(await insertDispute(tx, 'paystack', { ...known, state: 'lost' }, fixture.clock())).toBe(false)
    const won = disputeStates.transition('open', 'won')
    expect(await saveDispute(tx, 'paystack', known, won, fixture.clock())).toBe(true)
    expect(await saveDispute(tx, 'paystack', known, won, fixture.clock())).toBe(false)
    expect(await lockDispute(tx, 'paystack', orderId)).toBe('won')
  })
})

test('a lost dispute that the provider calls open again stays lost, and is logged for staff', async () => {
  await pay()
  await fixture.standIn.dispute(reference, 'lost')
  await fixture.worker.runDue()
  await fixture.standIn.dispute(reference, 'open')
  await fixture.worker.runDue()
  const row = await db
    .selectFrom('payment_disputes')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'lost' })
  expect(fixture.logs.some((line) => line.includes('a decided dispute was changed'))).toBe(true)
})

test('a request that somebody has decided meanwhile is not decided again', async () => {
  await pay()
  const staffId = await staffMember(fixture, 'halima')
  const asked = await giveBack(fixture, { staffId, orderId }, 100)
  const request = asked.ok ? asked.value : undefined
  if (request === undefined) throw new Error('the request was refused')
  const requested = { ...request, state: 'requested' as const }
  const declined = { ...request, state: 'declined' as const, refundId: null }
  expect(await fixture.database.transaction((tx) => saveDecision(tx, requested, declined))).toBe(false)
  expect(await findRefundRequest(db, request.id)).toMatchObject({ state: 'approved' })
})
