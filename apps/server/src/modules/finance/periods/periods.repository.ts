import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Month } from '@gatefill/domain/finance/month'
import { firstDayOf, monthOf } from '@gatefill/domain/finance/month'
import type { AccountingPeriod, PeriodState } from '@gatefill/domain/finance/period'
import { isPeriodClosed, PERIOD_STATES } from '@gatefill/domain/finance/period'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'

const periodOf = (row: Selectable<Schema['accounting_periods']>): AccountingPeriod => ({
  month: monthOf(row.month),
  state: row.state as PeriodState, // the table allows the states of the domain only
  note: row.note,
  journals: row.journals,
  preparedBy: row.prepared_by === null ? null : asId(row.prepared_by),
  preparedAt: row.prepared_at,
  closedBy: row.closed_by === null ? null : asId(row.closed_by),
  closedAt: row.closed_at,
  reopeningBy: row.reopening_by === null ? null : asId(row.reopening_by),
  reopeningReason: row.reopening_reason,
})

/** A month that nobody has touched. */
export const openPeriod = (month: Month): AccountingPeriod => ({
  month,
  state: 'open',
  note: '',
  journals: 0,
  preparedBy: null,
  preparedAt: null,
  closedBy: null,
  closedAt: null,
  reopeningBy: null,
  reopeningReason: '',
})

export async function storedPeriods(db: Db): Promise<AccountingPeriod[]> {
  const rows = await db.selectFrom('accounting_periods').selectAll().orderBy('month').execute()
  return rows.map(periodOf)
}

/** Waits until no journal is being written, and keeps new ones out until the transaction ends. */
export async function lockJournals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(accounting_period_lock())`.execute(tx)
}

/** Keeps every month as it is, open or closed, until the transaction ends, as each journal does. */
export async function shareJournals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(accounting_period_lock())`.execute(tx)
}

/** The month, locked against others who act on it; it gets its row with the first act. */
export async function lockPeriod(tx: Tx, month: Month, now: Date): Promise<AccountingPeriod> {
  const key = firstDayOf(month)
  await tx
    .insertInto('accounting_periods')
    .values({ month: key, state: 'open', updated_at: now })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
  const row = await tx
    .selectFrom('accounting_periods')
    .selectAll()
    .where('month', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return periodOf(row)
}

/** Saves a transition; false, and nothing is changed, when the month is in another state by now. */
export async function savePeriod(
  tx: Tx,
  period: AccountingPeriod,
  { from, to }: Transition<PeriodState>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('accounting_periods')
    .set({
      state: to,
      note: period.note,
      journals: period.journals,
      prepared_by: period.preparedBy,
      prepared_at: period.preparedAt,
      closed_by: period.closedBy,
      closed_at: period.closedAt,
      reopening_by: period.reopeningBy,
      reopening_reason: period.reopeningReason,
      updated_at: now,
    })
    .where('month', '=', firstDayOf(period.month))
    .where('state', '=', from)
    .returning('month')
    .executeTakeFirst()
  return row !== undefined
}

export type PeriodEvent = { act: string; staffId: StaffId; note: string; at: Date }

export async function insertPeriodEvent(tx: Tx, month: Month, event: PeriodEvent): Promise<void> {
  const { act, staffId, note, at } = event
  await tx
    .insertInto('accounting_period_events')
    .values({ month: firstDayOf(month), act, staff_id: staffId, note, at })
    .execute()
}

/** What was done to a month, the latest first. */
export async function periodEvents(db: Db, month: Month): Promise<PeriodEvent[]> {
  const rows = await db
    .selectFrom('accounting_period_events')
    .selectAll()
    .where('month', '=', firstDayOf(month))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ act, staff_id, note, at }) => ({ act, staffId: asId(staff_id), note, at }))
}

const closedStates = PERIOD_STATES.filter(isPeriodClosed)

/** Whether the month of a day takes no journal any more. */
export async function isMonthClosed(db: Db, month: Month): Promise<boolean> {
  const row = await db
    .selectFrom('accounting_periods')
    .select('month')
    .where('month', '=', firstDayOf(month))
    .where('state', 'in', closedStates)
    .executeTakeFirst()
  return row !== undefined
}

/** How many journals count in a month, and by how many kobo their debits exceed their credits: 0 while the books are right. */
export type MonthSums = { month: Month; journals: number; off: number }

/** For each month that has any journal, the earliest first: the sums of past days and what came since. */
export async function sumsByMonth(db: Db): Promise<MonthSums[]> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<{ period: string; journals: number; off: number }>`
    select period, sum(journals)::int as journals, sum(debits - credits)::bigint as off from (${sums}) as summed
    group by period order by period`.execute(db)
  return rows.map(({ period, journals, off }) => ({ month: monthOf(period), journals, off: Number(off) }))
}

export async function journalsOfMonth(db: Db, month: Month): Promise<number> {
  const row = await db
    .selectFrom('journals')
    .select((eb) => eb.fn.countAll<number>().as('journals'))
    .where('period', '=', firstDayOf(month))
    .executeTakeFirstOrThrow()
  return Number(row.journals)
}
