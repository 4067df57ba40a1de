import { expect, test } from 'vitest'
import { onRealPostgres } from '../../../test/database.ts'
import { dispatchForFile } from '../../../test/fixtures/dispatch-for-file.ts'
import { callAs, paidOrderOf } from '../../../test/fixtures/workers.ts'

const { app, ada, dispatcher, admin, drivers } = await dispatchForFile()

// One connection has no races; everything below runs on the embedded database too, but proves little there.
const where = onRealPostgres ? 'on PostgreSQL' : 'on the embedded database'
const ROUNDS = 10

const assign = (token: string, orderId: string, driverId: string | undefined) =>
  callAs(app, token, 'POST', `/staff/orders/${orderId}/assign`, { driverId })
const unassign = (orderId: string) =>
  callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/unassign`, { reason: 'Next round' })
const cancelByCustomer = (orderId: string) =>
  callAs(app, ada.token, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })

test(`of two dispatchers who assign one order, one wins and the other reads who did what when, ${where} [RP-320]`, async () => {
  const orderId = await paidOrderOf(app, ada.token)
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      assign(dispatcher, orderId, drivers[0]),
      assign(admin, orderId, drivers[1]),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed()
    expect(lost?.body).toMatchObject({
      message: expect.stringMatching(
        /^Order #\w{6} is with \S+ Demo\. \S+ Demo did that at \d{1,2}:\d{2}[ap]m\.$/,
      ),
      details: { status: 'driver_assigned' },
    })
    const list = await callAs(app, dispatcher, 'GET', `/staff/orders?search=${orderId}`)
    expect(list.body.data.data[0].driver._id).toBe(won?.body.data.driver._id)
    expect((await unassign(orderId)).status).toBe(200)
  }
})

test(`one driver never gets two orders, ${where}`, async () => {
  const orders = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(orders.map((orderId) => assign(dispatcher, orderId, drivers[0])))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('already has order #')
    for (const [at, { status }] of answers.entries()) if (status === 200) await unassign(orders[at] ?? '')
  }
})

test(`an assignment and a cancellation at once leave one state and the right balances, ${where}`, async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const orderId = await paidOrderOf(app, ada.token)
    const [assigned, cancelled] = await Promise.all([
      assign(dispatcher, orderId, drivers[1]),
      cancelByCustomer(orderId),
    ])
    // A customer may cancel until the driver accepts, so the cancellation always wins in the end.
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(assigned.status)
    const { body } = await callAs(app, ada.token, 'GET', `/orders/${orderId}`)
    expect(body.data).toMatchObject({ status: 'cancelled', driver: null, refundAmount: 1_825_800 })
  }
})
