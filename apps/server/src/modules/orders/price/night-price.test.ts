import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, unpaidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

/** 20 litres of PMS at ₦895.00 with the service fee, by day and at night. */
const BY_DAY = 1_825_800
const SURCHARGE = 100_000
const AT_NIGHT = BY_DAY + SURCHARGE
/** The night of these tests begins in Lagos with the slot of the evening, and ends before that of the morning. */
const NIGHT = { nightSurcharge: SURCHARGE, nightFromHour: 18, nightToHour: 7 }
const EVENING = { day: 'today', part: 'evening' }
const AFTERNOON = { day: 'today', part: 'afternoon' }
const MORNING = { day: 'tomorrow', part: 'morning' }

let app: TestApp
let ada: TestCustomer
beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  const { id, ...first } = await app.database.db
    .selectFrom('pricing_policies')
    .selectAll()
    .executeTakeFirstOrThrow()
  const night = { night_surcharge: SURCHARGE, night_from_hour: 18, night_to_hour: 7 }
  const policy = { ...first, ...night, valid_from: app.clock() }
  await app.database.db.insertInto('pricing_policies').values(policy).execute()
})
afterAll(() => app.close())

/** That moment of 21 November in Lagos. */
const itIs = (time: string) => app.clock.set(new Date(`2026-11-21T${time}+01:00`))
const orderOf = async (id: string) => (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
const totalOf = async (wishes: object) =>
  (await orderOf(await unpaidOrderOf(app, ada.token, wishes))).totalAmount
const changeTo = (id: string, slot: object | null) =>
  callAs(app, ada.token, 'PUT', `/orders/${id}/delivery`, { slot })
const initiate = (orderId: string, expectedTotal?: number) =>
  callAs(app, ada.token, 'POST', '/payment/initiation', { orderId, expectedTotal })

test('an order pays for the night by the start of its slot and else by the time of ordering [ML-109]', async () => {
  itIs('10:00:00')
  const { body } = await callAs(app, undefined, 'GET', '/pricing-policy')
  expect(body.data).toMatchObject(NIGHT)
  expect(await totalOf({})).toBe(BY_DAY)
  expect(await totalOf({ slot: AFTERNOON })).toBe(BY_DAY)
  expect(await totalOf({ slot: EVENING, expectedTotal: AT_NIGHT })).toBe(AT_NIGHT)
  itIs('17:59:59')
  ada = await signedUpCustomer(app)
  expect(await totalOf({})).toBe(BY_DAY)
  itIs('18:00:00')
  ada = await signedUpCustomer(app)
  expect(await totalOf({})).toBe(AT_NIGHT)
  expect(await totalOf({ slot: MORNING, expectedTotal: BY_DAY })).toBe(BY_DAY)
})

test('an order by phone costs what its slot costs [ML-109]', async () => {
  itIs('10:00:00')
  const { body } = await callAs(app, undefined, 'GET', '/products')
  const form = {
    customerId: ada.userId,
    firstName: '',
    lastName: '',
    email: '',
    phone: '0803 123 4567',
    items: [{ productId: body.data[0]._id, litres: 20 }],
    addressText: '12 Road, Lekki, Lagos',
    sendBy: 'email',
    slot: EVENING,
  }
  const support = await workerToken(app, 'support')
  const take = (expectedTotal: number) =>
    callAs(app, support, 'POST', '/staff/phone-orders', { ...form, expectedTotal })
  expect((await take(BY_DAY)).body.details).toEqual({ totalAmount: AT_NIGHT })
  expect((await take(AT_NIGHT)).body.data.total).toBe(AT_NIGHT)
})

test('an unpaid order given another time asks before it is paid, and is held no longer [ML-110]', async () => {
  itIs('10:00:00')
  ada = await signedUpCustomer(app)
  const id = await unpaidOrderOf(app, ada.token, { slot: AFTERNOON })
  itIs('10:30:00')
  expect((await changeTo(id, EVENING)).status).toBe(200)
  const asked = await initiate(id)
  expect([asked.status, asked.body.details]).toEqual([409, { totalAmount: AT_NIGHT, previousTotal: BY_DAY }])
  expect((await initiate(id, AT_NIGHT)).body.data.amount).toBe(AT_NIGHT)
  expect(await orderOf(id)).toMatchObject({ totalAmount: AT_NIGHT, deliveryFee: SURCHARGE })
  // The page of the payment was for the night: back by day it is not given again.
  await changeTo(id, null)
  expect((await initiate(id)).body.details).toEqual({ totalAmount: BY_DAY, previousTotal: AT_NIGHT })
  expect((await initiate(id, BY_DAY)).body.data.amount).toBe(BY_DAY)
  const { priced_at } = await app.database.db
    .selectFrom('orders')
    .select('priced_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(priced_at).toEqual(new Date('2026-11-21T09:00:00Z'))
})

test('another time that costs the same asks nobody [ML-110]', async () => {
  itIs('10:00:00')
  const id = await unpaidOrderOf(app, ada.token)
  await changeTo(id, AFTERNOON)
  expect((await initiate(id)).body.data.amount).toBe(BY_DAY)
  // After the price was held it is that of the slot too.
  itIs('18:30:00')
  const late = await unpaidOrderOf(app, ada.token, { slot: MORNING })
  itIs('21:30:00')
  expect((await initiate(late)).body.data.amount).toBe(BY_DAY)
})

test('a paid order keeps its price and its receipt when its time is changed [ML-110]', async () => {
  itIs('10:00:00')
  ada = await signedUpCustomer(app)
  const id = await paidOrderOf(app, ada.token, { slot: AFTERNOON })
  const receipt = async () => (await callAs(app, ada.token, 'GET', `/orders/${id}/receipt`)).body.data
  const before = await receipt()
  expect((await changeTo(id, EVENING)).status).toBe(200)
  expect(await orderOf(id)).toMatchObject({ totalAmount: BY_DAY, deliveryFee: 0, status: 'paid' })
  expect(await receipt()).toEqual(before)
})
