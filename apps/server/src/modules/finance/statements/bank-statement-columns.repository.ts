import type { StaffId } from '@gatefill/domain/core/ids'
import type { Columns } from '@gatefill/domain/finance/bank-statements/statement-columns'
import { columnRoleOf } from '@gatefill/domain/finance/bank-statements/statement-columns'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

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
