import { EXPORT_TABLES } from '@gatefill/domain/finance/export-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { movableClock } from '../../../../test/clock.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { sumUpLedgerDays } from '../../payments/ledger/day-sums.ts'

const clock = movableClock()
let app: TestApp
let finance: string
let orderId: string

beforeAll(async () => {
  app = await startTestApp({ clock })
  const ada = await signedUpCustomer(app)
  orderId = await paidOrderOf(app, ada.token)
  finance = await workerToken(app, 'finance')
})
afterAll(() => app.close())

const read = async (path: string) => (await callAs(app, finance, 'GET', `/staff${path}`)).body.data

test('finance goes from a balance to its journals, to one journal and to the order [MV-071]', async () => {
  const accounts = await read('/ledger-accounts')
  const deposits = accounts.find(({ account }: { account: string }) => account === 'customer_deposits')
  expect(deposits).toMatchObject({
    label: 'Customer deposits',
    opening: 0,
    debits: 0,
    credits: 1_825_800,
    closing: -1_825_800,
  })
  const page = await read('/ledger-accounts/customer_deposits/postings')
  expect(page).toMatchObject({ totalCount: 1, data: [{ kind: 'charge', orderId, amount: -1_825_800 }] })
  const journal = await read(`/journals/${page.data[0].journalId}`)
  expect(journal).toMatchObject({
    kind: 'charge',
    orderId,
    provider: 'sandbox',
    amount: 1_825_800,
    manual: null,
  })
  expect(
    journal.postings.map(({ amount }: { amount: number }) => amount).reduce((a: number, b: number) => a + b),
  ).toBe(0)
  expect((await read(`/journals?order=${orderId}`)).data).toMatchObject([{ id: journal.id }])
  expect((await callAs(app, finance, 'GET', '/staff/journals/jrn_none')).status).toBe(404)
  expect((await callAs(app, finance, 'GET', '/staff/ledger-accounts/nothing/postings')).status).toBe(404)
})

test('the ledger is filtered by value date and by month; what went before is the opening balance [MV-071]', async () => {
  const [{ valueDate, period }] = (await read('/journals')).data
  const dayAfter = new Date(Date.parse(valueDate) + 86_400_000).toISOString().slice(0, 10)
  const sums = async (query: string) =>
    (await read(`/ledger-accounts?${query}`)).find(
      ({ account }: { account: string }) => account === 'customer_deposits',
    )
  expect(await sums(`from=${valueDate}&to=${valueDate}`)).toMatchObject({ opening: 0, credits: 1_825_800 })
  expect(await sums(`from=${dayAfter}`)).toMatchObject({
    opening: -1_825_800,
    credits: 0,
    closing: -1_825_800,
  })
  expect(await sums(`month=${period}`)).toMatchObject({ opening: 0, credits: 1_825_800 })
  expect(await sums('month=2019-01')).toMatchObject({ opening: 0, credits: 0, closing: 0 })
  expect((await read(`/journals?from=${dayAfter}`)).totalCount).toBe(0)
})

test('the receivable of a provider is what it took, less its fees [MV-072]', async () => {
  const [sandbox] = await read('/receivables')
  expect(sandbox).toMatchObject({
    provider: 'sandbox',
    payments: 1,
    refunds: 0,
    settled: 0,
    lastSettledAt: null,
  })
  expect(sandbox.charged).toBe(1_825_800)
  expect(sandbox.receivable).toBe(sandbox.charged - sandbox.fees)
})

test('deposits are shown by their age, the oldest with their orders [MV-073]', async () => {
  const before = await read('/ageings')
  expect(before.deposits.buckets.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0])
  app.clock.advance(5 * 3600)
  finance = await workerToken(app, 'finance')
  const after = await read('/ageings')
  expect(after.deposits.buckets).toMatchObject([
    {},
    { fromHours: 4, toHours: 12, count: 1, amount: 1_825_800 },
    {},
    {},
  ])
  expect(after.deposits.oldest).toMatchObject([{ orderId, amount: 1_825_800 }])
  expect(after.refunds.oldest).toEqual([])
})

const download = (path: string) =>
  app.server.inject({
    method: 'GET',
    url: `/api/staff${path}`,
    headers: { authorization: `Bearer ${finance}` },
  })

test('every table comes as CSV in naira, and its texts are never formulas [MV-074] [MV-110]', async () => {
  await app.database.db.updateTable('payment_attempts').set({ channel: '=cmd()' }).execute()
  const file = await download('/exports/payments')
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['content-disposition']).toContain('exports-payments.csv')
  const [head, line] = file.body.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'payment,order,provider,reference,state,channel,amount_naira,paid_naira,fee_naira,paid_at',
  )
  expect(line).toContain(`${orderId},sandbox`)
  expect(line).toContain(",'=cmd(),18258.00,18258.00,")
  for (const table of EXPORT_TABLES)
    expect([table, (await download(`/exports/${table}`)).statusCode]).toEqual([table, 200])
  expect((await download('/exports/users')).statusCode).toBe(404)
})

test('an account has its name in the CSV, a bank statement the one that it was given [RM-107]', async () => {
  const contents = 'Date,Narration,Debit,Credit\r\n20/11/2026,NIP TRANSFER,,"1,000.00"'
  const headers = { authorization: `Bearer ${finance}` }
  const body = { name: 'customer_deposits', contents }
  const imported = await app.server.inject({
    method: 'POST',
    url: '/api/staff/bank-statements',
    headers,
    body,
  })
  expect(imported.statusCode).toBe(201)
  expect((await download('/exports/bank_statements')).body).toContain(',customer_deposits,')
  expect((await download('/exports/accounts')).body).toContain('customer_deposits,Customer deposits,')
})

test('a CSV of more rows than are read at a time has every row once [MV-074]', async () => {
  const now = app.clock()
  await app.database.db
    .insertInto('outbox_messages')
    .values(
      Array.from({ length: 1203 }, (_, at) => ({
        topic: 'test',
        message_key: `test:${at}`,
        payload: '{}',
        state: 'dead',
        run_at: now,
        created_at: now,
      })),
    )
    .execute()
  const { body } = await download('/exports/dead_letters')
  const keys = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2])
  expect(new Set(keys).size).toBe(1203)
  expect(keys).toHaveLength(1203)
})

test('receivables, accounts and months are refused with the day from which they are added up, while that takes long [SD-084] [SD-111]', async () => {
  const receivables = async () => callAs(app, await workerToken(app, 'finance'), 'GET', '/staff/receivables')
  expect((await receivables()).body.data).toMatchObject([{ provider: 'sandbox', charged: 1_825_800 }])
  clock.advance(10 * 24 * 3600)
  const refused = await receivables()
  expect(refused.status).toBe(503)
  expect(refused.body.message).toMatch(
    /^What providers owe us is still being added up, from \d+ \w+ \d+ on\./,
  )
  const accounts = async () => callAs(app, await workerToken(app, 'finance'), 'GET', '/staff/ledger-accounts')
  expect(await accounts()).toMatchObject({ status: 503 })
  expect((await accounts()).body.message).toMatch(
    /^The ledger is still being added up, from \d+ \w+ \d+ on\./,
  )
  const file = callAs(app, await workerToken(app, 'finance'), 'GET', '/staff/exports/accounts')
  expect(await file).toMatchObject({ status: 503 })
  const months = async () => callAs(app, await workerToken(app, 'finance'), 'GET', '/staff/periods')
  expect((await months()).body.message).toMatch(/^The months are still being added up, from/)
  const prepared = await callAs(
    app,
    await workerToken(app, 'finance'),
    'POST',
    '/staff/periods/2026-11/prepare',
    {
      note: 'Too early',
    },
  )
  expect([prepared.status, prepared.body.message]).toEqual([
    503,
    expect.stringMatching(/^The month is still being added up, from/),
  ])
  await sumUpLedgerDays(app.app.context)
  expect((await accounts()).status).toBe(200)
  expect((await months()).status).toBe(200)
  expect((await receivables()).body.data).toMatchObject([{ provider: 'sandbox', charged: 1_825_800 }])
})
