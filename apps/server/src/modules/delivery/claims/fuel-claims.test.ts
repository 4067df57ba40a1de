import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, deliveredOrder, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string
let support: string

const claim = (body: object, id = orderId) => callAs(app, ada.token, 'POST', `/orders/${id}/fuel-claim`, body)
const seen = async () => (await callAs(app, ada.token, 'GET', `/orders/${orderId}/fuel-claim`)).body.data
const record = (body: object) => callAs(app, support, 'PUT', `/staff/fuel-claims/${orderId}`, body)
const decide = (body: object) => callAs(app, support, 'POST', `/staff/fuel-claims/${orderId}/decision`, body)

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  support = await workerToken(app, 'support')
  orderId = await deliveredOrder(app, ada.token)
})
afterAll(() => app.close())

test('a customer claims bad fuel once, after the delivery, and reads what happens next [RP-374]', async () => {
  const waiting = await paidOrderOf(app, ada.token)
  expect((await claim({ complaint: 'There is water in it.' }, waiting)).status).toBe(409)
  expect((await claim({ complaint: 'bad' })).body.errors).toHaveProperty('complaint')
  expect(await seen()).toBeNull()
  expect((await claim({ complaint: 'There is water in it.' })).status).toBe(201)
  expect(await claim({ complaint: 'There is water in it, still.' })).toMatchObject({ status: 409 })
  expect(await seen()).toMatchObject({ complaint: 'There is water in it.', isUpheld: null, answer: '' })
  const { token } = await signedUpCustomer(app)
  expect((await callAs(app, token, 'GET', `/orders/${orderId}/fuel-claim`)).status).toBe(404)
})

test('sample, bill and the station’s share stand in the claim, and it is decided once [RP-375]', async () => {
  const listed = async () => (await callAs(app, support, 'GET', '/staff/fuel-claims')).body.data[0]
  expect(await listed()).toMatchObject({ orderId, sampleSeal: '', station: expect.any(String), version: 1 })
  const answer = 'The sample of your fuel had water in it. Your money goes back.'
  const decision = { version: 1, isUpheld: true, stationPercent: 60, answer }
  expect((await decide(decision)).body.errors).toHaveProperty('isUpheld')
  const found = { sampleSeal: 'P-1', sampleResult: 'bad', billNumber: 'B-77' }
  expect((await record({ version: 1, ...found })).body.data).toMatchObject({ ...found, version: 2 })
  expect((await record({ version: 1, ...found })).status).toBe(409)
  const decided = await decide({ ...decision, version: 2 })
  const { fuelPrice, stationShare } = decided.body.data
  expect(stationShare).toBe(Math.floor((fuelPrice * 60) / 100))
  expect(await decide({ ...decision, version: 3 })).toMatchObject({ status: 409 })
  expect(await seen()).toMatchObject({ isUpheld: true, answer })
  const dispatcher = await workerToken(app, 'dispatcher')
  expect((await callAs(app, dispatcher, 'GET', '/staff/fuel-claims')).status).toBe(403)
})
