import type { DriverId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../platform/db/database.ts'

type Held = { since: Date | null; reason: string | null }

export async function saveSuspension(
  tx: Tx,
  id: DriverId,
  { since, reason }: Held,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ suspended_since: since, suspended_reason: reason, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ending a pause forgets the lapses. */
export async function savePause(tx: Tx, id: DriverId, { since, reason }: Held, now: Date): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({
      paused_since: since,
      paused_reason: reason,
      ...(since === null ? { lapses_in_row: 0 } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
