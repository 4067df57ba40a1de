import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from './alerts.ts'

let app: TestApp
let finance: string
beforeAll(async () => {
  app = await startTestApp()
  finance = await workerToken(app, 'finance')
})
afterAll(() => app.close())

const ofKind = async (kind: string) => {
  await refreshAlerts(app.app.context)
  const { body } = await callAs(app, finance, 'GET', '/staff/alerts')
  return body.data.filter((alert: { kind: string }) => alert.kind === kind)
}
const inHours = (hours: number) => secondsAfter(app.clock(), hours * HOUR_SECONDS)
const insertDispute = (id: string, reference: string, dueAt: Date | null, provider = 'sandbox') =>
  app.database.db
    .insertInto('payment_disputes')
    .values({
      provider,
      dispute_id: id,
      reference,
      amount: 1_825_800,
      state: 'open',
      opened_at: app.clock(),
      updated_at: app.clock(),
      due_at: dueAt,
    })
    .execute()

test('the letter about a disputed refund says what was sent back, when, and its number there [ML-043]', async () => {
  const orderId = await paidOrderOf(app, (await signedUpCustomer(app)).token)
  const attempt = await app.database.db
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refund = {
    attempt_id: attempt.id,
    order_id: orderId,
    reason: 'goodwill',
    kind: 'goodwill',
    marker: 'm1',
  }
  const at = new Date('2026-11-03T08:00:00Z')
  await app.database.db
    .insertInto('refunds')
    .values({
      ...refund,
      id: 'rfd_1',
      amount: 500_000,
      state: 'processed',
      provider_refund_id: '74537',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await insertDispute('D-9', attempt.reference, inHours(40))
  expect(await ofKind('dispute_refunded')).toMatchObject([
    {
      path: '/money/disputes/sandbox/D-9',
      detail: expect.stringMatching(
        /₦18,258\.00 asked for again, answer by .*₦5,000\.00, processed, 3 Nov 2026, its number there 74537/,
      ),
    },
  ])
})

test('an acceptance that waits is told of, and in the last day to answer as one that needs a person now [ML-119]', async () => {
  await insertDispute('D-1', 'r-1', inHours(25))
  const { id } = await app.database.db
    .selectFrom('staff_accounts')
    .select('id')
    .where('email', '=', 'admin@gatefill.test')
    .executeTakeFirstOrThrow()
  await app.database.db
    .insertInto('dispute_acceptances')
    .values({
      id: 'dpa_1',
      provider: 'sandbox',
      dispute_id: 'D-1',
      amount: 1_825_800,
      details: 'They are right',
      file_type: '',
      file_size: 0,
      requested_by: id,
      requested_at: app.clock(),
    })
    .execute()
  expect(await ofKind('acceptance_approval')).toMatchObject([
    { group: 'soon', path: '/money/disputes/sandbox/D-1', detail: expect.stringContaining('₦18,258.00') },
  ])
  expect(await ofKind('acceptance_due')).toEqual([])
  await app.database.db
    .updateTable('payment_disputes')
    .set({ due_at: inHours(23) })
    .where('dispute_id', '=', 'D-1')
    .execute()
  expect(await ofKind('acceptance_due')).toMatchObject([{ group: 'now' }])
  expect(await ofKind('acceptance_approval')).toEqual([])
  await app.database.db.updateTable('payment_disputes').set({ state: 'won' }).execute()
  expect(await ofKind('acceptance_due')).toEqual([])
})

test('a dispute for which Paystack names no time is due 16 working hours after it was opened [ML-043]', async () => {
  await insertDispute('D-16', 'r-16', null, 'paystack')
  await insertDispute('D-17', 'r-17', null, 'flutterwave')
  app.clock.advance(24 * 3600)
  finance = await workerToken(app, 'finance')
  expect(await ofKind('dispute_due')).toMatchObject([
    { title: expect.stringMatching(/^A dispute at paystack is due /) },
  ])
  const { data } = (await callAs(app, finance, 'GET', '/staff/disputes')).body.data
  const dueOf = (of: string) => data.find(({ disputeId }: { disputeId: string }) => disputeId === of).dueAt
  expect([dueOf('D-16'), dueOf('D-17')]).toEqual([expect.any(String), null])
})
