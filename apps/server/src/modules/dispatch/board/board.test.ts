import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { readLive } from '../../../../test/fixtures/live-reader.ts'
import {
  beginShift,
  callAs,
  paidOrderOf,
  productIdOf,
  workerToken,
} from '../../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
let dispatcher: string
let orderId: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  dispatcher = await workerToken(app, 'dispatcher')
  orderId = await paidOrderOf(app, (await signedUpCustomer(app)).token)
})
afterAll(() => app.close())

const board = async (query = '') => {
  const { status, body } = await callAs(app, dispatcher, 'GET', `/staff/board${query}`)
  expect(status).toBe(200)
  return body.data
}
const setMode = (token: string, mode: string, version: number, zone = 'eti-osa') =>
  callAs(app, token, 'PUT', `/staff/zones/${zone}/mode`, { mode, version })
const report = (token: string, tabId: string, room: string) =>
  callAs(app, token, 'POST', '/staff/presence', { tabId, room })

test('the board shows a paid order with its litres, its place and when it is due [DI-050]', async () => {
  const { zone, mode, orders } = await board()
  expect({ zone, mode }).toEqual({ zone: 'eti-osa', mode: 'suggest' })
  expect(orders).toMatchObject([
    {
      id: orderId,
      title: '12 Road',
      area: 'Lekki',
      hasPin: false,
      lines: [{ product: 'PMS', litresDl: 200 }],
    },
  ])
  expect(orders[0].dueAt > orders[0].paidAt).toBe(true)
})

test('the board is filtered by fuel and by lateness [DI-050]', async () => {
  const [pms, ago] = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
  expect((await board(`?fuel=${pms}`)).orders).toHaveLength(1)
  expect((await board(`?fuel=${ago}`)).orders).toHaveLength(0)
  expect((await board('?late=true')).orders).toHaveLength(0)
})

test('a driver on shift has a lane with the place where the van was seen [DI-050]', async () => {
  const driver = await workerToken(app, 'driver1')
  await beginShift(app, driver)
  const at = app.clock().toISOString()
  const fix = { lat: 6.44, lng: 3.48, accuracy: 10, at, seq: 1 }
  await callAs(app, driver, 'POST', '/driver/positions', { fixes: [fix] })
  const { vans } = await board()
  expect(vans).toMatchObject([
    { driverName: 'Tunde Demo', position: { place: { lat: 6.44, lng: 3.48 }, at }, servedGates: 0 },
  ])
})

test('a zone that does not exist is not found', async () => {
  expect((await callAs(app, dispatcher, 'GET', '/staff/board?zone=ikeja')).status).toBe(404)
  expect((await setMode(dispatcher, 'manual', 1, 'ikeja')).status).toBe(404)
})

test('who sets the mode on an old version learns who changed it and when [DI-051]', async () => {
  const { version } = await board()
  expect((await setMode(admin, 'auto', version)).body.data).toMatchObject({
    mode: 'auto',
    version: version + 1,
  })
  expect(await setMode(dispatcher, 'manual', version)).toMatchObject({
    status: 409,
    body: { details: { mode: 'auto', version: version + 1, changedBy: 'Bisi Demo' } },
  })
  expect((await setMode(dispatcher, 'fast', version + 1)).body.errors).toHaveProperty('mode')
  expect((await setMode(dispatcher, 'suggest', version + 1)).status).toBe(200)
})

test('a tab reads what other tabs show, until they are closed or silent for 45 seconds [DI-052]', async () => {
  expect((await report(admin, 'tab-1', 'dispatch')).body.data).toEqual([])
  expect((await report(dispatcher, 'tab-2', 'runs')).body.data).toMatchObject([
    { name: 'Bisi Demo', room: 'dispatch', subject: null, isEditing: false },
  ])
  await report(admin, 'tab-1', '')
  expect((await report(dispatcher, 'tab-2', 'runs')).body.data).toEqual([])
  await report(admin, 'tab-1', 'dispatch')
  app.clock.advance(46)
  expect((await report(dispatcher, 'tab-2', 'runs')).body.data).toEqual([])
  expect((await report(dispatcher, '', 'runs')).body.errors).toHaveProperty('tabId')
})

test('the stream of the desk tells of orders, vans, plans and presence, and is for the desk alone [DI-053]', async () => {
  const finance = await workerToken(app, 'finance')
  expect((await readLive(app.server, { authorization: `Bearer ${finance}` }, '/api/staff/live')).status).toBe(
    403,
  )
  const desk = await readLive(app.server, { authorization: `Bearer ${dispatcher}` }, '/api/staff/live')
  await desk.next('ready')
  const { version } = await board()
  await setMode(admin, 'manual', version)
  expect((await desk.next('plan')).data).toEqual({ id: 'eti-osa' })
  await report(admin, 'tab-3', 'dispatch')
  await desk.next('presence')
  await callAs(app, admin, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'The test is over' })
  expect((await desk.next('order')).data).toEqual({ id: orderId })
  desk.close()
})
