import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  assignedTo,
  callAs,
  handOver,
  paidOrderOf,
  takenOut,
  workerToken,
} from '../../../test/fixtures/workers.ts'

/** 20 litres of PMS with fee and delivery, in kobo. */
const PAID = 1_825_800

let app: TestApp
let ada: TestCustomer
let support: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  support = await workerToken(app, 'support')
})
afterAll(() => app.close())

/** A paid order of which staff refunded so much before it was delivered with two litres too little. */
async function deliveredShortAfter(refunded: number): Promise<string> {
  const orderId = await paidOrderOf(app, ada.token)
  const form = { amount: 1_700_000, kind: 'goodwill', reason: 'The driver came late' }
  const { id } = (await callAs(app, support, 'POST', `/staff/orders/${orderId}/refunds`, form)).body.data
  // More than anybody may ask for before the delivery.
  await app.database.db
    .updateTable('refund_requests')
    .set({ amount: refunded })
    .where('id', '=', id)
    .execute()
  const admin = await workerToken(app, 'admin')
  const confirmed = await callAs(app, admin, 'POST', `/staff/refund-requests/${id}/confirm`)
  expect(confirmed.body.data.state).toBe('approved')
  const driver = await assignedTo(app, orderId, 'driver1')
  await takenOut(app, driver, orderId)
  await handOver(app, { token: ada.token, driver, orderId }, 18, { short: true })
  return orderId
}

const refundsOf = async (orderId: string): Promise<number[]> =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}/refunds`)).body.data
    .map(({ amount }: { amount: number }) => amount)
    .toSorted((one: number, other: number) => one - other)

test('a short delivery refunds at most what earlier refunds left of the payment [PF-027]', async () => {
  const rest = 25_800
  const orderId = await deliveredShortAfter(PAID - rest)
  expect(await refundsOf(orderId)).toEqual([rest, PAID - rest])
  expect((await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data.refundAmount).toBe(PAID)
  await checkMoney(app.database)
})

test('a short delivery of an order that was refunded in full before refunds nothing more [PF-027]', async () => {
  expect(await refundsOf(await deliveredShortAfter(PAID))).toEqual([PAID])
  await checkMoney(app.database)
})
