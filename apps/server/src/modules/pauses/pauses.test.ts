import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
let customer: string
let pms: string
let ago: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  customer = (await signedUpCustomer(app)).token
  pms = await productIdOf(app, 'PMS')
  ago = await productIdOf(app, 'AGO')
})
afterAll(() => app.close())

const place = (productId: string, orderAddress = '12 Road, Lekki, Lagos') =>
  callAs(app, customer, 'POST', '/orders', { orderItems: [{ productId, qunatity: 20 }], orderAddress })
const pause = (form: object) => callAs(app, dispatcher, 'POST', '/staff/ordering-pauses', form)
const end = (id: string) => callAs(app, dispatcher, 'POST', `/staff/ordering-pauses/${id}/end`)

test('a paused fuel is refused with the sentence for customers until the pause is ended [DI-114]', async () => {
  const sentence = 'No diesel today. We expect it tomorrow at 8am.'
  const { status, body } = await pause({ productId: ago, sentence })
  expect([status, body.data]).toMatchObject([201, { product: 'AGO', area: null, isInForce: true }])
  const refused = await place(ago)
  expect([refused.status, refused.body.message]).toEqual([409, sentence])
  expect((await place(pms)).status).toBe(201)
  const seen = await callAs(app, undefined, 'GET', '/ordering')
  expect(seen.body.data.pauses).toEqual([{ productId: ago, area: null, sentence, endsAt: null }])
  expect((await end(body.data.id)).body.data).toMatchObject({ isInForce: false, endedBy: 'Chidi Demo' })
  expect((await end(body.data.id)).status).toBe(409)
  expect((await place(ago)).status).toBe(201)
})

test('a paused area is refused, other areas and addresses outside of all areas are not [DI-114]', async () => {
  const { body } = await pause({ area: 'Ajah', sentence: 'Flood in Ajah: no deliveries.' })
  expect((await place(pms, '3 Addo Road, Ajah, Lagos')).status).toBe(409)
  expect((await place(pms)).status).toBe(201)
  expect((await place(pms, '1 Allen Avenue, Ikeja, Lagos')).status).toBe(201)
  await end(body.data.id)
})

test('a pause ends by itself at its time [DI-114]', async () => {
  const endsAt = new Date(app.clock().getTime() + 600_000).toISOString()
  await pause({ sentence: 'Closed for ten minutes.', endsAt })
  expect((await place(pms)).body.message).toBe('Closed for ten minutes.')
  app.clock.advance(600)
  expect((await place(pms)).status).toBe(201)
  const [last] = (await callAs(app, dispatcher, 'GET', '/staff/ordering-pauses')).body.data
  expect(last).toMatchObject({ isInForce: false, endsAt, endedBy: null })
})

test('a pause without a sentence, of an unknown fuel or area, or in the past is refused at its field [DI-114]', async () => {
  const { status, body } = await pause({ productId: 'x', area: 'Ikeja', endsAt: '2020-01-01T00:00:00Z' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['productId', 'area', 'sentence', 'endsAt']])
})
