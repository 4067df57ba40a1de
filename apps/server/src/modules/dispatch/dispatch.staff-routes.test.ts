import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../test/fixtures/payments/check-ledger.ts'
import {
  applied,
  assignedTo,
  beginShift,
  callAs,
  driverSaysOf,
  paidOrderOf,
  productIdOf,
  runsOf,
  takenOut,
  workerToken,
} from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let admin: string
let dispatcher: string
let orderId: string
let driver: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  admin = await workerToken(app, 'admin')
  dispatcher = await workerToken(app, 'dispatcher')
})
beforeEach(async () => {
  orderId = await paidOrderOf(app, ada.token)
  driver = await assignedTo(app, orderId, 'driver1')
})
afterEach(async () => {
  await checkMoney(app.database)
  // The drivers' slots are free again for the next test.
  await act('cancel', { reason: 'The test is over' })
})
afterAll(() => app.close())

const act = (step: string, body: object = {}, token = dispatcher) =>
  callAs(app, token, 'POST', `/staff/orders/${orderId}/${step}`, body)
const detail = async () => (await callAs(app, dispatcher, 'GET', `/staff/orders/${orderId}`)).body.data
const seen = async () => (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
const messages = async () => {
  const { body } = await callAs(app, ada.token, 'GET', '/notifications')
  return body.data.data.map(({ message }: { message: string }) => message)
}
const otherDriver = async () => {
  const token = await workerToken(app, 'driver2')
  await beginShift(app, token)
  const id = (await callAs(app, token, 'GET', '/driver/me')).body.data._id
  return { token, id }
}

test('an order out for delivery is reassigned; the first driver and the old code no longer work', async () => {
  const other = await otherDriver()
  const form = { driverId: other.id, reason: 'The first car broke down' }
  expect(await act('reassign', form)).toMatchObject({
    status: 409,
    body: { details: { status: 'driver_assigned' } },
  })
  await takenOut(app, driver, orderId)
  const { handoverCode: code } = await seen()
  expect((await act('reassign', { ...form, reason: ' ' })).body.errors).toEqual({
    reason: ['Please give a reason'],
  })
  expect((await act('reassign', { ...form, driverId: '' })).body.errors).toHaveProperty('driverId')

  const reassigned = await act('reassign', form)
  expect(reassigned.body.data).toMatchObject({ status: 'driver_assigned', driver: { _id: other.id } })
  expect(await seen()).toMatchObject({
    status: 'driver_assigned',
    driver: { name: 'Ngozi Demo', phone: null },
  })
  expect(await seen()).not.toHaveProperty('handoverCode')
  expect(await runsOf(app, driver)).toMatchObject({ active: null, waiting: [] })
  expect((await runsOf(app, other.token)).waiting).toHaveLength(1)
  const late = { code, openingDl: 0, closingDl: 200 }
  expect(await driverSaysOf(app, driver, orderId, 'deliver', late)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await messages())[0]).toContain('Another driver has been assigned')
})

test('an order is not given again to the driver who has it', async () => {
  await takenOut(app, driver, orderId)
  const { _id: driverId } = (await callAs(app, driver, 'GET', '/driver/me')).body.data
  const again = await act('reassign', { driverId, reason: 'By mistake' })
  expect(again).toMatchObject({ status: 409, body: { details: { status: 'out_for_delivery' } } })
  expect(again.body.message).toContain('Tunde Demo already has order')
})

test('the dispatcher takes an order back from the road, and it waits for a driver again', async () => {
  expect((await act('return', { reason: 'Too early' })).status).toBe(409)
  await takenOut(app, driver, orderId)
  expect((await act('return', { reason: '' })).status).toBe(422)
  expect((await act('return', { reason: 'The estate is closed' })).body.data).toMatchObject({
    status: 'paid',
    driver: null,
  })
  expect((await messages())[0]).toContain('could not be delivered this time')
  expect(await runsOf(app, driver)).toMatchObject({ active: null, waiting: [] })
})

test('without the code, one person asks and another one confirms that the order is delivered', async () => {
  expect((await act('delivery', { reason: 'Too early' })).status).toBe(409)
  await takenOut(app, driver, orderId)
  expect((await act('delivery/confirm', {}, admin)).body.message).toContain('No delivery override')
  expect((await act('delivery', { reason: '' })).status).toBe(422)
  expect((await act('delivery', { reason: 'The telephone of the customer is broken' })).status).toBe(200)
  expect((await act('delivery/confirm')).body.message).toContain('A colleague must confirm it')
  expect((await seen()).status).toBe('out_for_delivery')

  expect((await act('delivery/confirm', {}, admin)).body.data.status).toBe('delivered')
  expect((await act('delivery/confirm', {}, admin)).status).toBe(409)
  expect(await detail()).toMatchObject({
    status: 'delivered',
    override: {
      reason: 'The telephone of the customer is broken',
      requestedBy: 'Chidi Demo',
      confirmedBy: 'Bisi Demo',
    },
  })
  expect((await messages())[0]).toContain('has been delivered')
})

test('a request to mark an order as delivered is void once the order has changed', async () => {
  await takenOut(app, driver, orderId)
  await act('delivery', { reason: 'No network at the gate' })
  await act('return', { reason: 'It came back after all' })
  driver = await assignedTo(app, orderId, 'driver1')
  await takenOut(app, driver, orderId)
  const confirmed = await act('delivery/confirm', {}, admin)
  expect(confirmed.status).toBe(409)
  expect(confirmed.body.message).toContain('No delivery override')
})

test('one order is read with every transition, its actor and its delivery [LH-033]', async () => {
  await takenOut(app, driver, orderId)
  const { handoverCode: code } = await seen()
  const form = { code, openingDl: 75, closingDl: 275 }
  await applied(driverSaysOf(app, driver, orderId, 'deliver', form))
  await callAs(app, ada.token, 'POST', `/orders/${orderId}/rating`, { stars: 5, comment: 'Well done' })
  const read = await detail()
  expect(read).toMatchObject({
    _id: orderId,
    status: 'delivered',
    delivery: { openingDl: 75, closingDl: 275, shortDl: 0 },
    override: null,
    rating: { stars: 5, comment: 'Well done' },
  })
  const moves = read.history.map((move: Record<string, unknown>) => [
    move.command,
    move.actor,
    move.actorName,
    move.driverName,
  ])
  expect(moves).toEqual([
    ['place', 'customer', 'Ada Obi', null],
    ['confirmPayment', 'payment', null, null],
    ['assign', 'dispatcher', 'Chidi Demo', 'Tunde Demo'],
    ['accept', 'driver', 'Tunde Demo', 'Tunde Demo'],
    ['load', 'driver', 'Tunde Demo', 'Tunde Demo'],
    ['depart', 'auto', null, 'Tunde Demo'],
    ['deliver', 'driver', 'Tunde Demo', 'Tunde Demo'],
  ])
  expect(JSON.stringify(read)).not.toContain(`"${code}"`)
  expect((await callAs(app, dispatcher, 'GET', '/staff/orders/ord_nothing')).status).toBe(404)
})

test('every staff write is in the audit with its reason, and a refused one is not', async () => {
  const other = await otherDriver()
  await takenOut(app, driver, orderId)
  await act('reassign', { driverId: other.id, reason: 'Flat tyre' })
  await act('return', { reason: 'Not on the road yet' })
  const rows = await app.database.db
    .selectFrom('staff_audit')
    .select(['act', 'details'])
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(rows.slice(1)).toEqual([
    { act: 'reassignOrder', details: { driverId: other.id, reason: 'Flat tyre' } },
  ])
})

/** 40 litres of PMS and 40 of AGO, above the limit of one person. */
const largeOrder = async () => {
  const ids = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
  const orderItems = ids.map((productId) => ({ productId, qunatity: 40 }))
  return paidOrderOf(app, ada.token, { orderItems })
}
const cancelLarge = (id: string, step: string, token: string) =>
  callAs(app, token, 'POST', `/staff/orders/${id}/${step}`, { reason: 'No fuel' })

test('a paid order above the limit is cancelled by two people of the staff [OC-064]', async () => {
  const id = await largeOrder()
  const requested = await cancelLarge(id, 'cancel', admin)
  const { totalAmount } = requested.body.data
  expect(requested.body.message).toContain('A second person must confirm')
  expect(requested.body.data).toMatchObject({ status: 'paid', refundAmount: 0 })
  expect(await cancelLarge(id, 'cancel/confirm', admin)).toMatchObject({ status: 409 })
  const finance = await workerToken(app, 'finance')
  const confirmed = await cancelLarge(id, 'cancel/confirm', finance)
  expect(confirmed.body.data).toMatchObject({ status: 'cancelled', refundAmount: totalAmount })
  expect((await cancelLarge(id, 'cancel/confirm', finance)).status).toBe(409)
})

test('a cancellation that the customer asked for is told as their wish, also by two people [CN-174]', async () => {
  const id = await largeOrder()
  const form = { reason: 'Travelling today', askedByCustomer: true }
  expect((await callAs(app, admin, 'POST', `/staff/orders/${id}/cancel`, form)).status).toBe(200)
  const finance = await workerToken(app, 'finance')
  expect((await cancelLarge(id, 'cancel/confirm', finance)).body.data.status).toBe('cancelled')
  const [told] = (await messages()).filter(
    (text: string) => text.includes(id.slice(-6)) && /cancel/.test(text),
  )
  expect(told).toBe(`Order #${id.slice(-6)} has been cancelled as you requested. You will get a full refund.`)
  const own = (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
  expect(own.cancellation).toMatchObject({ reason: 'asked_by_customer', note: 'Travelling today' })
  await act('cancel', { reason: 'The van broke down' })
  expect((await messages()).join('\n')).toContain(`We had to cancel order #${orderId.slice(-6)}.`)
})

test('the history says why an order was cancelled, with the note of who cancelled it [RM-096]', async () => {
  const lastNote = async (id: string) =>
    (await callAs(app, admin, 'GET', `/staff/orders/${id}`)).body.data.history.at(-1).note
  const asked = { reason: 'Travelling today', askedByCustomer: true }
  expect((await callAs(app, admin, 'POST', `/staff/orders/${orderId}/cancel`, asked)).status).toBe(200)
  expect(await lastNote(orderId)).toBe('The customer asked for it: Travelling today')
  const own = await paidOrderOf(app, ada.token)
  const form = { reason: 'other', note: 'Moved house' }
  expect((await callAs(app, ada.token, 'PUT', `/orders/${own}/cancel`, form)).status).toBe(200)
  expect(await lastNote(own)).toBe('Other reason: Moved house')
})

test('a request to cancel is void once the order has changed [OC-064]', async () => {
  const id = await largeOrder()
  await cancelLarge(id, 'cancel', dispatcher)
  await assignedTo(app, id, 'driver2')
  expect((await cancelLarge(id, 'cancel/confirm', admin)).status).toBe(409)
  await cancelLarge(id, 'cancel', dispatcher)
  expect((await cancelLarge(id, 'cancel/confirm', admin)).status).toBe(200)
})

test('what staff returned from the road its customer cancels only with two of the staff [OC-064]', async () => {
  const id = await largeOrder()
  const token = await assignedTo(app, id, 'driver2')
  await takenOut(app, token, id)
  await callAs(app, dispatcher, 'POST', `/staff/orders/${id}/return`, { reason: 'Nobody at the gate' })
  const refused = await callAs(app, ada.token, 'PUT', `/orders/${id}/cancel`, { reason: 'changed_mind' })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('contact support') },
  })
  await cancelLarge(id, 'cancel', dispatcher)
  expect((await cancelLarge(id, 'cancel/confirm', admin)).body.data).toMatchObject({ status: 'cancelled' })
})

test('beyond the sum of a day one person cancels small paid orders only with a second one [OC-064] [ML-079]', async () => {
  const support = await workerToken(app, 'support')
  const cancelSmall = async () => {
    const id = await paidOrderOf(app, ada.token)
    return (await cancelLarge(id, 'cancel', support)).body.data.status
  }
  const statuses: string[] = []
  // Each gives 18,258.00 back; support gives 100,000.00 of a day alone.
  for (let count = 1; count <= 6; count += 1) statuses.push(await cancelSmall())
  expect(statuses).toEqual([...Array(5).fill('cancelled'), 'paid'])
})
