import { asId, type BankStatementId, type StaffId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { type Columns, columnRoleOf } from '@gatefill/domain/finance/bank-statements/statement-columns'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'

export type NewStatement = {
  id: BankStatementId
  name: string
  importedBy: StaffId
  importedAt: Date
  from: Day
  to: Day
}
export type StatementRow = NewStatement & { lines: number; matched: number; open: number }

/** One import at a time, so that two of the same file do not both find its lines new. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx)
}

/** The last day of which a line of the account is stored; of any account where none is named. */
export async function lastStoredDay(db: Db, account: string | undefined): Promise<Day | undefined> {
  const row = await db
    .selectFrom('bank_statements')
    .select('to_day')
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .orderBy('to_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.to_day
}

export async function insertStatement(
  tx: Tx,
  statement: NewStatement & { account: string | undefined },
): Promise<void> {
  await tx
    .insertInto('bank_statements')
    .values({
      id: statement.id,
      name: statement.name,
      imported_by: statement.importedBy,
      imported_at: statement.importedAt,
      from_day: statement.from,
      to_day: statement.to,
      account: statement.account ?? null,
    })
    .execute()
}

type Row = {
  id: string
  name: string
  imported_by: string
  imported_at: Date
  from_day: Day
  to_day: Day
  lines: number
  matched: number
  open: number
  count: number
}

/** Statements, newest first, or the one with the id. */
export async function statementsOf(
  db: Db,
  { id = null }: { id?: BankStatementId | null },
  { limit, offset }: Slice,
): Promise<{ items: StatementRow[]; totalCount: number }> {
  const { rows } = await sql<Row>`select s.*, count(line.id)::int as lines,
      count(line.id) filter (where line.state in ('matched', 'posted'))::int as matched,
      count(line.id) filter (where line.state in ('open', 'requested'))::int as open,
      (select count(*)::int from bank_statements) as count
    from bank_statements s left join bank_lines line on line.statement_id = s.id
    where (${id}::text is null or s.id = ${id})
    group by s.id order by s.id desc limit ${limit} offset ${offset}`.execute(db)
  const items = rows.map((row) => ({
    id: asId<BankStatementId>(row.id),
    name: row.name,
    importedBy: asId<StaffId>(row.imported_by),
    importedAt: row.imported_at,
    from: row.from_day,
    to: row.to_day,
    lines: row.lines,
    matched: row.matched,
    open: row.open,
  }))
  return { items, totalCount: rows[0]?.count ?? 0 }
}

/** Whose files they are: an account ('' where files do not name it) and the names of the columns. */
export type ColumnsKey = { account: string; names: string }

/** What somebody chose for files of this account with these names. */
export async function rememberedColumns(
  db: Db,
  { account, names }: ColumnsKey,
): Promise<Columns | undefined> {
  const row = await db
    .selectFrom('bank_statement_columns')
    .select('columns')
    .where('account', '=', account)
    .where('names', '=', names)
    .executeTakeFirst()
  if (row === undefined || !Array.isArray(row.columns)) return undefined
  return row.columns.map((role) => columnRoleOf(String(role)) ?? 'unused')
}

/** Keeps the columns for the next file; what was chosen before is replaced. */
export async function rememberColumns(
  tx: Tx,
  { account, names }: ColumnsKey,
  chosen: { columns: Columns; by: StaffId; at: Date },
): Promise<void> {
  await sql`insert into bank_statement_columns (account, names, columns, chosen_by, chosen_at)
    values (${account}, ${names}, ${JSON.stringify(chosen.columns)}::jsonb, ${chosen.by}, ${chosen.at})
    on conflict (account, names) do update
      set columns = excluded.columns, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`.execute(
    tx,
  )
}
