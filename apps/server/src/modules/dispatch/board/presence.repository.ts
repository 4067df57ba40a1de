import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Presence = {
  staffId: StaffId
  room: string
  subject: string | null
  isEditing: boolean
}

/** Records what a tab shows; true where that is new, false where it is the same as before. */
export async function savePresence(
  db: Db,
  tabId: string,
  { staffId, room, subject, isEditing }: Presence,
  now: Date,
  silentSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ since: Date }>`
    insert into staff_presence as p (tab_id, staff_id, room, subject, is_editing, since, seen_at)
    values (${tabId}, ${staffId}, ${room}, ${subject}, ${isEditing}, ${now}, ${now})
    on conflict (staff_id, tab_id) do update set seen_at = excluded.seen_at,
      since = case when p.seen_at >= ${silentSince} and (p.room, p.is_editing) = (excluded.room, excluded.is_editing)
        and p.subject is not distinct from excluded.subject then p.since else excluded.since end,
      room = excluded.room, subject = excluded.subject, is_editing = excluded.is_editing
    returning since`.execute(db)
  return rows[0]?.since.getTime() === now.getTime()
}

/** Deletes a tab; true where there was one. */
export async function deletePresence(db: Db, tabId: string, staffId: StaffId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_presence')
    .where('tab_id', '=', tabId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What others have open, tabs that have not reported since a moment left out. */
export async function listPresence(
  db: Db,
  exceptTabId: string,
  silentSince: Date,
): Promise<(Presence & { name: string; since: Date })[]> {
  const rows = await db
    .selectFrom('staff_presence as p')
    .innerJoin('staff_accounts as s', 's.id', 'p.staff_id')
    .select(['p.staff_id', 's.name', 'p.room', 'p.subject', 'p.is_editing', 'p.since'])
    .where('p.seen_at', '>=', silentSince)
    .where('p.tab_id', '!=', exceptTabId)
    .orderBy('p.since')
    .orderBy('p.tab_id')
    .execute()
  return rows.map((row) => ({
    staffId: asId(row.staff_id),
    name: row.name,
    room: row.room,
    subject: row.subject,
    isEditing: row.is_editing,
    since: row.since,
  }))
}

/** Deletes tabs that were closed without a report. */
export async function deleteSilentPresence(db: Db, silentSince: Date): Promise<void> {
  await db.deleteFrom('staff_presence').where('seen_at', '<', silentSince).execute()
}
