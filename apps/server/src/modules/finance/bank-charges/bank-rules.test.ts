import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { refreshAlerts } from '../../alerts/alerts.ts'
import { readBalances } from '../../payments/ledger/ledger.ts'

let app: TestApp
let finance: string
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(new Date('2026-11-26T09:00:00Z'))
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const fileOf = (rows: readonly string[], account = '0123456789') =>
  [`Account No,${account},`, 'Date,Narration,Amount', ...rows].join('\n')
const imported = async (rows: readonly string[], account?: string) => {
  const { status, body } = await send('POST', '/bank-statements', {
    name: 'File',
    contents: fileOf(rows, account),
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.message
}
const lines = async (state: string) =>
  (await send('GET', `/bank-lines?state=${state}&limit=100`)).body.data.data
const lineOf = async (text: string, state = 'open') =>
  (await lines(state)).find(({ narration }: { narration: string }) => narration.startsWith(text))
const rules = async () => (await send('GET', '/bank-rules')).body.data
const ruleOf = async (words: string, state = 'active') =>
  (await rules()).find(
    (each: { words: string; state: string }) => each.words === words && each.state === state,
  )
const SMS = { words: 'SMS alert charge', charge: 'sms_charge', upTo: 40_000, isAutomatic: false }
const approve = (id: string, token = admin) => send('POST', `/bank-rules/${id}/approve`, undefined, token)

test('a rule is remembered from a line, in words without figures, and shows the open lines that fit [ML-104]', async () => {
  await imported(['18/11/2026,SMS ALERT CHARGE 01-OCT-2026,-400.00', '18/11/2026,TRF TO ADA,-60000.00'])
  const line = await lineOf('SMS ALERT')
  expect(line.proposal).toBeNull()
  const remember = (change: object) => send('POST', '/bank-rules', { ...SMS, lineId: line.id, ...change })
  expect((await remember({ words: 'stamp duty' })).body.errors.words[0]).toContain(
    'does not have these words',
  )
  expect((await remember({ charge: 'interest' })).body.errors.charge[0]).toContain('money in')
  expect((await remember({ upTo: 0 })).body.errors.upTo[0]).toContain('an amount in naira')
  expect((await remember({ lineId: 'bln_none' })).status).toBe(404)
  expect((await remember({})).status).toBe(201)
  expect((await remember({})).body.errors.words[0]).toContain('a rule with these words')
  expect(await rules()).toMatchObject([
    {
      account: '0123456789',
      words: 'sms alert charge',
      state: 'active',
      isAutomatic: false,
      fittingCount: 1,
      fittingAmount: -40_000,
      fitting: [{ id: line.id }],
    },
  ])
  expect((await lineOf('SMS ALERT')).proposal).toMatchObject({
    words: 'sms alert charge',
    charge: 'sms_charge',
  })
  expect((await lineOf('TRF')).proposal).toBeNull()
})

test('at the next import its lines are shown with their count, and a person posts them by the rule [ML-105]', async () => {
  const file = ['19/11/2026,SMS Alert Charge 19-NOV,-20.00', '19/11/2026,SMS alert charge again,-400.01']
  expect(await imported(file)).toContain('1 fits a rule and awaits you.')
  const again = await send('POST', '/bank-statements', { name: 'File', contents: fileOf(file) })
  expect(again.status).toBe(409)
  expect(await imported(['19/11/2026,SMS ALERT CHARGE,-20.00'], '1123456789')).not.toContain('rule')
  const rule = await ruleOf('sms alert charge')
  expect([rule.fittingCount, rule.fittingAmount]).toEqual([2, -42_000])
  const lineIds = rule.fitting.map(({ id }: { id: string }) => id)
  const transfer = (await lineOf('TRF')).id
  const post = (ids: string[], token?: string) =>
    send('POST', `/bank-rules/${rule.id}/post`, { lineIds: ids }, token)
  const both = await Promise.all([post([...lineIds, transfer]), post([...lineIds, transfer], admin)])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ posted: 2, requested: 0, left: 1 })
  const posted = await lineOf('SMS Alert Charge 19-NOV', 'posted')
  expect(posted.explanation).toMatchObject({
    rule: { id: rule.id, words: 'sms alert charge' },
    requestedBy: { name: expect.any(String) },
  })
  expect((await ruleOf('sms alert charge')).fittingCount).toBe(0)
  expect((await lineOf('TRF')).state).toBe('open')
})

test('a rule that posts automatically holds once a second person approved it, and names itself [ML-105]', async () => {
  const old = await ruleOf('sms alert charge')
  const edit = (change: object, id = old.id) => send('PUT', `/bank-rules/${id}`, { ...SMS, ...change })
  expect((await edit({ isAutomatic: true })).body.errors.upTo[0]).toContain('at most ₦100.00 a line')
  expect((await edit({ isAutomatic: true, upTo: 10_000 })).status).toBe(200)
  expect((await edit({ upTo: 1_000 })).body.message).toContain('awaits approval already')
  expect(await imported(['20/11/2026,SMS ALERT CHARGE,-20.00'])).toContain('1 fits a rule')
  const { id } = await ruleOf('sms alert charge', 'requested')
  expect((await approve(id, finance)).body.message).toContain('another person must approve')
  expect((await approve(id)).status).toBe(200)
  expect((await rules()).map(({ id: each }: { id: string }) => each)).toEqual([id])
  const bank = async () =>
    (await readBalances(app.app.context)).find(({ account }) => account === 'bank')?.amount
  const before = (await bank()) ?? 0
  const message = await imported([
    '21/11/2026,SMS ALERT CHARGE A,-20.00',
    '21/11/2026,SMS ALERT CHARGE B,-100.01',
    '21/11/2026,SMS ALERT CHARGE,100.00',
  ])
  expect(message).toContain('1 posted by rules.')
  expect(await bank()).toBe(before - 2_000)
  const posted = await lineOf('SMS ALERT CHARGE A', 'posted')
  expect(posted).toMatchObject({ decidedBy: null, explanation: { rule: { id }, requestedBy: null } })
  const { data } = (await send('GET', '/journals?kind=bank_line&limit=100')).body.data
  const journal = data.find((each: { sourceId: string }) => each.sourceId === posted.explanation.id)
  expect((await send('GET', `/journals/${journal.id}`)).body.data.bankLine).toMatchObject({
    rule: 'sms alert charge',
    requestedBy: null,
  })
  expect((await lineOf('SMS ALERT CHARGE B')).state).toBe('open')
  const reason = { reason: 'No charge' }
  expect((await send('POST', `/bank-lines/${posted.id}/reopen`, reason)).status).toBe(200)
  expect(await bank()).toBe(before)
})

test('rules post 5,000 naira in seven days by themselves, and what is more is shown to a person [ML-105]', async () => {
  const rows = Array.from({ length: 51 }, (_, at) => `22/11/2026,SMS ALERT CHARGE ${at},-100.00`)
  const message = await imported(rows)
  expect(message).toContain('50 posted by rules. 1 fits a rule and awaits you.')
  await refreshAlerts(app.app.context)
  const { data } = (await callAs(app, await workerToken(app, 'owner'), 'GET', '/staff/alerts')).body
  expect(data).toContainEqual(
    expect.objectContaining({ title: 'Rules posted ₦5,000.00 as bank charges in seven days' }),
  )
})

test('lines that a person posts by a rule count to what that person may alone [ML-102]', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => `23/11/2026,CARD FEE ${at},-2000.00`)
  await imported(rows)
  const { id } = await lineOf('CARD FEE')
  const form = { words: 'card fee', charge: 'card_fee', upTo: 250_000, isAutomatic: false, lineId: id }
  expect((await send('POST', '/bank-rules', form)).status).toBe(201)
  const rule = await ruleOf('card fee')
  const lineIds = rule.fitting.map(({ id: each }: { id: string }) => each)
  const { body } = await send('POST', `/bank-rules/${rule.id}/post`, { lineIds })
  expect(body.data).toEqual({ posted: 2, requested: 1, left: 0 })
})

test('a line of a closed month is posted by no rule, and a removed rule posts nothing more [ML-101] [ML-105]', async () => {
  await sql`insert into accounting_periods (month, state, updated_at, prepared_by, closed_by)
    select '2026-10-01', 'closed', now(), min(id), max(id) from staff_accounts`.execute(app.database.db)
  app.clock.advance(7 * 86_400 + 1)
  finance = await workerToken(app, 'finance')
  expect(await imported(['20/10/2026,SMS ALERT CHARGE OLD,-20.00'])).toContain(
    '1 fits a rule and awaits you.',
  )
  const rule = await ruleOf('sms alert charge')
  const { id } = await lineOf('SMS ALERT CHARGE OLD')
  expect((await send('POST', `/bank-rules/${rule.id}/post`, { lineIds: [id] })).status).toBe(409)
  const removed = await Promise.all([
    send('DELETE', `/bank-rules/${rule.id}`),
    send('DELETE', `/bank-rules/${rule.id}`),
  ])
  expect(removed.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404])
  expect(await imported(['24/11/2026,SMS ALERT CHARGE,-20.00'])).not.toContain('rule')
  // What it posted goes on naming it.
  expect(
    (await lines('posted')).some((each: { explanation: { rule: object | null } }) => each.explanation.rule),
  ).toBe(true)
  const { rows } = await sql<{ act: string }>`select distinct act from staff_audit
    where act like '%BankRule'`.execute(app.database.db)
  expect(rows.map(({ act }) => act).sort()).toEqual([
    'approveBankRule',
    'editBankRule',
    'postByBankRule',
    'rememberBankRule',
    'removeBankRule',
  ])
})

test('a rule that was requested is declined, and one person alone cannot bring one into force [ML-105]', async () => {
  const { id } = await lineOf('SMS ALERT CHARGE')
  const form = { ...SMS, upTo: 5_000, isAutomatic: true, lineId: id }
  const { body } = await send('POST', '/bank-rules', form)
  expect((await ruleOf('sms alert charge', 'requested')).id).toBe(body.data.id)
  expect(await imported(['25/11/2026,SMS ALERT CHARGE,-20.00'])).not.toContain('rule')
  expect((await send('DELETE', `/bank-rules/${body.data.id}`, undefined, admin)).status).toBe(200)
  expect((await approve(body.data.id)).status).toBe(404)
})
