import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { ZoneMode } from '@gatefill/domain/dispatch/board/zone'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type Zone = {
  zone: string
  mode: ZoneMode
  /** The version of the plan; each plan and each change of the mode counts it up. */
  version: number
  /** The version that the last change of the mode made. */
  modeVersion: number
  changedBy: StaffId | null
  changedAt: Date | null
}

export async function findZone(db: Db, zone: string): Promise<Zone | undefined> {
  const row = await db.selectFrom('zones').selectAll().where('zone', '=', zone).executeTakeFirst()
  return row && zoneOf(row)
}

/** Finds a zone and locks it until the transaction ends. */
export async function lockZone(tx: Tx, zone: string): Promise<Zone | undefined> {
  const row = await tx.selectFrom('zones').selectAll().where('zone', '=', zone).forUpdate().executeTakeFirst()
  return row && zoneOf(row)
}

/** Saves another mode and counts the version up; gives the new one. */
export async function saveMode(
  tx: Tx,
  { zone, mode, version }: Pick<Zone, 'zone' | 'mode' | 'version'>,
  staffId: StaffId,
  now: Date,
): Promise<number> {
  const next = version + 1
  await tx
    .updateTable('zones')
    .set({ mode, version: next, mode_version: next, mode_changed_by: staffId, mode_changed_at: now })
    .where('zone', '=', zone)
    .execute()
  return next
}

type Row = {
  zone: string
  mode: string
  version: number
  mode_version: number
  mode_changed_by: string | null
  mode_changed_at: Date | null
}

const zoneOf = (row: Row): Zone => ({
  zone: row.zone,
  mode: row.mode as ZoneMode, // the table allows no other
  version: row.version,
  modeVersion: row.mode_version,
  changedBy: row.mode_changed_by === null ? null : asId(row.mode_changed_by),
  changedAt: row.mode_changed_at,
})
