import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  beginShift,
  callAs,
  productIdOf,
  seededDriver,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { addVan, givenRun, phoneOf } from '../../../../test/phone/phone.ts'
import { refreshAlerts } from '../../alerts/alerts.ts'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let station: string
let tank: string
let phone: ReturnType<typeof phoneOf>
let meter = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  ;({ driver, driverId, station } = await seededDriver(app))
  const added = await addVan(app, await productIdOf(app, 'PMS'))
  tank = added.tank
  await beginShift(app, driver, added.van)
  phone = phoneOf(app, driver, 'phone with batches')
})
afterAll(() => app.close())

/** One order is loaded with so many litres of a batch and delivered, by a phone that sends all of it an hour later. */
async function delivered(batch: string, litres: number) {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const [orderId = ''] = orderIds
  const loads = [{ compartmentId: tank, dl: litres * 10, batch, seal: `seal of ${batch}` }]
  await phone.send({ kind: 'accept', runId })
  const loadedAt = app.clock().toISOString()
  app.clock.advance(1800)
  await phone.send({ kind: 'load', runId, at: loadedAt, body: { stationId: station, loads } })
  await phone.send({ kind: 'depart', runId })
  const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  const readings = { openingDl: meter, closingDl: meter + 200 }
  meter += 200
  const body = { code, ...readings }
  expect(await phone.send({ kind: 'deliver', stopId: gates[0] ?? '', body })).toMatchObject([
    { outcome: 'applied' },
  ])
  return orderId
}

test('who received a batch is known until the tank was empty, and each is told once [DR-040]', async () => {
  const first = await delivered('PMS/2026/11-A', 50)
  // 30 litres of the first batch are under the second one.
  const second = await delivered('B-2', 0)
  const third = await delivered('B-3', 10)
  const support = await workerToken(app, 'support')
  const path = (batch: string) => `/staff/batches/${encodeURIComponent(batch)}`
  const batch = (await callAs(app, support, 'GET', `${path('PMS/2026/11-A')}/deliveries`)).body.data
  expect(batch.loads).toMatchObject([{ dl: 500, seal: 'seal of PMS/2026/11-A', plate: 'TST T9 AA' }])
  expect(batch.deliveries.map(({ orderId }: { orderId: string }) => orderId)).toEqual([first, second, third])
  expect(batch.deliveries[0]).toMatchObject({ customerName: 'Ada Obi', product: 'PMS', dl: 200 })
  const later = (await callAs(app, support, 'GET', `${path('B-3')}/deliveries`)).body.data
  expect(later.deliveries.map(({ orderId }: { orderId: string }) => orderId)).toEqual([third])
  expect((await callAs(app, support, 'GET', `${path('B-9')}/deliveries`)).status).toBe(404)

  const receipt = (await callAs(app, ada.token, 'GET', `/orders/${first}/receipt`)).body.data
  expect(receipt.delivery).toMatchObject({
    batches: ['PMS/2026/11-A'],
    seals: ['seal of PMS/2026/11-A'],
  })

  const notice = { message: 'Please do not use it before we have called you.' }
  const send = (token: string, form: object) =>
    callAs(app, token, 'POST', `${path('PMS/2026/11-A')}/notices`, form)
  expect((await send(support, { message: '' })).body.errors).toHaveProperty('message')
  expect((await send(await workerToken(app, 'dispatcher'), notice)).status).toBeGreaterThanOrEqual(403)
  const asked = await send(support, notice)
  expect(asked.body.data).toMatchObject({ deliveries: 3 })
  expect((await send(support, notice)).status).toBe(409)
  expect((await decide(support, asked.body.data.id, 'approval')).status).toBe(409)
  expect(await countOfAda(notice.message)).toBe(0)
  const admin = await workerToken(app, 'admin')
  expect((await decide(admin, asked.body.data.id, 'approval')).body.data).toEqual({ deliveries: 3 })
  expect((await decide(admin, asked.body.data.id, 'approval')).status).toBe(409)
  expect((await send(support, notice)).status).toBe(409)
  expect(await countOfAda(notice.message)).toBe(3)
})

const decide = (token: string, id: string, how: 'approval' | 'withdrawal') =>
  callAs(app, token, 'POST', `/staff/batches/notices/${id}/${how}`)
const countOfAda = async (words: string) => {
  const { data } = (await callAs(app, ada.token, 'GET', '/notifications?limit=50')).body.data
  return data.filter(({ message }: { message: string }) => message.includes(words)).length
}

test('a notice waits for a second person, who reads it, and goes to nobody once withdrawn [ML-019]', async () => {
  const support = await workerToken(app, 'support')
  const batch = '/staff/batches/B-3'
  const message = 'We bring you other fuel tomorrow.'
  const { id } = (await callAs(app, support, 'POST', `${batch}/notices`, { message })).body.data
  const waiting = async () => (await callAs(app, support, 'GET', `${batch}/deliveries`)).body.data.requests
  expect(await waiting()).toMatchObject([{ id, message, by: expect.any(String) }])
  await refreshAlerts(app.app.context)
  const admin = await workerToken(app, 'admin')
  const { data: alerts } = (await callAs(app, admin, 'GET', '/staff/alerts')).body
  expect(alerts).toContainEqual(
    expect.objectContaining({
      kind: 'batch_notice',
      path: '/support/fuel-notices',
      detail: expect.stringContaining(message),
    }),
  )
  expect((await decide(support, id, 'withdrawal')).status).toBe(200)
  expect((await decide(admin, id, 'approval')).status).toBe(409)
  expect(await waiting()).toEqual([])
  expect(await countOfAda(message)).toBe(0)
  // The same words may be asked for again.
  expect((await callAs(app, support, 'POST', `${batch}/notices`, { message })).status).toBe(201)
})

test('the room of notices lists what waits with whom it reaches, and who decided about others [ML-089]', async () => {
  const [support, admin, owner] = [
    await workerToken(app, 'support'),
    await workerToken(app, 'admin'),
    await workerToken(app, 'owner'),
  ]
  const listed = async () => (await callAs(app, owner, 'GET', '/staff/batches/notices')).body.data
  expect((await callAs(app, await workerToken(app, 'finance'), 'GET', '/staff/batches/notices')).status).toBe(
    403,
  )
  // The latest one stands first.
  app.clock.advance(1)
  const form = { message: 'Keep the receipt of this delivery.' }
  const { id } = (await callAs(app, support, 'POST', '/staff/batches/B-3/notices', form)).body.data
  expect((await listed())[0]).toMatchObject({
    id,
    batch: 'B-3',
    ...form,
    state: 'requested',
    deliveries: 1,
    customers: 1,
    decidedBy: null,
  })
  expect((await decide(admin, id, 'approval')).status).toBe(200)
  const notices = await listed()
  expect(notices.find((each: { id: string }) => each.id === id)).toMatchObject({
    state: 'sent',
    deliveries: 1,
    customers: null,
    requestedBy: { name: expect.any(String) },
    decidedBy: { name: expect.any(String) },
  })
  const states = notices.map(({ state }: { state: string }) => state)
  expect(states.lastIndexOf('requested')).toBeLessThan(states.indexOf('sent'))
  expect(states).toContain('withdrawn')
})

test('a notice leads nowhere but to our own site [ML-020]', async () => {
  const support = await workerToken(app, 'support')
  const ask = (message: string) => callAs(app, support, 'POST', '/staff/batches/B-3/notices', { message })
  const refused = await ask('Get your money back at gatefill-refunds.com/pay')
  expect(refused.status).toBe(422)
  expect(refused.body.errors.message[0]).toContain('"gatefill-refunds.com/pay" reads as a link')
  expect((await ask(`Read ${app.app.origin()}/support and call us.`)).status).toBe(201)
})
