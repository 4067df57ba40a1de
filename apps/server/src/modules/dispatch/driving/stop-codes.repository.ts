import type { StopId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The six digits that belong to a stop from its driver's yes on. */
export async function saveStopCode(tx: Tx, stopId: StopId, code: string): Promise<void> {
  await tx
    .insertInto('stop_codes')
    .values({ stop_id: stopId, code })
    .onConflict((conflict) => conflict.column('stop_id').doUpdateSet({ code }))
    .execute()
}

export async function findStopCode(db: Db, stopId: StopId): Promise<string | undefined> {
  const row = await db
    .selectFrom('stop_codes')
    .select('code')
    .where('stop_id', '=', stopId)
    .executeTakeFirst()
  return row?.code
}
