import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { type Day, dayOf, daysAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { EXPORT_TABLES, type ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ulidTime } from '../../../platform/ids.ts'
import { chunkOf } from './exports.repository.ts'
import { exportQueries } from './exports.ts'

/** The tables that hold the rows of a file; balances of accounts have no days. */
const HELD_IN: Readonly<Record<Exclude<ExportTable, 'accounts'>, readonly string[]>> = {
  journals: ['journals', 'postings'],
  postings: ['journals', 'postings'],
  payments: ['payment_attempts'],
  refunds: ['refunds'],
  refund_requests: ['refund_requests'],
  disputes: ['payment_disputes'],
  dispute_answers: ['dispute_answers'],
  settlements: ['provider_settlements', 'settlement_transactions'],
  settled_payments: ['provider_settlements', 'settlement_transactions'],
  discrepancies: ['reconciliation_discrepancies'],
  reconciliation_runs: ['reconciliation_runs'],
  dead_letters: ['outbox_messages'],
  payouts: ['payouts', 'payout_lines'],
  payout_lines: ['payouts', 'payout_lines'],
  station_costs: ['station_costs', 'stations', 'products'],
  driver_pay: ['driver_pay', 'drivers'],
  bank_statements: ['bank_statements', 'bank_lines'],
  bank_lines: ['bank_lines'],
  manual_journals: ['manual_journals'],
  periods: ['accounting_periods'],
}

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** An empty table of the same name, for this transaction: without the keys and checks that rows of other tables need. */
async function emptyCopyOf(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  expect(rows, `the table ${table}`).not.toEqual([])
  await sql`create temp table ${sql.ref(table)} on commit drop as select * from ${sql.ref(table)} limit 0`.execute(
    tx,
  )
  return rows
}

/** What stands in the columns of a row that belongs to a day: rows of one number belong together. */
function cellOf(table: string, { name, type }: { name: string; type: string }, day: Day, number: number) {
  const at = secondsAfter(startOfDay(day), 12 * 3600)
  const prefix = PREFIXES[name === 'journal_id' ? 'journals' : table]
  if (prefix !== undefined && (name === 'id' || name === 'journal_id'))
    return `${prefix}_${ulidTime(at)}${String(number).padStart(16, '0')}`
  if (name === 'state' && table === 'outbox_messages') return 'dead'
  if (type.startsWith('timestamp')) return at
  if (type === 'date') return day
  if (type === 'boolean') return true
  if (type === 'jsonb') return '{}'
  return type === 'ARRAY' ? null : String(number)
}

/** Ids that say when a row was made. */
const PREFIXES: Readonly<Record<string, string>> = {
  journals: ID_PREFIX.journal,
  payment_attempts: ID_PREFIX.attempt,
  refunds: ID_PREFIX.refund,
}

const DATED = EXPORT_TABLES.filter((table) => table !== 'accounts')

test.each(DATED)('the file %s of some days has the rows of these days alone [MV-110]', async (table) => {
  const last = dayOf(new Date('2026-11-28T09:00:00Z'))
  const first = daysAfter(last, -40)
  await database.transaction(async (tx) => {
    for (const held of HELD_IN[table]) {
      const columns = await emptyCopyOf(tx, held)
      for (const [at, day] of [first, last].entries())
        await sql`insert into ${sql.ref(held)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
          values (${sql.join(columns.map((column) => cellOf(held, column, day, at + 1)))})`.execute(tx)
    }
    const rowsOf = async (from?: Day, to?: Day) =>
      (await chunkOf(tx, exportQueries[table], { from, to }, undefined)).map((row) => JSON.stringify(row))
    const [early, late] = [await rowsOf(first, first), await rowsOf(last, last)]
    expect([early.length, late.length]).toEqual([1, 1])
    expect(early).not.toEqual(late)
    expect(await rowsOf()).toEqual(expect.arrayContaining([...early, ...late]))
    expect(await rowsOf(undefined, daysAfter(last, -1))).toEqual(early)
    expect(await rowsOf(daysAfter(first, 1))).toEqual(late)
    expect(await rowsOf(daysAfter(first, 1), daysAfter(last, -1))).toEqual([])
  })
})
