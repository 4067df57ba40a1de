import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import type { Member } from '../../../test/fixtures/team.ts'
import { firstAdministrator, signedInAgain } from '../../../test/fixtures/team.ts'
import { callAs, paidOrderOf } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: Member
let bola: Member
beforeAll(async () => {
  app = await startTestApp({ environment: { TWO_FACTOR: 'required' } })
  ada = await firstAdministrator(app, 'ada@gatefill.example')
  bola = await firstAdministrator(app, 'bola@gatefill.example')
  await nextDay()
})
afterAll(() => app.close())

const DAY = 24 * 60 * 60
/** A day later; both sign in again. */
async function nextDay(): Promise<void> {
  app.clock.advance(DAY)
  ada = await signedInAgain(app, ada)
  bola = await signedInAgain(app, bola)
}
const confirm = (who: Member, id: string) => as(who, 'POST', `/staff/price-requests/${id}/confirm`)
const productOf = async (name: string) => {
  const { body } = await callAs(app, undefined, 'GET', '/products')
  return body.data.find((product: { name: string }) => product.name === name)
}
const as = (who: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(app, who.token, method, path, body)
const ask = (who: Member, form: object) =>
  as(who, 'POST', '/staff/price-requests', { note: 'Depot', ...form })
const open = async () => (await as(ada, 'GET', '/staff/price-requests')).body.data
const history = async () => (await as(ada, 'GET', '/staff/price-changes')).body.data

test('a change of up to 10% holds at once, and the history says who and why [CN-110]', async () => {
  const { _id: productId, unitPrice } = await productOf('PMS')
  const answer = await ask(ada, { productId, unitPrice: unitPrice + 1_000 })
  expect(answer).toMatchObject({ status: 201, body: { data: { state: 'applied', productName: 'PMS' } } })
  expect((await productOf('PMS')).unitPrice).toBe(unitPrice + 1_000)
  const staffProducts = (await as(bola, 'GET', '/staff/products')).body.data
  expect(staffProducts).toContainEqual(await productOf('PMS'))
  expect((await history())[0]).toMatchObject({
    productName: 'PMS',
    previousPrice: unitPrice,
    changedByName: 'Bisi Ade',
    confirmedByName: null,
    note: 'Depot',
  })
  expect(await open()).toEqual([])
})

test('a change above 10% waits for another administrator, who cannot be the same [CN-110] [CN-102]', async () => {
  const { _id: productId, unitPrice } = await productOf('AGO')
  const wanted = { productId, unitPrice: unitPrice + 20_000 }
  const { id, state } = (await ask(ada, wanted)).body.data
  expect(state).toBe('requested')
  expect((await productOf('AGO')).unitPrice).toBe(unitPrice)
  expect((await ask(bola, wanted)).status, 'one at a time').toBe(409)
  expect((await as(ada, 'POST', `/staff/price-requests/${id}/confirm`)).status).toBe(409)
  const twice = await Promise.all([1, 2].map(() => as(bola, 'POST', `/staff/price-requests/${id}/confirm`)))
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await productOf('AGO')).unitPrice).toBe(unitPrice + 20_000)
  expect((await history()).filter((row: { productName: string }) => row.productName === 'AGO')).toMatchObject(
    [{ confirmedByName: 'Bisi Ade', previousPrice: unitPrice }],
  )
})

test('two steps of 9% within a day need a second person too [CN-110]', async () => {
  const { _id: productId, unitPrice } = await productOf('DPK')
  const step = Math.floor(unitPrice * 0.09)
  expect((await ask(ada, { productId, unitPrice: unitPrice + step })).body.data.state).toBe('applied')
  const second = await ask(ada, { productId, unitPrice: unitPrice + 2 * step })
  expect(second.body.data.state).toBe('requested')
  const path = `/staff/price-requests/${second.body.data.id}/refuse`
  expect((await as(bola, 'POST', path, { reason: ' ' })).status).toBe(422)
  expect((await as(bola, 'POST', path, { reason: 'Too much' })).body.data.state).toBe('declined')
  expect((await as(bola, 'POST', path, { reason: 'Too much' })).status).toBe(409)
  expect((await productOf('DPK')).unitPrice).toBe(unitPrice + step)
})

test('a price with a later moment holds from then on, unless it was taken back [CN-111]', async () => {
  const { _id: productId, unitPrice } = await productOf('PMS')
  const later = new Date(app.clock().getTime() + 2 * 60 * 60 * 1000).toISOString()
  const first = await ask(ada, { productId, unitPrice: unitPrice + 100, validFrom: later })
  expect(first.body.data).toMatchObject({ state: 'scheduled', validFrom: later })
  await as(ada, 'POST', `/staff/price-requests/${first.body.data.id}/refuse`, { reason: 'A slip' })
  await ask(ada, { productId, unitPrice: unitPrice + 200, validFrom: later })
  await app.worker.runDue()
  expect((await productOf('PMS')).unitPrice).toBe(unitPrice)
  app.clock.advance(2 * 60 * 60)
  await app.worker.runDue()
  app.clock.advance(5)
  expect((await productOf('PMS')).unitPrice).toBe(unitPrice + 200)
})

test('steps of single persons are counted over seven days, from the last confirmed price on [ML-075]', async () => {
  await nextDay()
  const { _id: productId, unitPrice } = await productOf('AGO')
  const step = Math.floor(unitPrice * 0.04)
  expect((await ask(ada, { productId, unitPrice: unitPrice + step })).body.data.state).toBe('applied')
  for (let day = 0; day < 3; day += 1) await nextDay()
  expect((await ask(bola, { productId, unitPrice: unitPrice + 2 * step })).body.data.state).toBe('applied')
  await nextDay()
  const third = (await ask(ada, { productId, unitPrice: unitPrice + 3 * step })).body.data
  expect(third.state).toBe('requested')
  expect((await confirm(bola, third.id)).status).toBe(200)
  const next = await ask(ada, { productId, unitPrice: unitPrice + 4 * step })
  expect(next.body.data.state, 'a confirmed price begins anew').toBe('applied')
})

test('a scheduled price is compared with the price in force when it falls due [ML-076]', async () => {
  for (let day = 0; day < 8; day += 1) await nextDay()
  const { _id: productId, unitPrice } = await productOf('DPK')
  const at = (hours: number) => new Date(app.clock().getTime() + hours * 3_600_000).toISOString()
  const lower = { productId, unitPrice: Math.ceil(unitPrice * 0.91), validFrom: at(2) }
  const scheduled = (await ask(ada, lower)).body.data
  expect(scheduled.state).toBe('scheduled')
  // A fuel has one open request, so nobody can move its price meanwhile but by the database.
  const moved = Math.floor(unitPrice * 1.09)
  await app.database.db
    .updateTable('products')
    .set({ unit_price: moved })
    .where('id', '=', productId)
    .execute()
  app.clock.advance(2 * 60 * 60)
  await app.worker.runDue()
  app.clock.advance(5)
  ada = await signedInAgain(app, ada)
  bola = await signedInAgain(app, bola)
  expect((await productOf('DPK')).unitPrice, 'from 109 to 91 is more than 10%').toBe(moved)
  const [waiting] = await open()
  expect(waiting).toMatchObject({ id: scheduled.id, state: 'requested', previousPrice: moved })
  expect((await confirm(bola, scheduled.id)).status).toBe(200)
  app.clock.advance(5)
  expect((await productOf('DPK')).unitPrice).toBe(lower.unitPrice)
})

test('once somebody has ordered, the first price of a fuel needs two people [ML-077]', async () => {
  await paidOrderOf(app, (await signedUpCustomer(app)).token)
  const form = { name: 'LPG', unitOfMeasure: 'kilogram', unitPrice: 10_000, note: 'First' }
  const { _id: productId } = (await as(ada, 'POST', '/staff/products', form)).body.data
  expect(await productOf('LPG'), 'nobody sees or buys it').toBeUndefined()
  const sale = await as(ada, 'PUT', `/staff/products/${productId}/available`, { available: true })
  expect(sale).toMatchObject({ status: 409, body: { message: expect.stringContaining('second person') } })
  const [waiting] = await open()
  expect((await confirm(ada, waiting.id)).status).toBe(409)
  expect((await confirm(bola, waiting.id)).status).toBe(200)
  app.clock.advance(5)
  expect(await productOf('LPG')).toMatchObject({ unitPrice: 10_000, available: true })
})

test('a wrong price, moment or fuel is refused at its field [CN-111]', async () => {
  app.clock.advance(DAY)
  const again = await firstAdministrator(app, 'chi@gatefill.example')
  const { _id: productId, unitPrice } = await productOf('PMS')
  const errors = async (form: object) => (await ask(again, form)).body.errors
  expect(await errors({ productId, unitPrice })).toEqual({ unitPrice: ['This is already the current price'] })
  expect(await errors({ productId, unitPrice: 1, validFrom: '2020-01-01T00:00:00Z' })).toMatchObject({
    unitPrice: [expect.stringContaining('between')],
    validFrom: ['Prices cannot change in the past'],
  })
  expect((await ask(again, { productId: 'prd_none', unitPrice: 90_000 })).status).toBe(404)
})
