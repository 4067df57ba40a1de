import type { OrderId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../test/fixtures/fixture-for-file.ts'
import {
  call,
  refundsOf,
  startedPayment,
  TOTAL,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { AmbiguousError } from '../../providers/payments/provider.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'
import { findReversalsOfProviders } from './reconciliation-runs.ts'

const DAY = 24 * 3600
const { fixture, ada } = await fixtureForFile({ compared: false })
const { db } = fixture.database

beforeEach(() => fixture.clock.advance(1))

async function paid(): Promise<{ orderId: OrderId; reference: string }> {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  return { orderId, reference }
}

/** The database refuses every new row of a table with that value, as one whose statement takes too long. */
async function refuse(table: string, column: string, value: string): Promise<() => Promise<void>> {
  const name = `refuse_${table}`
  const { session } = fixture.database
  await session(async (execute) => {
    await execute(`create function ${name}() returns trigger language plpgsql as
      'begin raise exception ''canceling statement due to statement timeout'' using errcode = ''57014''; end'`)
    await execute(`create trigger ${name} before insert on ${table} for each row
      when (new.${column} = '${value}') execute function ${name}()`)
  })
  return () =>
    session(async (execute) => {
      await execute(`drop trigger ${name} on ${table}`)
      await execute(`drop function ${name}()`)
    })
}

const open = async () => (await reportReconciliation(fixture.context)).discrepancies
const lossesOf = async (references: string[]) =>
  db
    .selectFrom('payment_disputes')
    .select(['reference', 'state'])
    .where('reference', 'in', references)
    .orderBy('reference')
    .execute()

test('a dispute that the database refuses is named, the others are recorded, and it is the next time [MV-112]', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()].map(({ reference }) => reference)
  if (first === undefined || second === undefined || third === undefined) throw new Error('three are paid')
  fixture.standIn.hold()
  for (const reference of [first, second, third]) await fixture.standIn.dispute(reference, 'lost')
  const release = await refuse('payment_disputes', 'reference', second)
  await reconcileNightly(fixture.context)
  expect((await lossesOf([first, second, third])).map(({ reference }) => reference)).toEqual(
    [first, third].sort(),
  )
  expect(await open()).toMatchObject([
    { subject: 'dispute', kind: 'unreadable', theirs: 'not recorded: an internal error, see the log' },
  ])
  await release()
  fixture.clock.advance(1)
  await findReversalsOfProviders(fixture.context)
  expect(await lossesOf([second])).toEqual([{ reference: second, state: 'lost' }])
  expect(await open()).toEqual([])
})

test('an event about a dispute that the database refuses is tried again until it is recorded [MV-112]', async () => {
  await fixture.standIn.release()
  await fixture.worker.runDue()
  const { reference } = await paid()
  const release = await refuse('payment_disputes', 'reference', reference)
  await fixture.standIn.dispute(reference, 'open')
  await fixture.worker.runDue()
  expect(await lossesOf([reference])).toEqual([])
  await release()
  await fixture.pass(3600)
  expect(await lossesOf([reference])).toEqual([{ reference, state: 'open' }])
})

test('a settlement that the database refuses is named, the others are posted, and it is the next night [MV-112]', async () => {
  const bank = async () =>
    (await reportReconciliation(fixture.context)).balances.find(({ account }) => account === 'bank')
      ?.amount ?? 0
  await paid()
  const before = await bank()
  const ids = async () =>
    (await fixture.vendor.listSettlements({ from: new Date('2000-01-01'), to: new Date('2100-01-01') })).rows
  fixture.standIn.settle(1_000)
  const refused = (await ids()).at(-1)?.settlementId ?? ''
  fixture.standIn.settle(2_000)
  const release = await refuse('provider_settlements', 'settlement_id', refused)
  await reconcileNightly(fixture.context)
  expect(await bank()).toBe(before + 2_000)
  expect(await open()).toContainEqual(
    expect.objectContaining({ subject: 'settlement', kind: 'unreadable', reference: refused }),
  )
  await release()
  fixture.clock.advance(1)
  await reconcileNightly(fixture.context)
  expect(await bank()).toBe(before + 3_000)
})

test('a reversal whose proof cannot be read keeps no other one from being posted within the hour [MV-112]', async () => {
  const both = [await paid(), await paid()].map(({ reference }) => reference)
  const [first = '', second = ''] = both
  const transactions = new Map<string, string>()
  for (const reference of both) {
    const { transactionId = '' } = await fixture.vendor.verify(reference)
    transactions.set(transactionId, reference)
    const refund = { transactionId, reference, amount: kobo(TOTAL), marker: 'by-hand' }
    const { refundId } = await fixture.vendor.refund(refund)
    await fixture.standIn.refund(Number(refundId), 'processed')
  }
  const { listRefunds } = fixture.vendor
  let failing: string | undefined
  fixture.vendor.listRefunds = async (transactionId) => {
    failing ??= transactions.get(transactionId)
    if (transactions.get(transactionId) === failing) throw new AmbiguousError('no answer')
    return listRefunds(transactionId)
  }
  await findReversalsOfProviders(fixture.context)
  fixture.vendor.listRefunds = listRefunds
  const other = failing === first ? second : first
  expect(await lossesOf(both)).toEqual([{ reference: other, state: 'lost' }])
  expect((await open()).filter(({ reference }) => both.includes(reference))).toMatchObject([
    { subject: 'payment', kind: 'status', reference: failing },
  ])
  await findReversalsOfProviders(fixture.context)
  expect(await lossesOf(both)).toHaveLength(2)
})

test('a refund that the provider dates to another week is missing in none, and its discrepancy stays one [MV-113]', async () => {
  await reconcileNightly(fixture.context)
  const { orderId } = await paid()
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
  await fixture.worker.runDue()
  const [ours] = await refundsOf(fixture.database, orderId)
  const refundId = ours?.provider_refund_id ?? ''
  const datedAt = new Date(fixture.clock().getTime() + 8 * DAY * 1000)
  const { listAllRefunds } = fixture.vendor
  fixture.vendor.listAllRefunds = async (period) => {
    const listed = await listAllRefunds({ from: new Date('2000-01-01'), to: new Date('2100-01-01') })
    const isHere = datedAt >= period.from && datedAt < period.to
    return { ...listed, rows: isHere ? listed.rows.filter((row) => row.refundId === refundId) : [] }
  }
  const named = async () => (await open()).filter((one) => one.reference === refundId)
  fixture.clock.advance(10 * DAY)
  await reconcileNightly(fixture.context)
  expect(await named()).toEqual([])
  await db
    .updateTable('refunds')
    .set({ amount: TOTAL - 100 })
    .where('id', '=', ours?.id ?? '')
    .execute()
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  const [first] = await named()
  expect(first).toMatchObject({ kind: 'amount' })
  fixture.clock.advance(DAY)
  await reconcileNightly(fixture.context)
  expect((await named()).map(({ id, kind }) => [id, kind])).toEqual([[first?.id, 'amount']])
  await db
    .updateTable('refunds')
    .set({ amount: TOTAL })
    .where('id', '=', ours?.id ?? '')
    .execute()
  fixture.vendor.listAllRefunds = listAllRefunds
})
