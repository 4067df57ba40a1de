import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { changesIn } from '../../platform/audit-changes.ts'
import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import type { CappedIds, Slice } from '../../platform/db/sql/capped-ids.ts'
import { findCappedIds } from '../../platform/db/sql/capped-ids.ts'

const insertStatement = namedStatement<{
  staffId: AuditEntry['staffId']
  role: AuditEntry['role']
  ip: AuditEntry['ip']
  act: string
  subjectId: AuditEntry['subjectId']
  details: string
  changes: string
  at: Date
}>(
  'staff_audit.insert',
  (p) => `insert into staff_audit (staff_id, role, ip, act, subject_id, details, changes, at)
values (${p.staffId}, ${p.role}, ${p.ip}, ${p.act}, ${p.subjectId}, ${p.details}, ${p.changes}, ${p.at})`,
)

/** Appends one audit row; rows are never changed. */
export const insertAudit = (tx: Tx, entry: AuditEntry, at: Date): Promise<void> =>
  tx.defer(insertStatement, {
    staffId: entry.staffId,
    role: entry.role,
    ip: entry.ip,
    act: entry.act,
    subjectId: entry.subjectId,
    details: JSON.stringify(entry.details),
    changes: JSON.stringify(changesIn(tx)),
    at,
  })

/** Deletes rows that were written before a moment; the table refuses that for what must be stored. */
export async function deleteOldAudit(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select delete_old_staff_audit(${before}) as gone`.execute(tx)
  return Number(rows[0]?.gone ?? 0)
}

/** Which rows of the audit somebody looks for; what is left out limits nothing. */
export type AuditFilter = {
  staffId?: string | undefined
  act?: string | undefined
  /** The order, product, ticket or account that was acted on. */
  subjectId?: string | undefined
  from?: Date | undefined
  /** The moment before which. */
  until?: Date | undefined
}

const conditionsOf = ({ staffId, act, subjectId, from, until }: AuditFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
      ...(act === undefined ? [] : [sql`act = ${act}`]),
      ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
      ...(from === undefined ? [] : [sql`at >= ${from}`]),
      ...(until === undefined ? [] : [sql`at < ${until}`]),
    ],
    sql` and `,
  )

/** One page of the audit, the latest first, counted up to the cap. */
export async function findAudit(
  db: Db,
  filter: AuditFilter,
  slice: Slice,
): Promise<CappedIds & { rows: Selectable<Schema['staff_audit']>[] }> {
  const found = await findCappedIds(
    db,
    slice,
    (most, order) =>
      sql`select id from staff_audit where ${conditionsOf(filter)}
        ${order === 'newest' ? sql`order by id desc` : sql``} limit ${most}`,
  )
  if (found.ids.length === 0) return { ...found, rows: [] }
  const rows = await db
    .selectFrom('staff_audit')
    .selectAll()
    .where('id', 'in', found.ids.map(Number))
    .orderBy('id', 'desc')
    .execute()
  return { ...found, rows }
}
