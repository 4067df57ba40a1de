import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { OWN_ORDER } from '@gatefill/domain/accounts/approval/own-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { sendForm } from '../../../../test/fixtures/forms.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

/** Calls that write about an order and give nothing of it, with the reason. */
const GIVES_NOTHING: Readonly<Record<string, string>> = {
  addOrderNote: 'a note',
  assignOrder: 'the fuel is paid, and its customer gives the code at the gate',
  reassignOrder: 'as assigning',
  unassignOrder: 'as assigning',
  returnOrderByStaff: 'the fuel stays in the van; its refund is a call of its own',
  checkPaymentByStaff: 'the provider says what came',
  refuseRefundRequest: 'no money goes back',
  refuseRefundAdoption: 'no money goes back',
  refuseAcceptance: 'no money goes back',
  takePhoneOrder: 'an order at the usual price, to be paid by a link',
  sendPaymentLink: 'a link to pay',
  setTicketOrder: 'a mark of the ticket',
}
const NAMES_AN_ORDER =
  /^\/staff\/(orders|phone-orders|refund|disputes|dispute-acceptances|fuel-claims)|\/order$/

const writes = Object.entries<Endpoint>(allEndpoints).filter(
  ([, { access, method }]) => typeof access !== 'string' && method !== 'GET',
)
const guarded = writes.filter(([, { notOwn }]) => notOwn !== undefined)

/** What is sent with each act that gives money or fuel of an order. */
const BODIES: Readonly<Record<string, object>> = {
  requestRefund: { amount: 100, kind: 'goodwill', reason: 'Late' },
  confirmRefundRequest: {},
  retryRefund: {},
  requestRefundAdoption: { providerRefundId: '77', reason: 'Late' },
  confirmRefundAdoption: {},
  answerDispute: { kind: 'accept', details: 'Late', deliveryAddress: '', deliveryDate: '' },
  confirmAcceptance: {},
  cancelOrderByStaff: { reason: 'Late' },
  confirmCancellation: {},
  requestDelivery: { reason: 'Late' },
  confirmDelivery: {},
  changeDeliveryByStaff: { landmark: 'The gate' },
  saveClaimFindings: { version: 1, sampleSeal: 'S-1', sampleResult: 'clean', billNumber: 'B-1' },
  decideFuelClaim: { version: 1, isUpheld: true, stationPercent: 0, answer: 'It was ours' },
}

let app: TestApp
let admin: string
let own: string
let other: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  const customer = await signedUpCustomer(app)
  own = await paidOrderOf(app, customer.token)
  other = await paidOrderOf(app, (await signedUpCustomer(app)).token)
  const { db } = app.database
  const email = await emailOf(own)
  await db.updateTable('staff_accounts').set({ email }).where('email', '=', 'admin@gatefill.test').execute()
  await insertMoneyOf(own)
})
afterAll(() => app.close())

async function emailOf(orderId: string): Promise<string> {
  const row = await app.database.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.email')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.email
}

/** A failed refund, requests of another person, and a dispute with an acceptance that waits. */
async function insertMoneyOf(orderId: string): Promise<void> {
  const { db } = app.database
  const at = app.clock()
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id: asker } = await db
    .selectFrom('staff_accounts')
    .select('id')
    .where('email', '=', 'finance@gatefill.test')
    .executeTakeFirstOrThrow()
  const of = { attempt_id: attempt.id, order_id: orderId, amount: 100, reason: 'goodwill', kind: 'goodwill' }
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('refunds')
    .values({ ...of, ...times, id: REFUND, state: 'failed', marker: 'm1' })
    .execute()
  const asked = { requested_by: asker, requested_at: at }
  await db
    .insertInto('refund_requests')
    .values({ ...of, ...asked, id: IDS.refund_request, approval: 'requested' })
    .execute()
  await db
    .insertInto('refund_adoptions')
    .values({
      ...asked,
      id: IDS.refund_adoption,
      refund_id: REFUND,
      provider_refund_id: '77',
      order_id: orderId,
      reason: 'Late',
    })
    .execute()
  const dispute = { provider: 'sandbox', dispute_id: 'D-1' }
  await db
    .insertInto('payment_disputes')
    .values({
      ...dispute,
      reference: attempt.reference,
      amount: 100,
      state: 'open',
      opened_at: at,
      updated_at: at,
    })
    .execute()
  const words = { amount: 100, details: 'Late', file_type: '', file_size: 0 }
  await db
    .insertInto('dispute_acceptances')
    .values({ ...dispute, ...words, ...asked, id: IDS.acceptance })
    .execute()
}

const REFUND = 'rfd_01JDG000000000000000000001'
const IDS = {
  refund: REFUND,
  refund_request: 'rrq_01JDG000000000000000000001',
  refund_adoption: 'rad_01JDG000000000000000000001',
  acceptance: 'dpa_01JDG000000000000000000001',
}
const idsByName = new Map(Object.entries(IDS))

function send(name: string, { path, method, notOwn, files }: Endpoint) {
  const to = path
    .replace(':id', notOwn === 'order' ? own : (idsByName.get(notOwn ?? '') ?? ''))
    .replace(':provider', 'sandbox')
    .replace(':disputeId', 'D-1')
  const body = BODIES[name] ?? {}
  if (files === undefined) return callAs(app, admin, method === 'PUT' ? 'PUT' : 'POST', to, body)
  return sendForm(app, to, { method: 'POST', token: admin, parts: Object.entries(body) })
}

test('each act of staff on an order gives nothing of it, or is refused to whose own it is [ML-118]', () => {
  const named = writes.filter(([, { path }]) => NAMES_AN_ORDER.test(path)).map(([name]) => name)
  const known = [...Object.keys(GIVES_NOTHING), ...guarded.map(([name]) => name)]
  expect(known.sort()).toEqual(named.sort())
  expect(Object.keys(BODIES).sort()).toEqual(guarded.map(([name]) => name).sort())
  for (const [name, { errors }] of guarded) expect(errors, name).toContain('CONFLICT')
})

test.each(guarded)('%s is refused where the order is one’s own [ML-118]', async (name, endpoint) => {
  const { status, body } = await send(name, endpoint)
  expect([status, body.message]).toEqual([409, OWN_ORDER])
})

test('nothing was changed by these calls, and another order is decided about as ever [ML-118]', async () => {
  const { db } = app.database
  const order = db.selectFrom('orders').select(['status', 'refund_total']).where('id', '=', own)
  expect(await order.executeTakeFirst()).toMatchObject({ status: 'paid', refund_total: 0 })
  const refund = { amount: 100_000, kind: 'goodwill', reason: 'Late' }
  expect((await callAs(app, admin, 'POST', `/staff/orders/${other}/refunds`, refund)).status).toBe(201)
})

test('nobody sends the fuel of another to their own gate or phone [ML-118]', async () => {
  const email = await emailOf(own)
  await app.database.db
    .updateTable('users')
    .set({ phone: '+2348031112223' })
    .where('email', '=', email)
    .execute()
  const change = (body: object) => callAs(app, admin, 'PUT', `/staff/orders/${other}/delivery`, body)
  const { status, body } = await change({ phone: '0803 111 2223' })
  expect([status, body.message]).toEqual([409, OWN_ORDER])
  expect((await change({ phone: '0803 999 8887' })).status).toBe(200)
})
