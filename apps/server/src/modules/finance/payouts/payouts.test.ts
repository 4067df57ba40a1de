import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { ledgerBalance } from '../../../../test/fixtures/payees.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import { callAs, deliveredOrder, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let finance: string
let admin: string
let stationId: string
let driverId: string

beforeAll(async () => {
  app = await startTestApp({ environment: { VAT_PERCENT: '7.5', LEGAL_TIN: '01234567-0001' } })
  ada = await signedUpCustomer(app)
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(async () => {
  await checkMoney(app.database)
  await app.close()
})

const TODAY = '2026-11-21'
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const balanceOf = (account: string) => ledgerBalance(app, finance, account)

/** 20 litres of PMS at ₦895, brought to the gate by the first driver. */
const delivered = () => deliveredOrder(app, ada.token)

const draft = (kind: 'station' | 'driver', rest: object = {}) =>
  send('POST', '/payouts', {
    kind,
    payeeId: kind === 'station' ? stationId : driverId,
    from: TODAY,
    to: TODAY,
    ...rest,
  })

const BY_MAIL = { askedForBy: 'E-mail of today' }
/** The second person's word to a change of an account. */
const confirmed = (id: string, token = admin) =>
  send('POST', `/payee-account-changes/${id}/confirm`, {}, token)
const ACCOUNT = { beneficiary: 'Lekki Fuels Ltd', accountNumber: '0000014579', bankCode: '011' }

test('what stations take and drivers earn is entered from a day on, once [MV-079]', async () => {
  await delivered()
  const payees = (await send('GET', '/payees')).body.data
  stationId = payees.find(
    ({ unpaidOrders, kind }: { unpaidOrders: number; kind: string }) =>
      kind === 'station' && unpaidOrders === 1,
  ).id
  driverId = payees.find(
    ({ unpaidOrders, kind }: { unpaidOrders: number; kind: string }) =>
      kind === 'driver' && unpaidOrders === 1,
  ).id
  expect((await draft('station')).body.message).toContain('no price for PMS')
  const [product] = (await callAs(app, undefined, 'GET', '/products')).body.data.filter(
    ({ name }: { name: string }) => name === 'PMS',
  )
  const cost = { stationId, productId: product._id, costPerLitre: 80_000, from: '2026-11-01' }
  expect((await send('POST', '/station-costs', cost)).status).toBe(201)
  expect((await send('POST', '/station-costs', cost)).status).toBe(409)
  expect(
    (await send('POST', '/station-costs', { ...cost, costPerLitre: -1, stationId: 'x' })).body.errors,
  ).toMatchObject({
    stationId: [expect.any(String)],
    costPerLitre: [expect.any(String)],
  })
  const pay = { driverId: '', perRun: 150_000, perGate: 50_000, perKm: 9_000, from: '2026-11-01' }
  expect((await send('POST', '/driver-pay', pay)).status).toBe(201)
  expect((await send('POST', '/driver-pay', pay)).status).toBe(409)
  expect((await send('GET', '/driver-pay')).body.data).toMatchObject([{ driverId: null, perRun: 150_000 }])
})

test('a payout needs a bank account whose number fits its bank [MV-079]', async () => {
  expect((await draft('station')).body.message).toContain('bank account')
  const wrong = await send('PUT', `/payees/station/${stationId}`, { ...ACCOUNT, accountNumber: '0000014578' })
  expect(wrong.body.errors).toHaveProperty('accountNumber')
  expect((await send('PUT', `/payees/station/${driverId}`, ACCOUNT)).status).toBe(404)
  for (const payee of [`station/${stationId}`, `driver/${driverId}`])
    expect((await send('PUT', `/payees/${payee}`, ACCOUNT)).body.data).toMatchObject({
      account: { bankCode: '011' },
    })
})

test('a station is paid once: drafted, approved by a second person, sent, paid [MV-080]', async () => {
  expect(await balanceOf('station_payable')).toBe(-1_790_000)
  const { body, status } = await draft('station')
  expect(status).toBe(201)
  const payout = body.data
  expect(payout).toMatchObject({
    state: 'draft',
    amount: 1_600_000,
    lines: [{ kind: 'fuel', quantity: 200 }],
  })
  expect((await draft('station')).body.message).toContain('Nothing is owed')

  expect((await send('POST', `/payouts/${payout.id}/approve`)).body.message).toContain('another person')
  expect((await send('POST', '/payout-batches', { payoutIds: [payout.id] })).status).toBe(409)
  const approved = await send('POST', `/payouts/${payout.id}/approve`, undefined, admin)
  expect(approved.body.data).toMatchObject({ state: 'approved', approvedBy: { name: 'Bisi Demo' } })
  expect(await balanceOf('station_payable')).toBe(-1_600_000)
  expect(await balanceOf('fuel_margin')).toBe(-190_000)

  const batches = await Promise.all(
    [1, 2].map(() => send('POST', '/payout-batches', { payoutIds: [payout.id] })),
  )
  expect(batches.map((each) => each.status).sort((one, other) => one - other)).toEqual([201, 409])
  const batch = batches.find((each) => each.status === 201)?.body.data
  expect(batch).toMatchObject({ payouts: 1, amount: 1_600_000 })
  const file = await app.server.inject({
    url: `/api/staff/payout-batches/${batch.id}/file`,
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(file.body).toBe(
    `\uFEFFBeneficiary,NUBAN,Bank code,Amount,Narration,NUBAN before,Bank code before,Account changed\r\nLekki Fuels Ltd,0000014579,011,16000.00,${payout.narration},,,\r\n`,
  )
  expect((await send('POST', `/payouts/${payout.id}/confirm`, { paidOn: '2026-11-20' })).status).toBe(422)
  const paid = await Promise.all(
    [1, 2].map(() => send('POST', `/payouts/${payout.id}/confirm`, { paidOn: TODAY })),
  )
  expect(paid.map((each) => each.status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(await balanceOf('station_payable')).toBe(0)
  expect(await balanceOf('bank')).toBe(-1_600_000)
})

test('a failed payout to a driver is paid by another one, and earned once [MV-080]', async () => {
  const payout = (await draft('driver', { km: 10 })).body.data
  expect(payout.amount).toBe(150_000 + 50_000 + 90_000)
  expect((await draft('driver', { km: 3 })).body.message).toContain('kilometres')
  await send('POST', `/payouts/${payout.id}/approve`, undefined, admin)
  await send('POST', '/payout-batches', { payoutIds: [payout.id] })
  expect((await send('POST', `/payouts/${payout.id}/redraft`)).status).toBe(409)
  const failed = await send('POST', `/payouts/${payout.id}/fail`, { reason: 'Account closed' })
  expect(failed.body.data).toMatchObject({ state: 'failed', note: 'Account closed' })
  const again = (await send('POST', `/payouts/${payout.id}/redraft`)).body.data
  expect(again).toMatchObject({ state: 'draft', replaces: payout.id, amount: 290_000 })
  expect((await send('POST', `/payouts/${payout.id}/redraft`)).status).toBe(409)
  await send('POST', `/payouts/${again.id}/approve`, undefined, admin)
  await send('POST', '/payout-batches', { payoutIds: [again.id] })
  await send('POST', `/payouts/${again.id}/confirm`, { paidOn: TODAY })
  expect([await balanceOf('delivery_cost'), await balanceOf('driver_payable')]).toEqual([290_000, 0])
  expect((await send('GET', `/payouts/${payout.id}`)).body.data).toMatchObject({ replacedBy: again.id })
  expect((await send('GET', '/payouts?kind=driver&state=paid')).body.data.totalCount).toBe(1)
})

test('a withdrawn draft frees its orders, and a changed account stops an approval [MV-080]', async () => {
  await delivered()
  const first = (await draft('station')).body.data
  expect((await send('POST', `/payouts/${first.id}/withdraw`, { reason: '' })).status).toBe(422)
  expect((await send('POST', `/payouts/${first.id}/withdraw`, { reason: 'Too early' })).body.data.state).toBe(
    'withdrawn',
  )
  const second = (await draft('station')).body.data
  expect(second.amount).toBe(first.amount)
  const { change } = (
    await send('PUT', `/payees/station/${stationId}`, {
      ...ACCOUNT,
      ...BY_MAIL,
      beneficiary: 'Somebody Else',
    })
  ).body.data
  expect((await confirmed(change.id)).status).toBe(200)
  const stale = await send('POST', `/payouts/${second.id}/approve`, undefined, admin)
  expect(stale.body.message).toContain('bank account was changed')
  // Whoever asked for the account that is in force now approves nothing to it.
  const back = (await send('PUT', `/payees/station/${stationId}`, { ...ACCOUNT, ...BY_MAIL }, admin)).body
    .data
  expect((await confirmed(back.change.id, finance)).status).toBe(200)
  const changed = await send('POST', `/payouts/${second.id}/approve`, undefined, admin)
  expect(changed.body.message).toContain('You changed the bank account last')
})

test('the statement names every delivery, and the fees of a delivery carry their VAT [MV-075]', async () => {
  const [payout] = (await send('GET', '/payouts?state=paid&kind=station')).body.data.data
  const statement = await app.server.inject({
    url: `/api/staff/payouts/${payout.id}/statement`,
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(statement.body).toContain('"PMS, litres",20,800.00,16000.00')
  expect(statement.body).toContain('Total,,,,,16000.00')
  // 7.5 of 107.5 of twice ₦358.
  expect(await balanceOf('vat_payable')).toBe(-2 * 2_497)
  const [report] = (await send('GET', '/monthly-reports')).body.data
  expect(report).toMatchObject({ vat: 4_994, serviceFees: 71_600 - 4_994, fuelMargin: 190_000 })
})
