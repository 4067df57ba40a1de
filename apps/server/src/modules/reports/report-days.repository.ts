import type { Day } from '@gatefill/domain/core/lagos-days'
import type { Measure, MeasureName } from '@gatefill/domain/reports/measures'
import { MEASURE_GROUPS } from '@gatefill/domain/reports/measures'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Fact } from './facts/fact.ts'

/** The figures of a range that are summed up. */
export async function findMeasures(
  db: Db,
  measures: readonly MeasureName[],
  { from, to }: ReportRange,
): Promise<Measure[]> {
  const { rows } = await sql<Measure>`
    select day, measure, subject, amount from report_days
    where measure = any(${[...measures]}::text[]) and day between ${from} and ${to}`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Puts the figures of a day in the place of those before. `readAt`: what was booked before is in them. */
export async function replaceDay(tx: Tx, day: Day, facts: readonly Fact[], readAt: Date): Promise<void> {
  const measures = Object.values(MEASURE_GROUPS).flat()
  await tx.deleteFrom('report_days').where('measure', 'in', measures).where('day', '=', day).execute()
  const columns = {
    measures: facts.map(({ measure }) => measure),
    subjects: facts.map(({ subject }) => subject),
    amounts: facts.map(({ amount }) => amount),
  }
  await sql`insert into report_days (day, measure, subject, amount)
    select ${day}::date, measure, subject, amount
    from unnest(${columns.measures}::text[], ${columns.subjects}::text[], ${columns.amounts}::bigint[])
      as fact (measure, subject, amount)`.execute(tx)
  await tx
    .insertInto('report_days_made')
    .values({ day, made_at: readAt })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ made_at: readAt }))
    .execute()
}

/** The days of a range that are summed up. */
export async function listMadeDays(db: Db, { from, to }: ReportRange): Promise<Set<Day>> {
  const rows = await db
    .selectFrom('report_days_made')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** The day of the first order or journal; undefined while there is none. */
export async function findFirstDay(db: Db): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`select least(
    (select ((o.created_at at time zone 'UTC') + interval '1 hour')::date from orders o order by o.id limit 1),
    (select min(j.value_date) from journals j)) as day`.execute(db)
  return rows[0]?.day ?? undefined
}

/**
 * Days with a journal that was booked after they were summed up. Looks at the journals since a moment only: earlier ones
 * were there when the night before looked. `lateSeconds`: a transaction commits at most so long after its time.
 */
export async function listLateDays(db: Db, since: Date, lateSeconds: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct made.day from journals j join report_days_made made on made.day = j.value_date
    where j.created_at >= ${since} and j.created_at > made.made_at - make_interval(secs => ${lateSeconds})
    order by made.day`.execute(db)
  return rows.map(({ day }) => day)
}
