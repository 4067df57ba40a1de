import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { onRealPostgres } from '../../../../test/database.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { paidSettlement } from '../../../../test/fixtures/payments/settlements.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { sumUpLedgerDays } from '../../payments/ledger/day-sums.ts'
import { recordSettlement } from '../../payments/ledger/record-settlements.ts'

let app: TestApp
let finance: string
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  const ada = await signedUpCustomer(app)
  await paidOrderOf(app, ada.token)
  app.clock.set(new Date('2026-12-05T09:00:00Z'))
  await sumUpLedgerDays(app.app.context)
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const act = (token: string, path: string, body?: object) =>
  callAs(app, token, 'POST', `/staff/periods/${path}`, body)
const period = async (month: string) =>
  (await callAs(app, finance, 'GET', `/staff/periods/${month}`)).body.data
const stateOf = async (month: string) => (await period(month)).state

/** Writes a journal of two postings as a program would that forgot every rule. */
async function post(
  id: string,
  { valueDate, month }: { valueDate: string; month?: string },
): Promise<string> {
  await app.database.transaction(async (tx) => {
    await sql`insert into journals (id, kind, source_type, source_id, created_at, value_date, period)
      values (${id}, 'manual', 'manual', ${id}, ${app.clock()}, ${valueDate}, ${month ?? null})`.execute(tx)
    await sql`insert into postings (journal_id, line, account, amount)
      values (${id}, 1, 'bank', 5), (${id}, 2, 'capital', -5)`.execute(tx)
  })
  const { period: own } = await app.database.db
    .selectFrom('journals')
    .select('period')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return own ?? ''
}

test('a month is prepared with its checklist and closed by a second person [MV-076]', async () => {
  expect((await act(finance, '2026-12/prepare', { note: 'Too early' })).body.message).toContain(
    'Month is over',
  )
  const refused = await act(finance, '2026-11/prepare', { note: '' })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.message).toContain('note')
  expect(await stateOf('2026-11')).toBe('open')

  const prepared = await act(finance, '2026-11/prepare', { note: 'The sandbox has no nights' })
  expect(prepared).toMatchObject({
    status: 200,
    body: { data: { state: 'prepared', journals: 1, preparedBy: { name: 'Adaeze Demo' } } },
  })
  expect((await act(finance, '2026-11/close')).body.message).toContain('another person')
  expect((await act(admin, '2026-11/send-back', { reason: '' })).status).toBe(422)
  expect((await act(admin, '2026-11/send-back', { reason: 'Look again' })).body.data.state).toBe('open')
  await act(finance, '2026-11/prepare', { note: 'Looked again' })
  const closed = await act(admin, '2026-11/close')
  expect(closed.body.data).toMatchObject({ state: 'closed', closedBy: { name: 'Bisi Demo' } })
  expect(closed.body.data.events.map(({ act: word }: { act: string }) => word)).toEqual([
    'closed',
    'prepared',
    'sent back',
    'prepared',
  ])
  expect((await act(admin, '2026-11/close')).status).toBe(409)
})

test('a closed month takes no journal and no posting; a correction counts in the next [MV-077]', async () => {
  const { trialBalance } = await period('2026-11')
  expect(await post('jrn_late', { valueDate: '2026-11-30' })).toBe('2026-12-01')
  await expect(post('jrn_forced', { valueDate: '2026-11-30', month: '2026-11-01' })).rejects.toThrow(
    /takes no journal/,
  )
  const [first] = await app.database.db
    .selectFrom('journals')
    .select('id')
    .where('period', '=', '2026-11-01')
    .execute()
  await expect(
    sql`insert into postings (journal_id, line, account, amount)
      values (${first?.id}, 8, 'bank', 5), (${first?.id}, 9, 'capital', -5)`.execute(app.database.db),
  ).rejects.toThrow(/takes no posting/)
  expect((await period('2026-11')).trialBalance).toEqual(trialBalance)
})

test('a settlement of the closed month keeps its day and counts in the next month [MV-077]', async () => {
  await recordSettlement(app.app.context, 'sandbox', paidSettlement('7', 1_000, '2026-11-30'))
  const { body } = await callAs(app, finance, 'GET', '/staff/journals?kind=settlement')
  expect(body.data.data).toMatchObject([{ valueDate: '2026-11-30', period: '2026-12', amount: 1_000 }])
})

test('a closed month is reopened by two people, and then takes journals again [MV-077]', async () => {
  expect((await act(finance, '2026-11/reopen')).status).toBe(409)
  const asked = await act(finance, '2026-11/request-reopening', { reason: 'A fee is missing' })
  expect(asked.body.data).toMatchObject({ state: 'reopening', reopeningReason: 'A fee is missing' })
  await expect(post('jrn_asked', { valueDate: '2026-11-30', month: '2026-11-01' })).rejects.toThrow()
  expect((await act(finance, '2026-11/reopen')).body.message).toContain('another person')
  expect((await act(admin, '2026-11/refuse-reopening', { reason: 'Next month' })).body.data.state).toBe(
    'closed',
  )
  await act(finance, '2026-11/request-reopening', { reason: 'The auditor asks' })
  expect((await act(admin, '2026-11/reopen')).body.data).toMatchObject({ state: 'open', closedBy: null })
  expect(await post('jrn_again', { valueDate: '2026-11-29' })).toBe('2026-11-01')
})

test('months are listed from the first journal to the present, and taxes and fees by month [MV-075]', async () => {
  const { body } = await callAs(app, finance, 'GET', '/staff/periods')
  expect(body.data.map(({ month }: { month: string }) => month)).toEqual(['2026-12', '2026-11'])
  const reports = (await callAs(app, finance, 'GET', '/staff/monthly-reports')).body.data
  expect(reports.at(-1)).toMatchObject({ month: '2026-11', vat: 0, providerFees: [{ provider: 'sandbox' }] })
})

if (onRealPostgres) {
  test('a journal that is being written when the month is closed is seen by the closing [MV-077]', async () => {
    await act(finance, '2026-11/prepare', { note: 'Once more' })
    let closing: ReturnType<typeof act> | undefined
    await app.database.transaction(async (tx) => {
      await sql`insert into journals (id, kind, source_type, source_id, created_at, value_date)
        values ('jrn_race', 'manual', 'manual', 'jrn_race', ${app.clock()}, '2026-11-30')`.execute(tx)
      closing = act(admin, '2026-11/close')
      // Long enough that the closing has reached its lock or passed it.
      await sql`select pg_sleep(0.3)`.execute(tx)
      await sql`insert into postings (journal_id, line, account, amount)
        values ('jrn_race', 1, 'bank', 5), ('jrn_race', 2, 'capital', -5)`.execute(tx)
    })
    expect(await closing).toMatchObject({ status: 409 })
    expect(await stateOf('2026-11')).toBe('prepared')
  })
}

// The last one: the books stay damaged.
test('sums that do not balance show in the checklist of their month and of later ones [MV-076]', async () => {
  const differenceOf = async (month: string) =>
    (await period(month)).checklist.find(({ key }: { key: string }) => key === 'trial_balance')
  const [before, own] = [await differenceOf('2026-10'), await differenceOf('2026-11')]
  expect([before, own]).toMatchObject([{ isDone: true }, { isDone: true }])
  // As no program can write them: the sums of a past day are damaged.
  const { rows } = await sql`update ledger_days set debits = debits + 700
    where period = '2026-11-01' and account = 'customer_deposits' returning day`.execute(app.database.db)
  expect(rows).toHaveLength(1)
  expect(await differenceOf('2026-10')).toEqual(before)
  expect(await differenceOf('2026-11')).toMatchObject({ isDone: false, detail: '₦7.00 off' })
  expect(await differenceOf('2026-12')).toMatchObject({ isDone: false, detail: '₦7.00 off' })
})
