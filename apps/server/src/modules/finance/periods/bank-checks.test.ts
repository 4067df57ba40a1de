import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { paidSettlement } from '../../../../test/fixtures/payments/settlements.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { sumUpLedgerDays } from '../../payments/ledger/day-sums.ts'
import { recordSettlement } from '../../payments/ledger/record-settlements.ts'

let app: TestApp
let finance: string

beforeAll(async () => {
  app = await startTestApp()
  finance = await workerToken(app, 'finance')
  await recordSettlement(app.app.context, 'paystack', paidSettlement('4471902', 100_000, '2026-11-19'))
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, finance, method, `/staff${path}`, body)
const imported = async (name: string, rows: readonly string[]) => {
  const contents = ['Account No,0123456789,,', 'Date,Narration,Amount,Balance', ...rows].join('\n')
  const { status, body } = await send('POST', '/bank-statements', { name, contents })
  expect([status, body.errors]).toEqual([201, undefined])
}
const point = async (key: string) =>
  (await send('GET', '/periods/2026-11')).body.data.checklist.find(
    (each: { key: string }) => each.key === key,
  )

test('without a statement a month is not said to agree with the bank [ML-049]', async () => {
  expect(await point('bank_agrees')).toMatchObject({ isDone: false, detail: 'No statement with a balance' })
  expect(await point('bank_lines')).toMatchObject({ isDone: true })
})

test('lines that nobody explained are a point of the month with their sums [ML-048]', async () => {
  await imported('Newest first', [
    '20/11/2026,CASH WITHDRAWAL,-50000.00,-46500.00',
    '20/11/2026,UNKNOWN TRANSFER,2500.00,3500.00',
    '20/11/2026,PAYSTACK PAYOUT 4471902,1000.00,1000.00',
  ])
  expect(await point('bank_lines')).toMatchObject({
    isDone: false,
    blocks: false,
    detail: '2 open: ₦2,500.00 in, ₦50,000.00 out',
  })
  const refused = await send('POST', '/periods/2026-11/prepare', { note: '' })
  expect(refused.status).toBe(409)
})

test('the balance of the statement is compared with the ledger, whatever order the file has [ML-049]', async () => {
  expect(await point('bank_agrees')).toMatchObject({
    isDone: false,
    detail: '₦47,500.00 more than the bank on 20 Nov 2026',
  })
  await imported('Oldest first', [
    '21/11/2026,CASH BACK,50000.00,3500.00',
    '21/11/2026,BACK,-2500.00,1000.00',
  ])
  expect(await point('bank_agrees')).toMatchObject({ isDone: true, detail: '' })
  // A line of December changes nothing of November.
  app.clock.set(new Date('2026-12-20T09:00:00Z'))
  // The month is read from sums of past days, which the night writes.
  await sumUpLedgerDays(app.app.context)
  finance = await workerToken(app, 'finance')
  await imported('December', ['15/12/2026,FEE,-5.00,995.00'])
  expect(await point('bank_agrees')).toMatchObject({ isDone: true })
})
