import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { ledgerBalance } from '../../../../test/fixtures/payees.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import { callAs, deliveredOrder, workerToken } from '../../../../test/fixtures/workers.ts'
import { payoutsReturned } from '../../alerts/turned-causes.repository.ts'

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

const TODAY = '2026-11-21'
const ACCOUNT = { beneficiary: 'Lekki Fuels Ltd', accountNumber: '0000014579', bankCode: '011' }
const AMOUNT = 1_600_000
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const balanceOf = (account: string) => ledgerBalance(app, finance, account)
const alerts = () => payoutsReturned(app.database.db)

/** A station is paid for 20 litres of PMS. */
async function paid(): Promise<{ id: string; narration: string }> {
  await deliveredOrder(app, ada.token)
  const payees = (await send('GET', '/payees')).body.data
  stationId = payees.find(
    ({ unpaidOrders, kind }: { unpaidOrders: number; kind: string }) =>
      kind === 'station' && unpaidOrders === 1,
  ).id
  const [product] = (await callAs(app, undefined, 'GET', '/products')).body.data.filter(
    ({ name }: { name: string }) => name === 'PMS',
  )
  await send('POST', '/station-costs', {
    stationId,
    productId: product._id,
    costPerLitre: 80_000,
    from: '2026-11-01',
  })
  await send('PUT', `/payees/station/${stationId}`, ACCOUNT)
  const drafted = await send('POST', '/payouts', {
    kind: 'station',
    payeeId: stationId,
    from: TODAY,
    to: TODAY,
  })
  await leaves(drafted.body.data.id)
  return drafted.body.data
}

async function leaves(id: string): Promise<void> {
  expect((await send('POST', `/payouts/${id}/approve`, undefined, admin)).status).toBe(200)
  expect((await send('POST', '/payout-batches', { payoutIds: [id] })).status).toBe(201)
  expect((await send('POST', `/payouts/${id}/confirm`, { paidOn: TODAY })).status).toBe(200)
}

const RETURN = { returnedOn: TODAY, reason: 'Account closed' }

test('a paid payout that the bank returns is owed again and paid by another one, each posted once [ML-025]', async () => {
  const payout = await paid()
  expect([await balanceOf('station_payable'), await balanceOf('bank')]).toEqual([0, -AMOUNT])
  // It is paid: that it failed is not the word for it.
  const failed = await send('POST', `/payouts/${payout.id}/fail`, { reason: 'Came back' })
  expect(failed).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('record the return') },
  })
  const wrong = await send('POST', `/payouts/${payout.id}/return`, { returnedOn: '2026-11-20', reason: '' })
  expect(wrong.body.errors).toMatchObject({
    returnedOn: ['The day must not be before the payout was paid'],
    reason: [expect.any(String)],
  })
  const both = await Promise.all([1, 2].map(() => send('POST', `/payouts/${payout.id}/return`, RETURN)))
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  const shown = (await send('GET', `/payouts/${payout.id}`)).body.data
  expect(shown).toMatchObject({
    state: 'failed',
    note: 'Account closed',
    paidOn: null,
    firstPaidOn: TODAY,
    returnedOn: TODAY,
  })
  expect([await balanceOf('station_payable'), await balanceOf('bank')]).toEqual([-AMOUNT, 0])
  expect(await alerts()).toMatchObject([
    {
      kind: 'money_turned',
      path: `/money/payouts/${payout.id}`,
      title: expect.stringContaining('₦16,000.00'),
    },
  ])
  const [row] = await app.database.db
    .selectFrom('staff_audit')
    .selectAll()
    .where('act', '=', 'returnPayout')
    .execute()
  expect(row?.subject_id).toBe(payout.id)

  // The new draft says that this very account returned money, until the account is another one.
  const again = (await send('POST', `/payouts/${payout.id}/redraft`)).body.data
  expect(again).toMatchObject({
    state: 'draft',
    replaces: payout.id,
    accountReturned: { on: TODAY, reason: 'Account closed' },
  })
  expect(await alerts()).toEqual([])
  expect((await send('POST', `/payouts/${payout.id}/return`, RETURN)).status).toBe(409)
  await leaves(again.id)
  expect([await balanceOf('station_payable'), await balanceOf('bank')]).toEqual([0, -AMOUNT])

  // It comes back once more: books and the chain bear it.
  expect((await send('POST', `/payouts/${again.id}/return`, RETURN)).status).toBe(200)
  expect([await balanceOf('station_payable'), await balanceOf('bank')]).toEqual([-AMOUNT, 0])
  const third = (await send('POST', `/payouts/${again.id}/redraft`)).body.data
  await leaves(third.id)
  expect([await balanceOf('station_payable'), await balanceOf('bank')]).toEqual([0, -AMOUNT])
})

const statement = (rows: readonly string[]) => ['Date,Narration,Debit,Credit', ...rows].join('\r\n')

test('the line of the bank that brings a payout back is told of, and matched once the return is recorded [ML-026]', async () => {
  const [payout] = (await send('GET', '/payouts?state=paid')).body.data.data
  const imported = await send('POST', '/bank-statements', {
    name: 'November',
    contents: statement([
      `20/11/2026,NIP ${payout.narration} Lekki Fuels,16000.00,`,
      `21/11/2026,REV ${payout.narration} ACCOUNT CLOSED,,16000.00`,
      '21/11/2026,REVERSAL WITHOUT NAME,,16000.00',
    ]),
  })
  expect(imported.status).toBe(201)
  const line = async (words: string) =>
    (await send('GET', '/bank-lines')).body.data.data.find(({ narration }: { narration: string }) =>
      narration.startsWith(words),
    )
  expect(await line('NIP')).toMatchObject({ state: 'matched', payoutId: payout.id, amount: -AMOUNT })
  for (const words of ['REV ', 'REVERSAL']) expect(await line(words)).toMatchObject({ state: 'open' })
  expect(await alerts()).toMatchObject([{ detail: expect.stringContaining('Record the return') }])
  expect((await send('POST', `/payouts/${payout.id}/return`, RETURN)).status).toBe(200)
  expect(await line('NIP')).toMatchObject({ state: 'matched', payoutId: payout.id })
  const [named, unnamed] = [await line('REV '), await line('REVERSAL')]
  expect(named).toMatchObject({ state: 'matched', payoutId: payout.id, amount: AMOUNT, decidedBy: null })
  expect(unnamed).toMatchObject({ state: 'open' })
  const match = (id: string, body: object) => send('POST', `/bank-lines/${id}/match`, body)
  expect((await match(unnamed.id, { payoutId: payout.id })).body.message).toContain('has its line already')
  expect((await match(unnamed.id, { payoutId: 'pyt_none' })).status).toBe(404)
  expect((await send('POST', `/bank-lines/${named.id}/reopen`, { reason: 'Wrong' })).status).toBe(200)
  expect((await match(unnamed.id, { payoutId: payout.id })).body.data).toMatchObject({
    state: 'matched',
    payoutId: payout.id,
  })
})
