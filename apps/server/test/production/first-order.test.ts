import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '../fixtures/payments/check-ledger.ts'
import { callAs } from '../fixtures/workers.ts'
import type { Shop } from './opened-shop.ts'
import { firstDelivery, openShop, productionShop } from './opened-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await productionShop()
})
afterAll(() => shop.close())

test('an empty production database reaches its first delivered order by commands, calls and mails [OC-044] [DI-119]', async () => {
  const { app, admin } = shop
  expect((await admin('check')).code).toBe(1)
  const opened = await openShop(shop)
  const { body } = await callAs(app, opened.administrator.token, 'GET', '/staff/first-run')
  expect(body.data.missing).toEqual([])
  const vehicles = await callAs(app, opened.administrator.token, 'GET', '/staff/vehicles')
  expect(vehicles.body.data).toMatchObject([{ missingPapers: [], drivers: [{ name: 'Tunde Bello' }] }])
  expect(await admin('check')).toMatchObject({ code: 0 })

  const { id, order, token } = await firstDelivery(shop, opened)
  expect(order).toMatchObject({ status: 'delivered', totalAmount: 1_825_800, paymentStatus: 'paid' })
  expect((await callAs(app, token, 'GET', `/orders/${id}/receipt`)).status).toBe(200)
  const subjects = app.mailbox.mails
    .filter(({ to }) => to === 'ada@customer.example')
    .map(({ subject }) => subject)
  expect(subjects).toContain('Your verification code for Gatefill')
  expect(subjects.length).toBeGreaterThan(1)
  await checkMoney(app.database)
})

test('nothing of development answers in production [OC-044]', async () => {
  const { app } = shop
  const pages = ['/dev/inbox', '/api/docs', '/metrics', '/sandbox/pay/x']
  for (const url of pages) expect([url, (await app.server.inject(url)).statusCode]).toEqual([url, 404])
  expect((await app.server.inject('/healthz')).json()).toMatchObject({ status: 'alive' })
})
