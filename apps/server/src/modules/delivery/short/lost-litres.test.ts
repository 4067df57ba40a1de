import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, deliveredOrder, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'

const DAY = 86_400

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An order of a new customer, of whom no pattern is known. */
async function deliver(ordered: number, poured: number, by: 'driver1' | 'driver2' = 'driver1') {
  const { token } = await signedUpCustomer(app)
  const orderItems = [{ productId: await productIdOf(app, 'PMS'), qunatity: ordered }]
  return deliveredOrder(app, token, { ordered, poured, by, place: { orderItems } })
}

const lost = () =>
  app.database.db
    .selectFrom('incidents')
    .select(['order_id', 'note'])
    .where('kind', '=', 'lost_litres')
    .orderBy('id')
    .execute()

test('a litre over the order at gate after gate is an incident once it is more than five in a week [ML-124]', async () => {
  for (let count = 0; count < 5; count += 1) await deliver(20, 21)
  expect(await lost()).toEqual([])
  const sixth = await deliver(20, 20.1)
  expect(await lost()).toEqual([
    {
      order_id: sixth,
      note: '5.1 L in seven days in all by this driver: 0.0 L by dips, 5.1 L by meters over the order, 0.0 L refunded for short meters.',
    },
  ])
  await deliver(20, 21)
  expect(await lost()).toHaveLength(1)
})

test('two short deliveries of four litres each are an incident of the second, and another driver has none [ML-124]', async () => {
  app.clock.advance(8 * DAY)
  await deliver(40, 36)
  await deliver(40, 36, 'driver2')
  expect(await lost()).toHaveLength(1)
  const second = await deliver(40, 36)
  expect((await lost()).slice(1)).toMatchObject([
    { order_id: second, note: expect.stringContaining('8.0 L refunded for short meters') },
  ])
})

test('a meter that waits for a person counts to no sum [ML-124]', async () => {
  app.clock.advance(8 * DAY)
  await deliver(40, 30)
  expect(await lost()).toHaveLength(2)
  const dispatcher = await workerToken(app, 'dispatcher')
  const { data } = (await callAs(app, dispatcher, 'GET', '/staff/refund-requests?state=requested')).body.data
  expect(data).toMatchObject([{ isMeterCheck: true }])
})
