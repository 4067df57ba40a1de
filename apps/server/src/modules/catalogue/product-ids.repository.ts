import type { Db } from '../../platform/db/database.ts'

/** The ids of what is sold, read in the transaction of a write: the embedded database has no second connection. */
export async function productIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').execute()
  return rows.map(({ id }) => id)
}
