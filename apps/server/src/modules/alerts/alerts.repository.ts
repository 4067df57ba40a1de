import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { AlertId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { AlertCause, AlertKind } from '@gatefill/domain/notifications/alert'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type Alert = AlertCause & { id: AlertId; beganAt: Date }

/** Those whose cause lasts, the newest first. */
export async function findOpenAlerts(db: Db): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    cause: row.cause,
    kind: row.kind as AlertKind, // written from the domain's kinds alone
    title: row.title,
    detail: row.detail,
    path: row.path,
    beganAt: row.began_at,
  }))
}

/** False when another server has told of the cause before. */
export async function insertAlert(tx: Tx, id: AlertId, cause: AlertCause, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('alerts')
    .values({ id, ...cause, began_at: at })
    .onConflict((conflict) => conflict.column('cause').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Its figures may have changed while it lasts. */
export async function refreshAlert(tx: Tx, { cause, title, detail }: AlertCause): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ title, detail })
    .where('cause', '=', cause)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('title', '!=', title), where('detail', '!=', detail)]))
    .execute()
}

export async function endAlerts(tx: Tx, ids: readonly AlertId[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('alerts').set({ ended_at: at }).where('id', 'in', ids).execute()
}

export const deleteOldAlerts = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'alerts', sql`ended_at < ${before}`)

/** Who wants a kind by mail: active members of staff. */
export async function findMailReaders(tx: Tx, kind: AlertKind): Promise<{ id: StaffId; role: StaffRole }[]> {
  const rows = await tx
    .selectFrom('alert_mail_choices')
    .innerJoin('staff_accounts', 'staff_accounts.id', 'alert_mail_choices.staff_id')
    .select(['staff_accounts.id', 'staff_accounts.role'])
    .where('alert_mail_choices.kind', '=', kind)
    .where('staff_accounts.active', '=', true)
    .execute()
  return rows.map(({ id, role }) => ({ id: asId(id), role: role as StaffRole })) // the table allows these roles only
}

export async function findMailChoices(db: Db, staffId: StaffId): Promise<AlertKind[]> {
  const rows = await db
    .selectFrom('alert_mail_choices')
    .select('kind')
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map(({ kind }) => kind as AlertKind) // written from the domain's kinds alone
}

export async function saveMailChoices(tx: Tx, staffId: StaffId, kinds: readonly AlertKind[]): Promise<void> {
  await tx.deleteFrom('alert_mail_choices').where('staff_id', '=', staffId).execute()
  if (kinds.length > 0)
    await tx
      .insertInto('alert_mail_choices')
      .values(kinds.map((kind) => ({ staff_id: staffId, kind })))
      .execute()
}
