import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { stationsAt } from '../planning-data.ts'

let app: TestApp
let dispatcher: string
let station: string
let pms: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  pms = await productIdOf(app, 'PMS')
  station = (await staff('GET', 'stations')).body.data[0].id
})
afterAll(() => app.close())

const staff = (method: 'GET' | 'POST', path: string, body?: object, token = dispatcher) =>
  callAs(app, token, method, `/staff/${path}`, body)
const report = (form: object = {}) =>
  staff('POST', `stations/${station}/outages`, {
    productId: pms,
    reason: 'No tanker came',
    until: '',
    ...form,
  })
const end = (productId = pms) => staff('POST', `stations/${station}/outages/end`, { productId })
const outOfPlan = async () =>
  (await stationsAt(app.database.db, app.clock())).find(({ id }) => id === station)?.out
const onBoard = async () => (await staff('GET', 'board')).body.data.outages

test('a station that has no fuel is in no plan for it and on the board, until it has it again [RP-307]', async () => {
  expect((await report()).status).toBe(200)
  expect(await outOfPlan()).toEqual([pms])
  expect(await onBoard()).toMatchObject([
    { stationId: station, product: 'PMS', reason: 'No tanker came', until: null },
  ])
  expect((await report()).status).toBe(409)
  expect((await end()).status).toBe(200)
  expect([await outOfPlan(), await onBoard()]).toEqual([[], []])
  expect((await end()).status).toBe(409)
})

test('a dry station has nothing, and by the time that was expected it counts again [RP-307]', async () => {
  const until = new Date(app.clock().getTime() + 900_000).toISOString()
  expect((await report({ productId: '', until })).status).toBe(200)
  expect(await outOfPlan()).toEqual([null])
  app.clock.advance(900)
  expect(await outOfPlan()).toEqual([])
  // It may be reported again, and the earlier report is over.
  expect((await report({ productId: '' })).status).toBe(200)
  expect((await end('')).status).toBe(200)
})

test('an outage needs a reason, a fuel and a station that exist, and a role that may act [RP-307]', async () => {
  expect((await report({ reason: ' ' })).body.errors).toHaveProperty('reason')
  expect((await report({ productId: 'prd_nothing' })).body.errors).toHaveProperty('productId')
  expect((await report({ until: '2020-01-01T00:00:00Z' })).body.errors).toHaveProperty('until')
  const nowhere = await staff('POST', 'stations/stn_nothing/outages', {
    productId: pms,
    reason: 'Dry',
    until: '',
  })
  expect(nowhere.status).toBe(404)
  const support = await workerToken(app, 'support')
  expect((await staff('POST', `stations/${station}/outages`, {}, support)).status).toBe(403)
})
