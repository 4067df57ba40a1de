import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { InstallationTable, RetiredKeysTable } from '../platform/db/schema.gen.ts'

/** The secret that a database was written with, by its fingerprint, and the one whose values are still sealed anew. */
export type Installation = Selectable<InstallationTable>

/** A key of a replaced secret, sealed with a key of the secrets in use. */
export type RetiredKey = Pick<Selectable<RetiredKeysTable>, 'key_id' | 'purpose' | 'sealed_key'>

async function tableExists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(
    db,
  )
  return rows[0]?.found != null
}

/** Whether servers have worked on this database with a secret; its tables need not be there. */
export async function hasSecret(db: Db): Promise<boolean> {
  if (!(await tableExists(db, 'installation'))) return false
  return (await db.selectFrom('installation').select('one').executeTakeFirst()) !== undefined
}

/** The one row of a database on which a server has started. */
export async function findInstallation(db: Db): Promise<Installation> {
  return db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
}

/** Locks the row, and writes it first where no server has started yet. */
export async function lockInstallation(tx: Tx, fingerprint: string): Promise<Installation> {
  await tx
    .insertInto('installation')
    .values({ secret_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** The database goes on with another secret; values of `previous` are sealed anew. */
export async function replaceFingerprint(tx: Tx, current: string, previous: string): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ secret_fingerprint: current, resealing_from: previous })
    .execute()
}

/** Nothing is sealed with the secret before any more. */
export async function endResealing(db: Db): Promise<void> {
  await db.updateTable('installation').set({ resealing_from: null }).execute()
}

/** The keys that are kept of replaced secrets; the table need not be there. */
export async function findRetiredKeys(db: Db): Promise<RetiredKey[]> {
  if (!(await tableExists(db, 'retired_keys'))) return []
  return db.selectFrom('retired_keys').select(['key_id', 'purpose', 'sealed_key']).execute()
}

/** Keeps a key; one that is kept already stays. */
export async function keepRetiredKey(tx: Tx, key: RetiredKey): Promise<void> {
  await tx
    .insertInto('retired_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
