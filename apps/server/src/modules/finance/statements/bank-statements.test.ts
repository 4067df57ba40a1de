import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { paidSettlement } from '../../../../test/fixtures/payments/settlements.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { recordSettlement } from '../../payments/ledger/record-settlements.ts'
import { reconcileNightly } from '../../reconciliation/reconciliation.ts'

let app: TestApp
let finance: string
/** The statement of the first test. */
let first: string

beforeAll(async () => {
  app = await startTestApp()
  await recordSettlement(app.app.context, 'paystack', paidSettlement('4471902', 306_493_266, '2026-11-19'))
  await recordSettlement(app.app.context, 'paystack', paidSettlement('4471903', 100_000, '2026-11-19'))
  await recordSettlement(app.app.context, 'flutterwave', paidSettlement('88', 100_000, '2026-11-19'))
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, finance, method, `/staff${path}`, body)
const CONTENTS = [
  'Date,Narration,Debit,Credit',
  '20/11/2026,PAYSTACK PAYOUT,,"3,064,932.66"',
  '20/11/2026,NIP TRANSFER,,"1,000.00"',
  '20/11/2026,CHARGE,50.00,',
  '20/11/2026,CHARGE,50.00,',
].join('\r\n')
const lines = async (state: string) => (await send('GET', `/bank-lines?state=${state}`)).body.data.data

test('a statement is imported with what can mean one settlement only matched to it [MV-082]', async () => {
  expect((await send('POST', '/bank-statements', { name: 'x', contents: 'a,b' })).body.errors).toHaveProperty(
    'contents',
  )
  const { status, body } = await send('POST', '/bank-statements', {
    name: 'GTBank November',
    contents: CONTENTS,
  })
  expect(status).toBe(201)
  first = body.data.id
  expect(body.data).toMatchObject({ lines: 4, matched: 1, open: 3, from: '2026-11-20', to: '2026-11-20' })
  expect(await lines('matched')).toMatchObject([{ settlement: { settlementId: '4471902' }, decidedBy: null }])
  const settlements = (await send('GET', '/settlements?provider=paystack')).body.data.data
  expect(
    settlements.find(({ settlementId }: { settlementId: string }) => settlementId === '4471902'),
  ).toMatchObject({
    bankLineId: expect.any(String),
    journalId: expect.any(String),
  })
})

const importText = (contents: string, answers: object = {}) =>
  send('POST', '/bank-statements', { name: 'More', contents, ...answers })
const total = async () => (await send('GET', '/bank-lines')).body.data.totalCount

test('the same file again is refused, and lines that are stored already are asked about [BR-103]', async () => {
  expect((await importText(CONTENTS)).status).toBe(409)
  const more = `${CONTENTS}\r\n20/11/2026,CHARGE,50.00,\r\n21/11/2026,INTEREST,,2.00`
  const before = await total()
  const asked = await importText(more)
  expect(asked.status).toBe(422)
  expect(asked.body.errors.equalLines[0]).toContain('Are 4 lines stored already?')
  expect(await total()).toBe(before)
  const { body } = await importText(more, { equalLines: 'leave_out' })
  expect(body.data).toMatchObject({ lines: 2 })
  expect(body.message).toContain('4 left out, stored already.')
  const again = await importText(`${more}\r\n22/11/2026,INTEREST,,3.00`, { equalLines: 'store' })
  expect(again.body.data).toMatchObject({ lines: 7 })
})

test('equal lines with another balance, and of another account, are other movements [BR-103]', async () => {
  const file = (account: string, balance: string) =>
    `Account No,${account},,\nDate,Narration,Amount,Balance\n23/11/2026,FEE,-5.00,${balance}`
  expect((await importText(file('0123456789', '95.00'))).status).toBe(201)
  expect((await importText(file('0123456789', '90.00'))).status).toBe(201)
  expect((await importText(file('1123456789', '95.00'))).status).toBe(201)
  expect((await importText(file('0123456789', '95.00'))).status).toBe(409)
})

test('what a file leaves open refuses it whole, with what may be answered [BR-104]', async () => {
  const before = await total()
  const open = await importText('Date,Narration,Amount\n02/11/2026,OPEN,5.00')
  expect(open.status).toBe(422)
  expect(open.body.errors.dateOrder[0]).toContain('Answer dateOrder with day_first or month_first')
  const unsigned = await importText('Date,Narration,Amount\n14/11/2026,UNSIGNED,5.00')
  expect(unsigned.body.errors.signs[0]).toContain('Answer signs with all_in or all_out')
  const unbalanced = 'Date,Narration,Amount,Balance\n14/11/2026,A,5.00,105.00\n15/11/2026,B,-5.00,101.00'
  expect((await importText(unbalanced)).body.errors.balances[0]).toContain('The balance of row 3')
  expect(await total()).toBe(before)
  expect((await importText(unbalanced, { balances: 'import' })).status).toBe(201)
  const answered = await importText('Date,Narration,Amount\n02/11/2026,OPEN,5.00', {
    dateOrder: 'month_first',
    signs: 'all_out',
  })
  expect(answered.body.data).toMatchObject({ from: '2026-02-11', to: '2026-02-11' })
  expect(
    (await lines('open')).find(({ narration }: { narration: string }) => narration === 'OPEN').amount,
  ).toBe(-500)
})

test('a debit that a column names settles no payment that came in [BR-105]', async () => {
  await recordSettlement(app.app.context, 'paystack', paidSettlement('5551', 777_700, '2026-11-19'))
  const { body } = await importText('Date,Narration,DR/CR,Amount\n20/11/2026,PAYSTACK,DR,"7,777.00"')
  expect(body.data).toMatchObject({ lines: 1, matched: 0 })
})

test('two imports of one file at the same time store it once [BR-103]', async () => {
  const file = 'Date,Narration,Amount\n24/11/2026,AT ONCE,+5.00'
  const both = await Promise.all([importText(file), importText(file)])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
})

test('a person matches a line to one settlement of its amount, sets it aside, and takes both back [MV-082]', async () => {
  const open = (await lines('open')).filter(
    ({ statementId }: { statementId: string }) => statementId === first,
  )
  const transfer = open.find(({ narration }: { narration: string }) => narration === 'NIP TRANSFER')
  const charge = open.find(({ narration }: { narration: string }) => narration === 'CHARGE')
  const match = (id: string, settlementId: string, provider = 'paystack') =>
    send('POST', `/bank-lines/${id}/match`, { provider, settlementId })
  expect((await match(transfer.id, 'none')).status).toBe(404)
  expect((await match(transfer.id, '4471902')).body.message).toContain('has its line')
  expect((await match(charge.id, '4471903')).body.message).toContain('amounts differ')
  const both = await Promise.all([match(transfer.id, '4471903'), match(transfer.id, '88', 'flutterwave')])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  const back = await send('POST', `/bank-lines/${transfer.id}/reopen`, { reason: 'The wrong one' })
  expect(back.body.data).toMatchObject({ state: 'open', settlement: null, note: 'The wrong one' })
  const aside = await send('POST', `/bank-lines/${charge.id}/set-aside`, { reason: 'A charge' })
  expect(aside.body.data).toMatchObject({ state: 'set_aside', decidedBy: { name: 'Adaeze Demo' } })
  expect((await match(charge.id, '4471903')).status).toBe(409)
})

test('a warning names the providers whose last night did not run [MV-078] [CN-137]', async () => {
  const customer = await signedUpCustomer(app)
  await paidOrderOf(app, customer.token)
  expect((await send('GET', '/reconciliation-nights')).body.data).toEqual({ warning: null, nights: [] })
  app.clock.advance(24 * 3600)
  finance = await workerToken(app, 'finance')
  const { warning, nights } = (await send('GET', '/reconciliation-nights')).body.data
  expect(warning).toBe('Reconciliation of 22 Nov 2026: Sandbox did not run.')
  expect(nights).toHaveLength(1)
  await reconcileNightly(app.app.context)
  expect((await send('GET', '/reconciliation-nights')).body.data.warning).toBeNull()
})

test('a settlement is read with its transactions beside our payments [MV-083]', async () => {
  await app.database.db
    .insertInto('settlement_transactions')
    .values({
      provider: 'flutterwave',
      settlement_id: '88',
      transaction_id: '900',
      reference: 'GF-unknown',
      net: 100_000,
    })
    .execute()
  const { data } = (await send('GET', '/settlements/flutterwave/88')).body
  expect(data).toMatchObject({
    state: 'paid',
    amount: 100_000,
    transactions: [{ transactionId: '900', orderId: null, expected: null, net: 100_000 }],
  })
  expect((await send('GET', '/settlements/flutterwave/89')).status).toBe(404)
})
