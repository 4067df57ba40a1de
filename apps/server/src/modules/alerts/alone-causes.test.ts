import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from './alerts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nearLimit = async () => {
  await refreshAlerts(app.app.context)
  const owner = await workerToken(app, 'owner')
  const { data } = (await callAs(app, owner, 'GET', '/staff/alerts')).body
  return data.filter(({ kind }: { kind: string }) => kind === 'half_of_limit')
}

test('half of what one person may give back in a day alone is an alert to the owner [ML-033]', async () => {
  const support = await workerToken(app, 'support')
  const { _id: staffId, name } = (await callAs(app, support, 'GET', '/staff/me')).body.data
  const giveBack = (id: string, amount: number) =>
    app.database.db
      .insertInto('refunds_alone')
      .values({ id, staff_id: staffId, amount, at: app.clock() })
      .execute()
  await giveBack('rfa_1', 2_499_999)
  await giveBack('rfa_2', 2_499_999)
  expect(await nearLimit()).toEqual([])
  await giveBack('rfa_3', 2)
  expect(await nearLimit()).toMatchObject([
    { title: `${name} gave back ₦50,000.00 alone in 24 hours`, path: '/money/refunds' },
  ])
  app.clock.advance(86_400)
  expect(await nearLimit()).toEqual([])
  await giveBack('rfa_4', 2_500_000)
  expect(await nearLimit()).toHaveLength(1)
  app.clock.advance(86_400)
})

test('half of what one person may move a price by is an alert, until a second person confirmed one [ML-033]', async () => {
  const admin = await workerToken(app, 'admin')
  const { _id: changedBy } = (await callAs(app, admin, 'GET', '/staff/me')).body.data
  const productId = await productIdOf(app, 'PMS')
  const { unit_price: first } = await app.database.db
    .selectFrom('products')
    .select('unit_price')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const move = async (from: number, to: number, confirmedBy: string | null) => {
    await app.database.db
      .updateTable('products')
      .set({ unit_price: to })
      .where('id', '=', productId)
      .execute()
    await app.database.db
      .insertInto('price_changes')
      .values({
        product_id: productId,
        unit_price: to,
        previous_price: from,
        note: '',
        changed_by: changedBy,
        confirmed_by: confirmedBy,
        at: app.clock(),
      })
      .execute()
  }
  const [second, third] = [Math.round(first * 1.03), Math.round(first * 1.06)]
  await move(first, second, null)
  expect(await nearLimit()).toEqual([])
  await move(second, third, null)
  expect(await nearLimit()).toMatchObject([
    { title: 'The price of PMS was changed without a second person', path: '/prices' },
  ])
  await move(third, third + 1, changedBy)
  expect(await nearLimit()).toEqual([])
})

test('a price that single persons lower by one and a half percent in seven days is told, and fees that one person set [ML-060]', async () => {
  app.clock.advance(8 * 86_400)
  const admin = await workerToken(app, 'admin')
  const productId = await productIdOf(app, 'AGO')
  const { unit_price: first } = await app.database.db
    .selectFrom('products')
    .select('unit_price')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const set = (unitPrice: number) =>
    callAs(app, admin, 'POST', '/staff/price-requests', {
      productId,
      unitPrice,
      validFrom: '',
      note: 'Competition',
    })
  expect((await set(Math.ceil(first * 0.986))).status).toBe(201)
  expect(await nearLimit()).toEqual([])
  expect((await set(Math.floor(first * 0.985))).status).toBe(201)
  expect(await nearLimit()).toMatchObject([{ title: 'The price of AGO was changed without a second person' }])
  const fees = {
    serviceFeeBasisPoints: 0,
    serviceFeeMinimum: 0,
    deliveryFee: 0,
    nightSurcharge: 0,
    nightFromHour: 22,
    nightToHour: 6,
    note: 'A week without fees',
  }
  expect((await callAs(app, admin, 'POST', '/staff/pricing-policies', fees)).status).toBe(201)
  const titles = (await nearLimit()).map(({ title }: { title: string }) => title)
  expect(titles).toContainEqual(expect.stringContaining('set the fees without a second person'))
})
