import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { assignedTo, callAs, handOver, paidOrderOf, takenOut } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
  orderId = await paidOrderOf(app, ada.token)
})
afterAll(() => app.close())

/** Reads a path as Ada, with the tag of an earlier answer. */
async function read(path: string, etag = '') {
  const known = etag === '' ? {} : { 'if-none-match': etag }
  const headers = { authorization: `Bearer ${ada.token}`, ...known }
  const answer = await app.server.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: answer.statusCode, etag: String(answer.headers.etag), text: answer.payload }
}

const paths = () => ['/orders/user', `/orders/${orderId}`, `/orders/${orderId.slice(-6)}`]

/** Each path answers anew once something has happened, and then not again. */
async function expectRevisedBy(act: () => Promise<unknown>): Promise<void> {
  const before = await Promise.all(paths().map((path) => read(path)))
  await act()
  for (const [at, path] of paths().entries()) {
    const after = await read(path, before[at]?.etag)
    expect(after.status, path).toBe(200)
    expect(after.text).not.toBe(before[at]?.text)
    expect((await read(path, after.etag)).status).toBe(304)
  }
}

test('an unchanged list or order is answered 304 without a body [SD-060]', async () => {
  for (const path of paths()) {
    const first = await read(path)
    expect(first.status).toBe(200)
    expect(await read(path, first.etag)).toEqual({ status: 304, etag: first.etag, text: '' })
    expect((await read(path, `"other", ${first.etag.replace('W/', '')}`)).status).toBe(304)
    expect(await read(path, '"other"')).toEqual(first)
  }
})

test('a new status, a new driver, a new name of the driver and a rating are sent anew [SD-060]', async () => {
  let driver = ''
  await expectRevisedBy(async () => {
    driver = await assignedTo(app, orderId, 'driver1')
  })
  await expectRevisedBy(() => app.database.db.updateTable('drivers').set({ name: 'Musa Bello' }).execute())
  await takenOut(app, driver, orderId)
  await expectRevisedBy(() => handOver(app, { token: ada.token, driver, orderId }))
  await expectRevisedBy(() =>
    callAs(app, ada.token, 'POST', `/orders/${orderId}/rating`, { stars: 4, comment: '' }),
  )
})

test('an answer of the provider that there is no payment is sent anew [SD-060]', async () => {
  await expectRevisedBy(() =>
    app.database.db.updateTable('orders').set({ payment_checked_at: app.clock() }).execute(),
  )
})

test('one more order revises the list and its later pages, not the other order [SD-060]', async () => {
  const order = await read(`/orders/${orderId}`)
  const list = await read('/orders/user')
  const laterPage = await read('/orders/user?page=2')
  await paidOrderOf(app, ada.token)
  expect((await read('/orders/user', list.etag)).status).toBe(200)
  expect((await read('/orders/user?page=2', laterPage.etag)).status).toBe(200)
  expect((await read(`/orders/${orderId}`, order.etag)).status).toBe(304)
})

test('a filtered list has no tag, and a missing order is 404 whatever tag is sent [SD-060]', async () => {
  expect((await read('/orders/user?status=paid')).etag).toBe('undefined')
  expect((await read(`/orders/ord_${'0'.repeat(26)}`, '*')).status).toBe(404)
})
