import type { StaffId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The sentence that customers read, and since when. */
export type Maintenance = { sentence: string; since: Date }

export async function findMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['sentence', 'since']).executeTakeFirst()
}

/** Closes the shop with a sentence, or opens it with an empty one. */
export async function saveMaintenance(tx: Tx, sentence: string, by: StaffId, now: Date): Promise<void> {
  await tx.deleteFrom('maintenance').execute()
  if (sentence === '') return
  await tx.insertInto('maintenance').values({ sentence, since: now, set_by: by }).execute()
}
