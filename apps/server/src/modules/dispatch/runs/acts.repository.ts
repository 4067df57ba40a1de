import type { ActId, RunId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'
import { preparedStatement } from '../../../platform/db/prepared-statements.ts'

/** Runs that one person gave to drivers in one action. */
export type Act = {
  id: ActId
  staffId: StaffId
  runIds: RunId[]
  at: Date
  undoUntil: Date
  undoneAt: Date | null
}

const insertStatement = preparedStatement(
  'dispatch_acts.insert',
  'insert into dispatch_acts (id, staff_id, run_ids, at, undo_until) values ($1, $2, $3, $4, $5)',
)

export const insertAct = (tx: Tx, { id, staffId, runIds, at, undoUntil }: Act): Promise<void> =>
  tx.defer(insertStatement, [id, staffId, runIds, at, undoUntil])

/** Locks an act: of two who undo it, one does. */
export async function lockAct(tx: Tx, id: ActId): Promise<Act | undefined> {
  const row = await tx
    .selectFrom('dispatch_acts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      staffId: asId(row.staff_id),
      runIds: row.run_ids.map((each) => asId<RunId>(each)),
      at: row.at,
      undoUntil: row.undo_until,
      undoneAt: row.undone_at,
    }
  )
}

export async function saveUndone(tx: Tx, id: ActId, at: Date): Promise<void> {
  await tx.updateTable('dispatch_acts').set({ undone_at: at }).where('id', '=', id).execute()
}
