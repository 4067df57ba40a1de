import type { UserId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../test/fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../../../../test/fixtures/payments/payments-fixture.ts'
import {
  startedPayment,
  startPaymentsFixture,
  TOTAL,
  unpaidOrder,
} from '../../../../test/fixtures/payments/payments-fixture.ts'
import { catchUpDays } from './catch-up-days.ts'
import { findUnsummedSince, sumUpLedgerDays } from './day-sums.ts'
import { brokenChecks, checkBalances, readBalances } from './ledger.ts'
import { daysOff } from './ledger-days.repository.ts'

const DAY = 24 * 3600
let fixture: PaymentsFixture
let ada: UserId

beforeAll(async () => {
  fixture = await startPaymentsFixture()
  ada = await newCustomer(fixture)
})
afterAll(() => fixture.close())

async function pay(): Promise<void> {
  const { reference } = await startedPayment(fixture, ada, await unpaidOrder(fixture, ada))
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
}

const deposits = async () =>
  (await readBalances(fixture.context)).find(({ account }) => account === 'customer_deposits')?.amount
const days = async () => {
  const { rows } = await sql<{
    day: string
  }>`select distinct day from ledger_days order by day`.execute(fixture.database.db)
  return rows.map(({ day }) => day)
}

test('balances are the same before and after days are summed up, and count what is posted since [SD-064]', async () => {
  await pay()
  const firstDay = fixture.clock().toISOString().slice(0, 10)
  await sumUpLedgerDays(fixture.context)
  expect(await days()).toEqual([])
  expect(await deposits()).toBe(-TOTAL)
  fixture.clock.advance(DAY + 2 * 3600)
  await pay()
  await sumUpLedgerDays(fixture.context)
  await sumUpLedgerDays(fixture.context)
  expect(await days()).toEqual([firstDay])
  expect(await deposits()).toBe(-2 * TOTAL)
  await pay()
  expect(await deposits()).toBe(-3 * TOTAL)
  expect(await brokenChecks(fixture.context)).toEqual([])
})

test('a day is summed up when no transaction can still post to it [SD-064]', async () => {
  fixture.clock.set(new Date('2026-12-01T23:50:00Z'))
  await pay()
  fixture.clock.set(new Date('2026-12-02T00:59:00Z'))
  await sumUpLedgerDays(fixture.context)
  expect(await days()).not.toContain('2026-12-01')
  fixture.clock.set(new Date('2026-12-02T01:01:00Z'))
  await sumUpLedgerDays(fixture.context)
  expect(await days()).toContain('2026-12-01')
})

test('days that do not agree with the ledger are found by the check of the books [SD-064]', async () => {
  const { db } = fixture.database
  await db
    .updateTable('ledger_days')
    .set({ debits: sql`debits + 7` })
    .where('account', '=', 'customer_deposits')
    .where('day', '=', sql<string>`date '2026-12-01'`)
    .execute()
  expect(await brokenChecks(fixture.context)).toEqual([
    { name: 'sums of past days', off: 7 },
    { name: 'trial balance', off: 7 },
  ])
  // Made anew from the ledger alone.
  await db.deleteFrom('ledger_days').execute()
  await sumUpLedgerDays(fixture.context)
  expect(await brokenChecks(fixture.context)).toEqual([])
})

test('what was wrong is found each night until it is right, and right days are not read again [SD-068]', async () => {
  const { db } = fixture.database
  const checkedUntil = async () => {
    const { rows } = await sql<{
      day: string
    }>`select checked_until::text as day from ledger_checked`.execute(db)
    return rows[0]?.day
  }
  const nextNight = async () => {
    fixture.clock.advance(DAY)
    await sumUpLedgerDays(fixture.context)
    return checkBalances(fixture.context)
  }
  expect(await nextNight()).toEqual([])
  const before = await checkedUntil()
  await pay()
  const { rows } = await sql<{
    id: string
    status: string
  }>`select id, status from orders order by id desc limit 1`.execute(db)
  const [order] = rows
  const setStatus = (status: string) =>
    sql`update orders set status = ${status} where id = ${order?.id}`.execute(db)
  await setStatus('cancelled')
  const wrong = { name: 'deposits of closed orders', off: TOTAL }
  expect(await nextNight()).toContainEqual(wrong)
  expect(await nextNight()).toContainEqual(wrong)
  expect(await checkedUntil()).toBe(before)
  await setStatus(order?.status ?? '')
  expect(await nextNight()).toEqual([])
  expect(await checkedUntil()).not.toBe(before)
})

test('sums of a past day that were changed are found within some nights, logged and made anew [SD-068] [SD-084]', async () => {
  const { db } = fixture.database
  const sums = () => db.selectFrom('ledger_days').selectAll().orderBy('day').orderBy('account').execute()
  const before = await sums()
  await sql`update ledger_days set debits = debits + 7, credits = credits + 7, journals = journals + 1
    where day = (select min(day) from ledger_days)`.execute(db)
  expect(await sums()).not.toEqual(before)
  for (let night = 0; night < 4; night += 1) expect(await checkBalances(fixture.context)).toEqual([])
  expect(await sums()).toEqual(before)
  expect(fixture.logs.filter((line) => line.includes('sums of past days are made anew'))).toHaveLength(1)
})

test('a journal of a server whose clock was behind counts with its day, though that was summed up [SD-090]', async () => {
  const { db } = fixture.database
  fixture.clock.advance(2 * DAY)
  await sumUpLedgerDays(fixture.context)
  const now = fixture.clock()
  const held = (await deposits()) ?? 0
  fixture.clock.set(new Date('2026-12-01T12:00:00Z'))
  await pay()
  fixture.clock.set(now)
  for (let night = 0; night < 4; night += 1) expect(await checkBalances(fixture.context)).toEqual([])
  expect(await deposits()).toBe(held - TOTAL)
  expect(await daysOff(db, {})).toEqual([])
})

test('after an upgrade a server sums up the past at its start, a week at a time [SD-084]', async () => {
  const { db } = fixture.database
  await db.deleteFrom('ledger_days').execute()
  fixture.clock.advance(30 * DAY)
  await pay()
  fixture.clock.advance(2 * DAY)
  expect(await findUnsummedSince(fixture.context)).toBeInstanceOf(Date)
  const answers = [true, false]
  // A server that stops leaves the rest to the next one.
  await sumUpLedgerDays(fixture.context, () => answers.shift() ?? false)
  const once = await days()
  expect(once.length).toBeGreaterThan(0)
  const { start, stop } = catchUpDays(fixture.context)
  start()
  await expect.poll(async () => (await days()).length).toBeGreaterThan(once.length)
  await stop()
  expect(await findUnsummedSince(fixture.context)).toBeUndefined()
  expect(await checkBalances(fixture.context)).toEqual([])
})
