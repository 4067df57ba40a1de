import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { ledgerBalance } from '../../../../test/fixtures/payees.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import { callAs, deliveredOrder, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { photographMeter } from '../../../../test/phone/meter-photo.ts'

const TODAY = '2026-11-21'
/** 20 litres at the station's ₦800; ₦500 of an order that was refunded at its cost. */
const FUEL = 1_600_000
const REFUND = 50_000

let app: TestApp
let ada: TestCustomer
let finance: string
let admin: string
let stationId: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(async () => {
  await checkMoney(app.database)
  await app.close()
})

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const balanceOf = (account: string) => ledgerBalance(app, finance, account)

const delivered = (poured = 20) => deliveredOrder(app, ada.token, { poured })

async function refundedByStation(orderId: string, amount = REFUND): Promise<void> {
  const form = { amount, kind: 'short_delivery', reason: 'The customer measured less' }
  const { body } = await send('POST', `/orders/${orderId}/refunds`, form)
  expect(body.data).toMatchObject({ state: 'approved' })
}

const draft = (from = TODAY) =>
  send('POST', '/payouts', { kind: 'station', payeeId: stationId, from, to: TODAY })
const withdraw = (id: string) => send('POST', `/payouts/${id}/withdraw`, { reason: 'For the test' })

async function paid(payoutId: string): Promise<void> {
  expect((await send('POST', `/payouts/${payoutId}/approve`, undefined, admin)).status).toBe(200)
  expect((await send('POST', '/payout-batches', { payoutIds: [payoutId] })).status).toBe(201)
  expect((await send('POST', `/payouts/${payoutId}/confirm`, { paidOn: TODAY })).status).toBe(200)
}

/** The first delivery, and a station with a price and an account. */
async function stationOfFirstOrder(): Promise<string> {
  const orderId = await delivered()
  stationId = (await send('GET', '/payees')).body.data.find(
    ({ kind, unpaidOrders }: { kind: string; unpaidOrders: number }) =>
      kind === 'station' && unpaidOrders === 1,
  ).id
  const productId = await productIdOf(app, 'PMS')
  const cost = { stationId, productId, costPerLitre: 80_000, from: '2026-11-01' }
  expect((await send('POST', '/station-costs', cost)).status).toBe(201)
  const account = { beneficiary: 'Lekki Fuels Ltd', accountNumber: '0000014579', bankCode: '011' }
  expect((await send('PUT', `/payees/station/${stationId}`, account)).status).toBe(200)
  return orderId
}

test('what staff refunds at the cost of a station is taken off its payout, and our margin stays [ML-045]', async () => {
  await refundedByStation(await stationOfFirstOrder())
  const { stations } = (await send('GET', '/ageings')).body.data
  expect(stations.payees).toMatchObject([{ id: stationId, count: 1, amount: REFUND }])
  expect(stations.buckets[0]).toMatchObject({ count: 1, amount: REFUND })
  const { data } = (await draft()).body
  expect(data.amount).toBe(FUEL - REFUND)
  expect(data.lines).toMatchObject([
    { kind: 'fuel', amount: FUEL },
    { kind: 'short', amount: -REFUND },
  ])
  await paid(data.id)
  expect(await balanceOf('station_payable')).toBe(0)
  expect(await balanceOf('fuel_margin')).toBe(-190_000)
  expect((await send('GET', '/ageings')).body.data.stations.payees).toEqual([])
})

test('a refund after the draft comes off the next payout, once, though two are drafted at once [ML-045]', async () => {
  const second = await delivered()
  const open = (await draft()).body.data
  await refundedByStation(second)
  expect((await send('GET', `/payouts/${open.id}`)).body.data.amount).toBe(FUEL)
  await paid(open.id)
  // What stands against the station is a debit until its next payout, and a point of the month.
  expect(await balanceOf('station_payable')).toBe(REFUND)
  const [month] = (await send('GET', '/periods')).body.data
  expect(
    (await send('GET', `/periods/${month.month}`)).body.data.checklist.find(
      ({ key }: { key: string }) => key === 'stations_debit',
    ),
  ).toMatchObject({ isDone: false, detail: '1 open, ₦500.00' })

  expect((await draft()).body.message).toContain('Nothing is owed')
  await delivered()
  const drafts = await Promise.all([draft(), draft('2026-11-20')])
  expect(drafts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const made = drafts.find(({ status }) => status === 201)?.body.data
  expect(made.amount).toBe(FUEL - REFUND)
  // A draft that is given up frees the refund.
  await withdraw(made.id)
  const again = (await draft()).body.data
  expect(again.amount).toBe(FUEL - REFUND)
  await paid(again.id)
  expect(await balanceOf('station_payable')).toBe(0)
  expect(await balanceOf('fuel_margin')).toBe(-3 * 190_000)
})

test('no payout is drafted while more stands against a station than it is owed [ML-045]', async () => {
  const orderId = await delivered()
  await refundedByStation(orderId, FUEL)
  expect((await draft()).body.message).toContain(
    '₦16,000.00 is owed for these days, and ₦16,000.00 of short deliveries stands against it',
  )
  await delivered()
  const { data } = (await draft()).body
  expect(data.amount).toBe(FUEL)
  await paid(data.id)
  expect(await balanceOf('station_payable')).toBe(0)
})

test('a payout that failed is made anew with the refunds that it had taken off [ML-045]', async () => {
  await refundedByStation(await delivered())
  const first = (await draft()).body.data
  await send('POST', `/payouts/${first.id}/approve`, undefined, admin)
  await send('POST', '/payout-batches', { payoutIds: [first.id] })
  await send('POST', `/payouts/${first.id}/fail`, { reason: 'Account closed' })
  const again = (await send('POST', `/payouts/${first.id}/redraft`)).body.data
  expect(again.amount).toBe(FUEL - REFUND)
  await paid(again.id)
  expect(await balanceOf('station_payable')).toBe(0)
})

test('a station waits for the check of a meter, and is paid in full where nothing lacked [ML-046]', async () => {
  // 4 of 20 litres lack: a person checks the meter first.
  await delivered(16)
  expect((await draft()).body.message).toContain('Nothing is owed')
  const [request] = (await send('GET', '/refund-requests?state=requested')).body.data.data
  expect(request).toMatchObject({ kind: 'short_delivery', amount: 4 * 89_500 })
  const path = `/refund-requests/${request.id}/refuse`
  expect((await send('POST', path, { reason: 'The photo shows 120' }, admin)).status).toBe(200)
  const { data } = (await draft()).body
  expect(data.amount).toBe(FUEL)
  await paid(data.id)
  expect(await balanceOf('station_payable')).toBe(0)
})

test('litres that a checked meter did not show are taken off once, as fuel [ML-046]', async () => {
  await photographMeter(app, await delivered(16))
  const [request] = (await send('GET', '/refund-requests?state=requested')).body.data.data
  expect((await send('POST', `/refund-requests/${request.id}/confirm`, undefined, admin)).status).toBe(200)
  const { data } = (await draft()).body
  expect(data.lines).toMatchObject([{ kind: 'fuel', quantity: 160, amount: 16 * 80_000 }])
  await paid(data.id)
  expect(await balanceOf('station_payable')).toBe(0)
})
