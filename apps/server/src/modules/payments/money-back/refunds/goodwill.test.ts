import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { startTestApp } from '../../../../../test/app.ts'
import type { TestCustomer } from '../../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let support: string
let staffId: string
beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  support = await workerToken(app, 'support')
  staffId = (await callAs(app, support, 'GET', '/staff/me')).body.data._id
})
afterAll(() => app.close())

const refund = (orderId: string, amount: number) =>
  callAs(app, support, 'POST', `/staff/orders/${orderId}/refunds`, {
    amount,
    kind: 'goodwill',
    reason: 'The driver came late',
  })
const nameMember = (email: string) =>
  app.database.db.updateTable('staff_accounts').set({ email }).where('id', '=', staffId).execute()
const emailOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('users.email')
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow()
  ).email

test('before the delivery a whole payment is refused as goodwill, most of it waits for two [ML-031]', async () => {
  const id = await paidOrderOf(app, ada.token)
  const total = 1_825_800
  const refused = await refund(id, total)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.amount[0]).toContain('Cancel the order')
  expect((await refund(id, total - 1)).body.data).toMatchObject({ state: 'requested' })
  expect((await callAs(app, ada.token, 'GET', `/orders/${id}/refunds`)).body.data).toEqual([])
  const other = await paidOrderOf(app, ada.token)
  expect((await refund(other, total / 2)).body.data).toMatchObject({ state: 'approved' })
})

test('nobody gives back money of an order to their own mailbox, phone or gate [ML-032]', async () => {
  const id = await paidOrderOf(app, ada.token)
  const { email: before } = await app.database.db
    .selectFrom('staff_accounts')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const refused = async (orderId: string) => {
    const reply = await refund(orderId, 100_000)
    expect(reply.status).toBe(409)
    expect(reply.body.message).toContain('your own')
  }
  const [local, domain] = (await emailOf(id)).split('@')
  await nameMember(`${local}+work@${domain}`)
  await refused(id)

  // The account of a customer with the staff's address of e-mail names a phone and a gate.
  const own = await signedUpCustomer(app)
  const ownOrder = await paidOrderOf(app, own.token)
  await nameMember(await emailOf(ownOrder))
  await app.database.db
    .updateTable('users')
    .set({ phone: '+2348031112223' })
    .where('email', '=', await emailOf(ownOrder))
    .execute()
  const address = { street: '9 Own Close', city: 'Lekki', state: 'Lagos', lga: '', landmark: '' }
  await callAs(app, own.token, 'POST', '/users/address', address)
  const orderOfAda = (rest: object) => paidOrderOf(app, ada.token, rest)
  await refused(ownOrder)
  await refused(await orderOfAda({ recipientName: 'A Friend', recipientPhone: '0803 111 2223' }))
  await refused(await orderOfAda({ orderAddress: '9 own close, LEKKI, Lagos' }))
  expect((await refund(await orderOfAda({}), 100_000)).status).toBe(201)
  await nameMember(before)
})
