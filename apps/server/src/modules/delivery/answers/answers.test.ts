import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import {
  applied,
  beginShift,
  callAs,
  driverSaysOf,
  paidOrderOf,
  takenOut,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { runJob } from '../../../../test/run-job.ts'

let app: TestApp
let ada: string
let driver: string
let dispatcher: string
let driverId: string
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  driver = await workerToken(app, 'driver1')
  await beginShift(app, driver)
  driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
})
beforeEach(async () => {
  // The clock goes past the end of a session.
  ada = (await signedUpCustomer(app)).token
  driver = await workerToken(app, 'driver1')
  dispatcher = await workerToken(app, 'dispatcher')
  orderId = await paidOrderOf(app, ada)
  await failDelivery()
})
afterAll(() => app.close())

/** A driver drives to the gate, and the fuel is not taken. */
async function failDelivery() {
  await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds: [orderId] })
  app.clock.advance(8)
  await takenOut(app, driver, orderId)
  await applied(driverSaysOf(app, driver, orderId, 'arrive'))
  await applied(driverSaysOf(app, driver, orderId, 'fail', { reason: 'refused', called: true }))
}

const answer = (form: object, token = ada) =>
  callAs(app, token, 'POST', `/orders/${orderId}/delivery-answer`, form)
const order = async () => (await callAs(app, ada, 'GET', `/orders/${orderId}`)).body.data
const onBoard = async () => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/board')
  return body.data.orders.find(({ id }: { id: string }) => id === orderId)
}

const isOfOrder = ({ orderId: of }: { orderId: string | null }) => of === orderId
/** On the board, in runs of a state. */
const stopsOfOrder = async (runState: string) => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/board')
  return body.data.runs
    .filter(({ state }: { state: string }) => state === runState)
    .flatMap(({ stops }: { stops: { orderId: string | null }[] }) => stops.filter(isOfOrder))
}

test('the order says why it waits and until when, and dispatch reads the same [DR-120]', async () => {
  const { failedDelivery, status } = await order()
  expect(status).toBe('paid')
  expect(failedDelivery).toEqual({
    reason: 'refused',
    attempts: 1,
    failedAt: app.clock().toISOString(),
    answerUntil: new Date(app.clock().getTime() + 86_400_000).toISOString(),
  })
  expect(await onBoard()).toMatchObject({
    isOnHold: true,
    answer: expect.stringMatching(
      /^The customer did not take the fuel\. This was attempt 1\. The customer can answer until /,
    ),
  })
  const bola = (await signedUpCustomer(app)).token
  expect((await answer({ choice: 'money_back' }, bola)).status).toBe(404)
})

test('another time frees the order for the planner with its slot; a second answer is refused [DR-121]', async () => {
  const slot = { day: 'today', part: 'evening' }
  const { status, body } = await answer({ choice: 'another_time', slot })
  expect(status).toBe(200)
  expect(body.data.slot.from < body.data.slot.to).toBe(true)
  expect(body.data).not.toHaveProperty('failedDelivery')
  expect(await onBoard()).toMatchObject({
    isOnHold: false,
    window: body.data.slot,
    answer: expect.stringMatching(/The customer chose another time on .+m\.$/),
    answerNote: expect.stringMatching(/^Customer chose another time, \d+:\d\d[ap]m$/),
  })
  expect(body.data.deliveryAnswer).toEqual({
    reason: 'refused',
    failedAt: expect.any(String),
    choice: 'another_time',
    by: 'customer',
    at: app.clock().toISOString(),
  })
  expect(await answer({ choice: 'money_back' })).toMatchObject({
    status: 409,
    body: { message: 'This order is not waiting for your answer.' },
  })
  const at = await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds: [orderId] })
  expect(at.status).toBe(201)
  const { id, version } = at.body.data
  await callAs(app, dispatcher, 'POST', `/staff/runs/${id}/withdraw`, { version, reason: 'Test over' })
})

test('the stop of a confirmed run says who chose what, and the one that failed says what came of it [CN-157]', async () => {
  const failed = await stopsOfOrder('done')
  expect(failed).toEqual([
    expect.objectContaining({
      state: 'failed',
      answerNote: expect.stringMatching(/^Waits for the customer until /),
    }),
  ])
  await answer({ choice: 'another_time', slot: { day: 'today', part: 'evening' } })
  const given = await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds: [orderId] })
  const { id, version } = given.body.data
  const chosen = {
    state: 'pending',
    answer: expect.stringMatching(/This was attempt 1\. The customer chose another time on .+m\.$/),
    answerNote: expect.stringMatching(/^Customer chose another time, \d+:\d\d[ap]m$/),
  }
  expect(await stopsOfOrder('assigned')).toEqual([expect.objectContaining(chosen)])
  const { body } = await callAs(app, dispatcher, 'GET', `/staff/runs/${id}`)
  expect(body.data.stops.filter(isOfOrder)).toEqual([expect.objectContaining(chosen)])
  expect(await stopsOfOrder('done')).toEqual([
    expect.objectContaining({ state: 'failed', answerNote: chosen.answerNote }),
  ])
  await callAs(app, dispatcher, 'POST', `/staff/runs/${id}/withdraw`, { version, reason: 'Test over' })
})

test('a correction changes the number to call and the landmark; an empty one is refused [DR-121]', async () => {
  expect(await answer({ choice: 'corrected', phone: '12' })).toMatchObject({ status: 422 })
  expect((await answer({ choice: 'corrected' })).body.errors).toMatchObject({
    phone: ['Enter the right phone number, or how to find your gate'],
  })
  const { body } = await answer({ choice: 'corrected', phone: '08031234567', landmark: 'Behind the church' })
  expect(body.data.phone).toBe('+2348031234567')
  const { landmark } = await app.database.db
    .selectFrom('orders')
    .select('landmark')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(landmark).toBe('Behind the church')
})

test('money back cancels the order and refunds all of it [DR-122]', async () => {
  const { body } = await answer({ choice: 'money_back' })
  expect(body.data).toMatchObject({
    status: 'cancelled',
    refundAmount: body.data.totalAmount,
    cancellation: { reason: 'Refund after a failed delivery', cancelledBy: 'customer' },
  })
  await checkMoney(app.database)
})

test('without an answer the money goes back after 24 hours, once [DR-122]', async () => {
  const end = () => runJob(app.app.recurring, 'unanswered-deliveries')
  app.clock.advance(86_399)
  await end()
  const status = async () =>
    app.database.db
      .selectFrom('orders')
      .select(['status', 'cancel_reason', 'cancelled_by', 'refund_total', 'total'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  expect((await status()).status).toBe('paid')
  app.clock.advance(1)
  await end()
  await end()
  const ended = await status()
  expect(ended).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'No answer within 24 hours after a failed delivery',
    cancelled_by: 'clock',
  })
  expect(ended.refund_total).toBe(ended.total)
  await checkMoney(app.database)
})

test('after three failed attempts only the money back is left [DR-121]', async () => {
  await app.database.db
    .updateTable('order_holds')
    .set({ attempts: 3 })
    .where('order_id', '=', orderId)
    .execute()
  expect((await answer({ choice: 'another_time' })).body.errors).toMatchObject({
    choice: ['We have tried as often as we can. Please choose a refund.'],
  })
  expect((await answer({ choice: 'money_back' })).status).toBe(200)
})
