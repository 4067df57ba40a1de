import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { paidSettlement } from '../../../../test/fixtures/payments/settlements.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { refreshAlerts } from '../../alerts/alerts.ts'
import { brokenChecks, readBalances } from '../../payments/ledger/ledger.ts'
import { recordSettlement } from '../../payments/ledger/record-settlements.ts'

let app: TestApp
let finance: string
let admin: string

const OPENING = 1_000_000
/** A line of the file: its text and its amount in kobo. */
const FILE: readonly [text: string, amount: number][] = [
  ['NIP CHARGE + VAT 000013261120', -5_375],
  ['SMS ALERT CHARGE NOV', -40_000],
  ['TRF TO ADA', -250_001],
  ['CREDIT INTEREST', 12_300],
  ['PAYSTACK ST-4471902 LESS STAMP DUTY', 99_500_00],
  ['COT', -200_000],
  ['COT', -200_000],
  ['COT', -200_000],
  ['LEVY', -5_000],
  ['SHORT CREDIT', -250],
]

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(new Date('2026-11-26T09:00:00Z'))
  await recordSettlement(app.app.context, 'paystack', paidSettlement('4471902', 10_000_000, '2026-11-19'))
  finance = await workerToken(app, 'finance')
  let balance = OPENING
  const rows = FILE.map(([text, amount]) => {
    balance += amount
    return `20/11/2026,${text},${(amount / 100).toFixed(2)},${(balance / 100).toFixed(2)}`
  })
  const contents = ['Account No,0123456789,,', 'Date,Narration,Amount,Balance', ...rows].join('\n')
  const { status, body } = await send('POST', '/bank-statements', { name: 'November', contents })
  expect([status, body.errors]).toEqual([201, undefined])
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

function send(method: 'GET' | 'POST', path: string, body?: object, token = finance) {
  return callAs(app, token, method, `/staff${path}`, body)
}
const lines = async (state: string) =>
  (await send('GET', `/bank-lines?state=${state}&limit=50`)).body.data.data
const lineOf = async (text: string, state = 'open') =>
  (await lines(state)).find(({ narration }: { narration: string }) => narration.startsWith(text))
const charge = (kind: string, amount: number) => ({ kind: 'charge', charge: kind, amount })
const explain = (id: string, parts: readonly object[], { note = '', token = finance } = {}) =>
  send('POST', `/bank-lines/${id}/explain`, { parts, note }, token)
const reopen = (id: string, token = finance) =>
  send('POST', `/bank-lines/${id}/reopen`, { reason: 'Another kind' }, token)
const balance = async (account: string) =>
  (await readBalances(app.app.context)).find((each) => each.account === account)?.amount
const journals = async (kind: string) => (await send('GET', `/journals?kind=${kind}`)).body.data.data
const point = async (key: string) =>
  (await send('GET', '/periods/2026-11')).body.data.checklist.find(
    (each: { key: string }) => each.key === key,
  )

test('a line is posted as a charge once, on its day, with the line, the person and the note [ML-100]', async () => {
  const { id } = await lineOf('NIP CHARGE')
  expect((await explain(id, [charge('interest', -5_375)])).body.errors.parts[0]).toContain('money in')
  expect((await explain(id, [charge('transfer_fee', -5_374)])).body.errors.parts[0]).toContain(
    '-₦0.01 is left',
  )
  const bank = await balance('bank')
  const posted = await explain(id, [charge('transfer_fee', -5_375)], { note: ' Payout of\u200b Monday ' })
  expect(posted).toMatchObject({
    status: 200,
    body: {
      message: 'Line posted',
      data: {
        state: 'posted',
        note: 'Payout of Monday',
        decidedBy: { name: 'Adaeze Demo' },
        explanation: { parts: [{ kind: 'charge', charge: 'transfer_fee', amount: -5_375 }], rule: null },
      },
    },
  })
  expect(await balance('bank_charges')).toBe(5_375)
  expect(await balance('bank')).toBe((bank ?? 0) - 5_375)
  const [journal] = await journals('bank_line')
  expect(journal).toMatchObject({ valueDate: '2026-11-20', period: '2026-11', amount: 5_375 })
  expect((await send('GET', `/journals/${journal.id}`)).body.data.bankLine).toMatchObject({
    narration: 'NIP CHARGE + VAT 000013261120',
    day: '2026-11-20',
    note: 'Payout of Monday',
    requestedBy: { name: 'Adaeze Demo' },
    approvedBy: null,
    reversedBy: null,
  })
  expect((await explain(id, [charge('transfer_fee', -5_375)])).status).toBe(409)
  expect(await balance('bank_charges')).toBe(5_375)
})

test('what was posted is undone by a reversal on the same day, and may be posted anew [ML-101]', async () => {
  const { id } = await lineOf('NIP CHARGE', 'posted')
  expect((await send('POST', `/bank-lines/${id}/reopen`, { reason: '' })).status).toBe(422)
  expect((await reopen(id)).body.data).toMatchObject({
    state: 'open',
    note: 'Another kind',
    explanation: null,
  })
  expect(await balance('bank_charges')).toBe(0)
  const [reversed] = await journals('bank_line_reversed')
  expect(reversed).toMatchObject({ valueDate: '2026-11-20', amount: 5_375 })
  expect((await send('GET', `/journals/${reversed.id}`)).body.data.bankLine).toMatchObject({
    reversedBy: { name: 'Adaeze Demo' },
  })
  expect((await explain(id, [charge('other_charge', -5_375)])).status).toBe(200)
  expect(await balance('bank_charges')).toBe(5_375)
  expect(await journals('bank_line')).toHaveLength(2)
})

test('two people who post the same line at once post it once [ML-100]', async () => {
  const { id } = await lineOf('SMS ALERT')
  const before = (await balance('bank_charges')) ?? 0
  const parts = [charge('sms_charge', -40_000)]
  const both = await Promise.all([explain(id, parts), explain(id, parts, { token: admin })])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(await balance('bank_charges')).toBe(before + 40_000)
  const back = await Promise.all([reopen(id), reopen(id, admin)])
  expect(back.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(await balance('bank_charges')).toBe(before)
})

test('a transfer that is called a charge needs a second person above the limit, and is not explained before [ML-102]', async () => {
  const { id } = await lineOf('TRF TO ADA')
  const before = await balance('bank_charges')
  const open = (await point('bank_lines')).detail
  const asked = await explain(id, [charge('other_charge', -250_001)])
  expect(asked.body).toMatchObject({
    message: 'A second person must approve this. Nothing is posted yet.',
    data: { state: 'requested' },
  })
  expect(await balance('bank_charges')).toBe(before)
  expect((await point('bank_lines')).detail).toBe(open)
  const approve = (token: string) => send('POST', `/bank-lines/${id}/approve`, undefined, token)
  expect((await approve(finance)).body.message).toContain('another person must approve')
  const both = await Promise.all([approve(admin), approve(admin)])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body.data.explanation).toMatchObject({
    requestedBy: { name: 'Adaeze Demo' },
    approvedBy: { name: 'Bisi Demo' },
  })
  expect(await balance('bank_charges')).toBe((before ?? 0) + 250_001)
})

test('what was requested is declined by a reason, and nothing is posted [ML-102]', async () => {
  const { id } = await lineOf('TRF TO ADA', 'posted')
  expect((await reopen(id)).status).toBe(200)
  await explain(id, [charge('other_charge', -250_001)])
  const before = await balance('bank_charges')
  expect((await reopen(id, admin)).body.data).toMatchObject({ state: 'open' })
  expect(await balance('bank_charges')).toBe(before)
  expect((await send('POST', `/bank-lines/${id}/approve`, undefined, admin)).status).toBe(409)
})

test('small lines of seven days add up: the one above the sum needs a second person, and half is an alert [ML-102]', async () => {
  const states: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const { id } = await lineOf('COT')
    states.push((await explain(id, [charge('other_charge', -200_000)])).body.data.state)
  }
  expect(states).toEqual(['posted', 'posted', 'requested'])
  await refreshAlerts(app.app.context)
  const { data } = (await callAs(app, await workerToken(app, 'owner'), 'GET', '/staff/alerts')).body
  expect(data).toContainEqual(
    expect.objectContaining({ title: 'Adaeze Demo posted ₦4,053.75 as bank charges in seven days' }),
  )
  app.clock.advance(7 * 86_400 + 1)
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
  const { id } = await lineOf('COT', 'requested')
  expect((await reopen(id)).status).toBe(200)
  expect((await explain(id, [charge('other_charge', -200_000)])).body.data.state).toBe('posted')
})

test('a line of several things is split; a settlement is taken whole, once, and freed again [ML-103] [ML-106]', async () => {
  const { id } = await lineOf('PAYSTACK')
  const settled = { kind: 'settlement', provider: 'paystack', settlementId: '4471902', amount: 10_000_000 }
  const duty = charge('stamp_duty', -50_000)
  const { settlements } = (await send('GET', `/bank-lines/${id}/candidates`)).body.data
  expect(settlements).toMatchObject([{ settlementId: '4471902', amount: 10_000_000 }])
  expect((await explain(id, [settled, { ...duty, amount: -49_999 }])).body.errors.parts[0]).toContain(
    'is left',
  )
  const other = [{ ...settled, settlementId: 'none' }, duty]
  expect((await explain(id, other)).body.errors.parts[0]).toContain('no such settlement')
  const [wrong, interest] = [{ ...settled, amount: 9_999_000 }, charge('stamp_duty', -49_000)]
  expect((await explain(id, [wrong, interest])).body.errors.parts[0]).toContain('taken whole')
  expect(await point('bank_matched')).toMatchObject({ detail: '0 of 1' })
  const [bank, stamp] = [await balance('bank'), (await balance('stamp_duty')) ?? 0]
  expect((await explain(id, [settled, duty])).body.data).toMatchObject({ state: 'posted' })
  expect([await balance('bank'), await balance('stamp_duty')]).toEqual([(bank ?? 0) - 50_000, stamp + 50_000])
  expect(await point('bank_matched')).toMatchObject({ detail: '1 of 1' })
  expect((await send('GET', '/settlements?provider=paystack')).body.data.data).toMatchObject([
    { bankLineId: id },
  ])
  const interestLine = await lineOf('CREDIT INTEREST')
  const again = [settled, charge('other_charge', 12_300 - 10_000_000)]
  expect((await explain(interestLine.id, again)).body.errors.parts[0]).toContain('has its line already')
  expect((await reopen(id)).status).toBe(200)
  expect(await point('bank_matched')).toMatchObject({ detail: '0 of 1' })
  expect((await explain(id, [settled, duty])).status).toBe(200)
})

test('a split and a match of one settlement at once: one of them has it [ML-103]', async () => {
  await recordSettlement(app.app.context, 'paystack', paidSettlement('12300', 12_300, '2026-11-01'))
  const [{ id }, levy] = [await lineOf('CREDIT INTEREST'), await lineOf('LEVY')]
  const settled = { kind: 'settlement', provider: 'paystack', settlementId: '12300', amount: 12_300 }
  const both = await Promise.all([
    send('POST', `/bank-lines/${id}/match`, { provider: 'paystack', settlementId: '12300' }),
    explain(levy.id, [settled, charge('other_charge', -17_300)]),
  ])
  const accepted = both.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  expect((await reopen(accepted[0]?.body.data.id)).status).toBe(200)
})

test('a discrepancy has its name and its account, and stands in the month until it is cleared [ML-103] [ML-106]', async () => {
  const { id } = await lineOf('SHORT CREDIT')
  const named = { kind: 'discrepancy', name: 'Bank credited 2.50 too little', amount: -250 }
  expect(await point('bank_discrepancies')).toMatchObject({ isDone: true })
  expect((await explain(id, [named])).status).toBe(200)
  expect(await balance('bank_discrepancies')).toBe(250)
  expect(await point('bank_discrepancies')).toMatchObject({
    isDone: false,
    detail: '₦2.50 open',
    blocks: false,
  })
  expect((await reopen(id)).status).toBe(200)
  expect(await point('bank_discrepancies')).toMatchObject({ isDone: true })
})

test('a payout is a part of one line, taken whole, beside the fee that it cost [ML-103]', async () => {
  await sql`with people as (select min(id) as one, max(id) as other from staff_accounts),
    batch as (insert into payout_batches (id, created_by, created_at) select 'pbt_1', one, now() from people returning id)
    insert into payouts (id, kind, payee_id, from_day, to_day, amount, state, beneficiary, account_number, bank_code,
      narration, drafted_by, drafted_at, approved_by, approved_at, batch_id, sent_at, root_id)
    select 'pyt_1', 'driver', 'drv_1', '2026-11-16', '2026-11-19', 4500, 'sent', 'Ada', '0123456789', '058',
      'GATEFILL PO 1', one, now(), other, now(), batch.id, now(), 'pyt_1' from people, batch`.execute(
    app.database.db,
  )
  const { id } = await lineOf('LEVY')
  const payout = { kind: 'payout', payoutId: 'pyt_1', amount: -4_500 }
  expect((await send('GET', `/bank-lines/${id}/candidates`)).body.data.payouts).toMatchObject([
    { id: 'pyt_1' },
  ])
  const [bank, charges] = [await balance('bank'), (await balance('bank_charges')) ?? 0]
  const wrong = [{ ...payout, amount: -4_400 }, charge('transfer_fee', -600)]
  expect((await explain(id, wrong)).body.errors.parts[0]).toContain('taken whole')
  expect((await explain(id, [payout, charge('transfer_fee', -500)])).status).toBe(200)
  expect([await balance('bank'), await balance('bank_charges')]).toEqual([(bank ?? 0) - 500, charges + 500])
  expect((await send('GET', `/bank-lines/${id}/candidates`)).body.data.payouts).toEqual([])
  expect((await reopen(id)).status).toBe(200)
  expect((await send('GET', `/bank-lines/${id}/candidates`)).body.data.payouts).toHaveLength(1)
})

test('the ledger agrees with the bank once its lines are explained, and its own checks stay true [ML-106]', async () => {
  const interest = await lineOf('CREDIT INTEREST')
  expect((await explain(interest.id, [charge('interest', 12_300)])).status).toBe(200)
  expect(await balance('interest_income')).toBe(-12_300)
  expect(await brokenChecks(app.app.context)).toEqual([])
  const { rows } = await sql<{ moved: number }>`select sum(amount)::bigint as moved from bank_lines
    where state in ('posted', 'matched')`.execute(app.database.db)
  // The settlement that no line has any more is in the ledger alone.
  expect(await balance('bank')).toBe(Number(rows[0]?.moved) + 12_300)
})

test('in a closed month nothing is posted or reversed, and the answer says what may be done [ML-101]', async () => {
  const [open, posted] = [await lineOf('LEVY'), await lineOf('CREDIT INTEREST', 'posted')]
  await sql`insert into accounting_periods (month, state, updated_at, prepared_by, closed_by)
    select '2026-11-01', 'closed', now(), min(id), max(id) from staff_accounts`.execute(app.database.db)
  const before = await balance('bank')
  const refused = await explain(open.id, [charge('stamp_duty', -5_000)])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Nov 2026 is closed, so nothing of this line can be posted. Reopen Nov 2026, or set the line aside and write a manual journal in an open month.',
  ])
  expect((await reopen(posted.id)).body.message).toContain('Nov 2026 is closed, so this cannot be reversed.')
  expect((await lineOf('CREDIT INTEREST', 'posted')).id).toBe(posted.id)
  expect(await balance('bank')).toBe(before)
})

test('who only reads money posts nothing [ML-100]', async () => {
  const { id } = await lineOf('LEVY')
  for (const role of ['owner', 'support', 'dispatcher'] as const)
    expect(
      (await explain(id, [charge('stamp_duty', -5_000)], { token: await workerToken(app, role) })).status,
    ).toBe(403)
})
