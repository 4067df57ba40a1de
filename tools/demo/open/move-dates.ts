import { DAY_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import type { Embedded } from '../../../apps/server/src/platform/db/pglite.ts'
import type { VendorContent } from '../../stand-ins/paystack/store.ts'

type Column = { table: string; column: string; type: string }

/** Further than any date of a shop: no row meets another one on its way. */
const FAR_DAYS = 36_500
/** Columns that hold the first day of a month, by the column whose month it is. */
const MONTH_OF: Readonly<Record<string, string>> = { period: 'value_date' }
/** A date that stands in JSON. */
const WRITTEN = `'20[0-9]{2}-[01][0-9]-[0-3][0-9]'`

/**
 * Moves every date of the database by so many days: columns of times and days, and dates that stand in JSON. The months of
 * the ledger follow from their days; none is closed in the demo shop. Ids keep the time that is in them, and so does a date
 * within a sentence.
 */
export async function moveDatabase(engine: Embedded['engine'], days: number): Promise<void> {
  if (days === 0) return
  const { rows } = await engine.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('timestamp with time zone', 'date', 'jsonb')
     order by 1, 2`,
  )
  await engine.exec("set session_replication_role = 'replica'")
  await engine.exec(MOVED)
  try {
    for (const [table, columns = []] of Object.entries(Object.groupBy(rows, (row) => row.table)))
      await moveTable(engine, table, columns, days)
  } finally {
    await engine.exec("set session_replication_role = 'origin'")
  }
}

/** JSON with its dates moved, the last one first, so that none is moved twice. */
const MOVED = `create or replace function pg_temp.moved(given jsonb, days int) returns jsonb language plpgsql as $$
declare
  written text := given::text;
  found_date text;
begin
  for found_date in select distinct m[1] from regexp_matches(written, '(' || ${WRITTEN} || ')', 'g') m order by 1 desc
  loop
    written := replace(written, found_date, to_char(found_date::date + days, 'YYYY-MM-DD'));
  end loop;
  return written::jsonb;
end $$`

async function moveTable(
  engine: Embedded['engine'],
  table: string,
  columns: readonly Column[],
  days: number,
): Promise<void> {
  const times = columns.filter(({ type }) => type !== 'jsonb')
  const texts = columns.filter(({ type }) => type === 'jsonb')
  const steps = (await mayMeet(engine, table)) ? [days + FAR_DAYS, -FAR_DAYS] : [days]
  for (const by of times.length === 0 ? [] : steps)
    await engine.exec(`update ${table} set ${times.map((each) => moveOf(each, times, by)).join(', ')}`)
  for (const { column } of texts)
    await engine.exec(
      `update ${table} set ${column} = pg_temp.moved(${column}, ${days}) where ${column}::text ~ ${WRITTEN}`,
    )
}

function moveOf({ column, type }: Column, all: readonly Column[], days: number): string {
  if (type !== 'date') return `${column} = ${column} + interval '${days} days'`
  const day = MONTH_OF[column]
  const isMonth = day !== undefined && all.some((other) => other.column === day)
  return `${column} = ${isMonth ? `date_trunc('month', ${day} + ${days})::date` : `${column} + ${days}`}`
}

/** Whether rows of a table exclude each other by a time: two might meet while they are moved. */
async function mayMeet(engine: Embedded['engine'], table: string): Promise<boolean> {
  const { rows } = await engine.query<{ found: boolean }>(
    `select exists (select from pg_index i where i.indrelid = $1::regclass and (i.indisexclusion or (i.indisunique and
       (i.indexprs is not null or exists (select from pg_attribute a where a.attrelid = i.indrelid
         and a.attnum = any (i.indkey) and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)))))) as found`,
    [table],
  )
  return rows[0]?.found === true
}

/** Moves every date of the vendor's books. */
export const moveVendor = (content: VendorContent, days: number): VendorContent =>
  // The same shape: dates alone are changed.
  moved(content, days * DAY_MILLISECONDS) as VendorContent

function moved(value: unknown, milliseconds: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + milliseconds)
  if (Array.isArray(value)) return value.map((each: unknown) => moved(each, milliseconds))
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, moved(each, milliseconds)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, milliseconds)]))
}
