import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
let ada: string
let driverId: string
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.deleteFrom('stations').execute()
  dispatcher = await workerToken(app, 'dispatcher')
  ada = (await signedUpCustomer(app)).token
  driverId = (await openShift(app, 'driver1')).driverId
})
afterAll(() => app.close())

const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, dispatcher, method, `/staff/${path}`, body)

test('without a station the plan names what is missing, with and without fuel on board [DI-164]', async () => {
  expect((await desk('POST', 'plan')).status).toBe(200)
  const id = await paidOrderOf(app, ada, { orderAddress: '12 Road, Lekki, Lagos' })
  const empty = await desk('POST', 'plan')
  expect(empty.body.data.runs).toEqual([])
  expect(empty.body.data.unplanned).toMatchObject([
    {
      orderId: id,
      reasons: [{ code: 'NO_STATION', text: expect.stringContaining('Stations') }, { code: 'STATION' }],
    },
  ])
  const { orders } = (await desk('GET', 'board')).body.data
  expect(orders[0].unplanned[0].code).toBe('NO_STATION')
  expect((await desk('GET', `orders/${id}/candidates`)).body.data.refused[0].code).toBe('STATION')
  await app.database.db.updateTable('compartments').set({ on_board_dl: 1000 }).execute()
  const loaded = (await desk('POST', 'plan')).body.data
  expect(loaded.unplanned).toEqual([])
  expect(loaded.runs).toHaveLength(1)
  expect((await desk('POST', 'runs', { driverId, orderIds: [id] })).status).toBe(201)
  await app.database.db.updateTable('compartments').set({ on_board_dl: 0 }).execute()
  await paidOrderOf(app, ada, { orderAddress: '3 Close, Chevron, Lagos' })
  expect((await desk('POST', 'plan')).body.data.unplanned).toHaveLength(1)
})
