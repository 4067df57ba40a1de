import { dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import { secondsAfter, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
let other: string
let driverId: string
const orders: string[] = []
const TOMORROW = { slot: { day: 'tomorrow', part: 'morning' } }
beforeAll(async () => {
  app = await startTestApp()
  // In the afternoon the morning of tomorrow can be chosen.
  app.clock.advance(secondsBetween(app.clock(), secondsAfter(startOfDay(dayOf(app.clock())), 15 * 3600)))
  dispatcher = await workerToken(app, 'dispatcher')
  other = await workerToken(app, 'admin')
  const ada = (await signedUpCustomer(app)).token
  for (const place of [TOMORROW, TOMORROW, {}]) orders.push(await paidOrderOf(app, ada, place))
  const driver = await workerToken(app, 'driver1')
  driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
})
afterAll(() => app.close())

const lagosDay = (days: number) =>
  new Date(app.clock().getTime() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const readDay = async (day: string) => callAs(app, dispatcher, 'GET', `/staff/board/days/${day}`)
const plan = async (token: string, body: object) =>
  callAs(app, token, 'PUT', `/staff/board/days/${lagosDay(1)}`, { driverId, before: [], ...body })
const ordersOfDriver = async () => {
  const { drivers } = (await readDay(lagosDay(1))).body.data
  return drivers.find((driver: { driverId: string }) => driver.driverId === driverId).orderIds
}

test('a note stands at every desk until somebody ticks it off [DI-166]', async () => {
  const empty = await callAs(app, dispatcher, 'POST', '/staff/desk-notes', { text: ' ' })
  expect(empty.body.errors).toHaveProperty('text')
  const left = await callAs(app, dispatcher, 'POST', '/staff/desk-notes', { text: 'Pump 2 leaks' })
  expect(left.status).toBe(201)
  const { id } = left.body.data
  const read = async () => (await callAs(app, other, 'GET', '/staff/desk-notes')).body.data
  expect(await read()).toMatchObject([{ id, text: 'Pump 2 leaks', by: expect.any(String) }])
  expect((await callAs(app, other, 'POST', `/staff/desk-notes/${id}/done`)).status).toBe(200)
  expect((await callAs(app, other, 'POST', `/staff/desk-notes/${id}/done`)).status).toBe(200)
  expect(await read()).toEqual([])
})

test('the board of tomorrow shows the orders with a time there, planned by hand and sent to nobody [DI-167]', async () => {
  const [first = '', second = '', now = ''] = orders
  const { body } = await readDay(lagosDay(1))
  expect(body.data.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual([first, second].toSorted())
  expect((await plan(dispatcher, { orderIds: [second, first] })).status).toBe(200)
  expect(await ordersOfDriver()).toEqual([second, first])
  const board = (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data
  expect(board.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(orders.toSorted())
  const { db } = app.database
  expect(await db.selectFrom('runs').select('id').where('state', '<>', 'proposed').execute()).toEqual([])
  const late = await plan(other, { orderIds: [first] })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('has just changed') } })
  expect(late.body.details).toMatchObject({ by: expect.any(String), at: expect.any(String) })
  const foreign = await plan(dispatcher, { orderIds: [now], before: [second, first] })
  expect(foreign.body.errors).toHaveProperty('orderIds')
  expect((await plan(dispatcher, { driverId: 'drv_nobody', orderIds: [] })).body.errors).toHaveProperty(
    'driverId',
  )
  expect((await readDay(lagosDay(2))).status).toBe(404)
})
