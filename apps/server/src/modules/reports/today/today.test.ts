import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringTo, newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000
const TODAY = Date.parse('2026-11-28T09:00:00Z')
const TARGETS = { orders: 4, litresDl: 1000, sales: 10_000_000, inTime: 9000, givenBack: 150 }

let fixture: PaymentsFixture

/** An order that is paid now, and delivered or cancelled within minutes. */
async function paidOrder(ends: 'delivered' | 'cancelled' | undefined): Promise<void> {
  const customer = await newCustomer(fixture)
  const orderId = await unpaidOrder(fixture, customer)
  const { reference } = await startedPayment(fixture, customer, orderId)
  await fixture.standIn.pay(reference)
  await fixture.pass(60)
  if (ends !== undefined) await bringTo(fixture, asId(orderId), ends)
  await fixture.pass(60)
}

beforeAll(async () => {
  fixture = await startPaymentsFixture()
  fixture.clock.set(new Date(TODAY - 7 * DAY_MILLISECONDS))
  await paidOrder('delivered')
  fixture.clock.set(new Date(TODAY - DAY_MILLISECONDS))
  await paidOrder(undefined)
  // After the time at which today is read.
  fixture.clock.set(new Date(TODAY - DAY_MILLISECONDS + 8 * 3600 * 1000))
  await paidOrder(undefined)
  fixture.clock.set(new Date(TODAY))
  await paidOrder('delivered')
  await paidOrder('cancelled')
})
afterAll(() => fixture.close())

const read = async (role: 'owner' | 'dispatcher') =>
  callAs(fixture, await workerToken(fixture, role), 'GET', '/staff/today')

test('the owner reads today beside yesterday and the week before up to the same time [RP-355]', async () => {
  const { status, body } = await read('owner')
  expect(status).toBe(200)
  const { today, yesterday, weekBefore, targets, pace, times, areas } = body.data
  expect(today).toMatchObject({ day: '2026-11-28', figures: { orders: 2, arrived: 1, inTime: 1 } })
  expect(today.figures.sales).toBeGreaterThan(0)
  expect(today.figures.givenBack).toBeGreaterThan(0)
  expect(yesterday).toMatchObject({ day: '2026-11-27', figures: { orders: 1, arrived: 0, givenBack: 0 } })
  expect(yesterday.hours.at(-1)).toBe(2)
  expect(weekBefore).toMatchObject({ day: '2026-11-21', figures: { orders: 1, arrived: 1 } })
  expect({ targets, pace }).toEqual({ targets: null, pace: 2 / 3 })
  expect(times.half).toBe(times.nineOfTen)
  const sum = areas.reduce((orders: number, area: { orders: number }) => orders + area.orders, 0)
  expect(sum).toBe(today.figures.orders)
  expect((await read('dispatcher')).status).toBe(403)
})

test('an administrator sets targets from today on; others and impossible ones are refused [RP-356]', async () => {
  const set = async (role: 'admin' | 'owner', body: object) =>
    callAs(fixture, await workerToken(fixture, role), 'PUT', '/staff/today/targets', body)
  expect((await set('owner', { ...TARGETS, from: '2026-11-28' })).status).toBe(403)
  const past = await set('admin', { ...TARGETS, from: '2026-11-27' })
  expect(past.status).toBe(422)
  expect(past.body.errors.from).toEqual(['Targets are not changed for days that are over'])
  expect((await set('admin', { ...TARGETS, orders: 1.5, from: '2026-11-28' })).status).toBe(422)
  expect((await set('admin', { ...TARGETS, from: '2026-11-28' })).status).toBe(200)
  expect((await set('admin', { ...TARGETS, orders: 5, from: '2026-11-28' })).status).toBe(200)
  expect((await set('admin', { ...TARGETS, orders: 9, from: '2026-11-29' })).status).toBe(200)
  expect((await read('owner')).body.data.targets).toEqual({ ...TARGETS, orders: 5 })
})
