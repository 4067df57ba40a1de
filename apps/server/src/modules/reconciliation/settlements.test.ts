import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '../../../test/fixtures/orders-fixture.ts'
import {
  startedPayment,
  startPaymentsFixture,
  unpaidOrder,
} from '../../../test/fixtures/payments/payments-fixture.ts'
import { compareWithTransactions, recordSettlement } from '../payments/ledger/record-settlements.ts'
import { reconcileNightly, reportReconciliation } from './reconciliation.ts'

const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())

const DAY = 24 * 3600

async function night() {
  fixture.clock.advance(1)
  await reconcileNightly(fixture.context)
  return (await reportReconciliation(fixture.context)).discrepancies
    .filter(({ subject }) => subject === 'settlement')
    .map(({ kind, reference, theirs }) => [kind, reference, theirs])
}
const balanceOf = async (name: string) =>
  (await reportReconciliation(fixture.context)).balances.find(({ account }) => account === name)?.amount ?? 0
const lastFailures = async () =>
  (await reportReconciliation(fixture.context)).runs
    .slice(0, 3)
    .map(({ provider, failure, finishedAt }) => [provider, failure, finishedAt !== null])
const settlementOf = (id: string) =>
  fixture.database.db
    .selectFrom('provider_settlements')
    .selectAll()
    .where('settlement_id', '=', id)
    .executeTakeFirst()
const newest = async () =>
  String(
    (await fixture.vendor.listSettlements(ALL)).rows
      .map(({ settlementId }) => settlementId)
      .sort()
      .at(-1),
  )
const ALL = { from: new Date('2000-01-01'), to: new Date('2100-01-01') }

async function paid(): Promise<string> {
  const orderId = await unpaidOrder(fixture, ada)
  const { reference } = await startedPayment(fixture, ada, orderId)
  await fixture.standIn.pay(reference)
  await fixture.worker.runDue()
  return reference
}

test('a settlement of zero ends no night, and every run ends [MV-036]', async () => {
  await paid()
  const before = await balanceOf('bank')
  fixture.standIn.settle(0)
  expect(await night()).toEqual([])
  expect(await balanceOf('bank')).toBe(before)
  expect(await lastFailures()).toEqual([
    ['flutterwave', '', true],
    ['sandbox', '', true],
    ['paystack', '', true],
  ])
})

test('a settlement in dollars is posted to no naira account and is shown to staff [MV-036]', async () => {
  const before = await balanceOf('bank')
  fixture.standIn.settle(11_840, { currency: 'USD' })
  const id = await newest()
  expect(await night()).toContainEqual(['currency', id, 'paid 118.40 USD'])
  expect(await balanceOf('bank')).toBe(before)
})

test('a failed settlement is shown to staff until it succeeds, and is posted then [MV-036]', async () => {
  await paid()
  const before = await balanceOf('bank')
  fixture.standIn.settle(500_000, { status: 'failed' })
  const id = await newest()
  expect(await night()).toContainEqual(['status', id, 'failed ₦5,000.00'])
  expect(await balanceOf('bank')).toBe(before)
})

test('a settlement that succeeds after a week is posted then, once [MV-037]', async () => {
  await paid()
  const before = await balanceOf('bank')
  fixture.standIn.settle(700_000, { status: 'pending', succeedsAfter: 9 * DAY })
  const id = await newest()
  await night()
  expect(await settlementOf(id)).toMatchObject({ state: 'pending', posted_at: null })
  for (let day = 0; day < 10; day += 1) {
    fixture.clock.advance(DAY)
    await night()
  }
  expect(await balanceOf('bank')).toBe(before + 700_000)
  expect(await settlementOf(id)).toMatchObject({ state: 'paid' })
})

test('a settlement after nights that could not be read is found by where reading ended [MV-037]', async () => {
  await paid()
  const before = await balanceOf('bank')
  fixture.standIn.settle(600_000)
  for (let day = 0; day < 8; day += 1) {
    fixture.clock.advance(DAY)
    fixture.standIn.fault('list_settlements', '500_before')
    await night()
  }
  expect(await balanceOf('bank')).toBe(before)
  expect((await lastFailures()).at(-1)).toEqual(['paystack', 'settlements: the provider answered 500', true])
  await night()
  expect(await balanceOf('bank')).toBe(before + 600_000)
})

test('a settlement is compared with its payments, and one that we do not know is named [MV-038]', async () => {
  const reference = await paid()
  fixture.standIn.payOut()
  const id = await newest()
  await night()
  expect((await settlementOf(id))?.compared_at).not.toBeNull()
  const rows = await fixture.database.db
    .selectFrom('settlement_transactions')
    .select('reference')
    .where('settlement_id', '=', id)
    .execute()
  expect(rows).toEqual([{ reference }])

  const other = await paid()
  const { attempt } = await forgotten(other)
  fixture.standIn.payOut()
  const strange = await newest()
  expect((await night()).map(([kind, name]) => [kind, name])).toContainEqual([
    'missing_here',
    `${strange}/${other}`,
  ])
  expect((await settlementOf(strange))?.compared_at).toBeNull()
  await attempt.restore()
  expect((await night()).map(([, name]) => name)).not.toContain(`${strange}/${other}`)
  expect((await settlementOf(strange))?.compared_at).not.toBeNull()
})

test('a settlement of today is compared, however many older ones never agree [MV-129]', async () => {
  await paid()
  fixture.standIn.payOut()
  const id = await newest()
  await night()
  const { compared_at: comparedAt, ...today } = (await settlementOf(id)) ?? never()
  expect(comparedAt).not.toBeNull()
  const { db } = fixture.database
  const old = Array.from({ length: 201 }, (_, at) => ({
    ...today,
    settlement_id: `old-${at}`,
    settled_at: new Date(today.settled_at.getTime() - DAY * 1000),
  }))
  await db.insertInto('provider_settlements').values(old).execute()
  await db
    .updateTable('provider_settlements')
    .set({ compared_at: null })
    .where('settlement_id', '=', id)
    .execute()
  await night()
  expect((await settlementOf(id))?.compared_at).not.toBeNull()
  await db.deleteFrom('provider_settlements').where('settlement_id', 'like', 'old-%').execute()
  await night()
})

const never = () => {
  throw new Error('the settlement was read')
}

test('stamp duty that a settlement takes off is a cost and leaves nothing receivable [MV-036]', async () => {
  const { postSettled } = stampDutyCase()
  expect(await postSettled()).toEqual({ bank: 890_000, stamp_duty: 5_000, psp_receivable: -895_000 })
})

test('a part that fails for a defect of ours stops no other part, and the run says so [MV-035]', async () => {
  const reference = await paid()
  fixture.standIn.settle(1_000)
  const { listDisputes } = fixture.vendor
  fixture.vendor.listDisputes = async () => {
    throw new TypeError('a defect')
  }
  const before = await balanceOf('bank')
  await reconcileNightly(fixture.context, ALL)
  fixture.vendor.listDisputes = listDisputes
  expect((await lastFailures()).at(-1)).toEqual([
    'paystack',
    'disputes: an internal error, see the log',
    true,
  ])
  expect(await balanceOf('bank')).toBe(before + 1_000)
  const [run] = (await reportReconciliation(fixture.context)).runs.filter(
    ({ provider }) => provider === 'paystack',
  )
  expect(run?.payments).toBeGreaterThan(0)
  expect(reference).toMatch(/^GF-/)
})

test('a run that was interrupted with its server is shown as such [MV-035]', async () => {
  await fixture.database.db
    .insertInto('reconciliation_runs')
    .values({
      provider: 'paystack',
      period_from: ALL.from,
      period_to: ALL.to,
      started_at: new Date(fixture.clock().getTime() - DAY * 1000),
    })
    .execute()
  await night()
  const rows = await fixture.database.db
    .selectFrom('reconciliation_runs')
    .select('id')
    .where('finished_at', 'is', null)
    .execute()
  expect(rows).toEqual([])
})

test('a row of disputes that cannot be read is named, and the others are recorded [MV-035]', async () => {
  const reference = await paid()
  const list = fixture.vendor.listDisputes
  await fixture.standIn.dispute(reference, 'open')
  fixture.vendor.listDisputes = async (since) => ({
    rows: (await list(since)).rows,
    unreadable: [{ reference: '2867', why: 'status: sleeping' }],
  })
  await night()
  fixture.vendor.listDisputes = list
  const { discrepancies, disputes } = await reportReconciliation(fixture.context)
  expect(discrepancies).toContainEqual(
    expect.objectContaining({ subject: 'dispute', kind: 'unreadable', reference: '2867' }),
  )
  expect(disputes).toContainEqual(expect.objectContaining({ reference, state: 'open' }))
  expect(discrepancies.every(({ id }) => id.startsWith('dsc_'))).toBe(true)
})

/** A payment whose transaction our tables do not name for a while. */
async function forgotten(reference: string) {
  const { db } = fixture.database
  const row = await db
    .selectFrom('payment_attempts')
    .select(['id', 'provider_transaction_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const save = (provider_transaction_id: string | null) =>
    db.updateTable('payment_attempts').set({ provider_transaction_id }).where('id', '=', row.id).execute()
  await save(null)
  return { attempt: { restore: () => save(row.provider_transaction_id) } }
}

/** A payment of 900,000 with a fee of 5,000, and its settlement of which 5,000 of stamp duty are taken off. */
function stampDutyCase() {
  const name = 'flutterwave'
  async function postSettled() {
    const orderId = await unpaidOrder(fixture, ada)
    await fixture.database.db
      .insertInto('payment_attempts')
      .values({
        id: `att_${orderId}`,
        order_id: orderId,
        number: 9,
        provider: name,
        mode: 'test',
        reference: `GF-${orderId.slice(4)}-9`,
        provider_transaction_id: '77',
        amount: 900_000,
        state: 'superseded',
        paid_amount: 900_000,
        fee: 5_000,
        created_at: fixture.clock(),
        updated_at: fixture.clock(),
      })
      .execute()
    const settlement = {
      settlementId: 'duty',
      state: 'paid' as const,
      currency: 'NGN',
      ...kobos({ amount: 890_000, gross: 900_000, fees: 5_000, stampDuty: 5_000 }),
      ...kobos({ refunds: 0, chargebacks: 0, otherDeductions: 0 }),
      createdAt: fixture.clock(),
      settledAt: fixture.clock(),
    }
    const before = await accounts()
    await recordSettlement(fixture.context, name, settlement)
    const listed = { reference: 'GF', transactionId: '77', ...kobos({ net: 890_000, stampDuty: 5_000 }) }
    const provider = {
      ...fixture.secondVendor,
      settledTransactions: async () => ({ rows: [listed], unreadable: [] }),
      namedDeductions: async () => [],
    }
    expect(await compareWithTransactions(fixture.context, provider, settlement)).toMatchObject({
      discrepancies: [],
    })
    const after = await accounts()
    const changed = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    return {
      bank: changed('bank'),
      stamp_duty: changed('stamp_duty'),
      psp_receivable: changed('psp_receivable'),
    }
  }
  return { postSettled }
}

const accounts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await reportReconciliation(fixture.context)).balances.map(({ account, amount }) => [account, amount]),
  )

/** Amounts of this test, which are whole kobo. */
const kobos = <Name extends string>(amounts: Record<Name, number>) => amounts as Record<Name, never>

test('a settlement of more payments than one statement of SQL can take is compared with them [SD-136]', async () => {
  const at = fixture.clock()
  // Each takes six parameters, of which PostgreSQL takes 65,535.
  const payments = Array.from({ length: 11_000 }, (_, n) => ({
    id: 9_300_000_000_000_000n + BigInt(n),
    status: 'success' as const,
    reference: `past-${n}`,
    amount: 10_000,
    fees: 150,
    createdAt: at,
    paidAt: at,
    isSettled: false,
  }))
  fixture.standIn.addPast({ payments, refunds: [] })
  fixture.standIn.settle(payments.length * 9_850)
  fixture.clock.advance(DAY)
  const id = await newest()
  const listed = (await fixture.vendor.listSettlements(ALL)).rows.find(
    ({ settlementId }) => settlementId === id,
  )
  if (listed === undefined) throw new Error('the settlement is not listed')
  await recordSettlement(fixture.context, 'paystack', listed)
  await compareWithTransactions(fixture.context, fixture.vendor, listed)
  const { count } = await fixture.database.db
    .selectFrom('settlement_transactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('settlement_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(payments.length)
})
