import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { onRealPostgres } from '../../../test/database.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { assignedTo, callAs, handOver, paidOrderOf, takenOut } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
})
beforeEach(async () => {
  orderId = await deliveredOrder()
})
afterAll(() => app.close())

const seen = async (id = orderId) => (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
const rate = (body: object, { id = orderId, token = ada.token } = {}) =>
  callAs(app, token, 'POST', `/orders/${id}/rating`, body)

async function deliveredOrder(): Promise<string> {
  const id = await paidOrderOf(app, ada.token)
  const driver = await assignedTo(app, id, 'driver1')
  await takenOut(app, driver, id)
  await handOver(app, { token: ada.token, driver, orderId: id })
  return id
}

test('a delivery is rated once; the same rating again changes nothing, another one is refused', async () => {
  expect((await seen()).rating).toBeNull()
  const first = await rate({ stars: 4, comment: ' Quick and\nfriendly ' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      message: 'Thank you for rating this delivery',
      data: {
        _id: orderId,
        rating: { stars: 4, comment: 'Quick and friendly', at: app.clock().toISOString() },
      },
    },
  })
  expect((await rate({ stars: 4, comment: 'Quick and friendly' })).body.data).toEqual(first.body.data)
  expect(await rate({ stars: 5, comment: '' })).toMatchObject({
    status: 409,
    body: { message: 'You have already rated this delivery.' },
  })
  expect((await seen()).rating.stars).toBe(4)
})

test('the driver card shows the average of real ratings with their number, and none before the first [DS-014]', async () => {
  const totals = () => app.database.db.deleteFrom('driver_rating_totals').execute()
  await totals()
  expect((await seen()).driver).toMatchObject({ rating: null, ratingCount: 0 })
  await rate({ stars: 5 })
  const second = await deliveredOrder()
  await rate({ stars: 4 }, { id: second })
  const third = await deliveredOrder()
  await rate({ stars: 4 }, { id: third })
  expect((await seen()).driver).toMatchObject({ rating: 4.3, ratingCount: 3 })
})

test('what is no rating is refused at its field', async () => {
  for (const stars of [undefined, 0, 6, 4.5])
    expect(await rate({ stars })).toMatchObject({
      status: 422,
      body: { errors: { stars: ['Please choose 1 to 5 stars'] } },
    })
  expect((await rate({ stars: 3, comment: 'a'.repeat(501) })).body.errors).toHaveProperty('comment')
  expect((await rate({ stars: 'five' })).status).toBe(400)
})

test('only an own and delivered order can be rated', async () => {
  const other = await signedUpCustomer(app)
  const foreign = await rate({ stars: 1 }, { token: other.token })
  const missing = await rate({ stars: 1 }, { id: 'ord_nothing' })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  const undelivered = await paidOrderOf(app, ada.token)
  expect(await rate({ stars: 5 }, { id: undelivered })).toMatchObject({
    status: 409,
    body: { message: 'You can rate this order once it is delivered' },
  })
})

// One connection has no races; this runs on the embedded database too, but proves little there.
const where = onRealPostgres ? 'on PostgreSQL' : 'on the embedded database'

test(`of ratings sent at once one is kept, ${where}`, async () => {
  const before = (await seen()).driver.ratingCount
  const answers = await Promise.all([1, 2, 3, 4].map((stars) => rate({ stars })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await seen()).driver.ratingCount).toBe(before + 1)
})
