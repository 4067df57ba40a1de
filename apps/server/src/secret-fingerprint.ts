import { sql } from 'kysely'
import { ConfigError } from './config.ts'
import type { Db } from './platform/db/database.ts'
import { keyedHash, keyFor } from './platform/sign-in/sealed.ts'

const DIGITS = 32

/** Names a secret without telling anything of it. */
export const fingerprintOf = (secret: string): string =>
  keyedHash(keyFor(secret, 'fingerprint'), 'fingerprint').slice(0, DIGITS)

/** Whether servers have worked on this database with a secret; its tables need not be there. */
export async function hasSecret(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('installation')::text as found`.execute(db)
  if (rows[0]?.found == null) return false
  return (await db.selectFrom('installation').select('one').executeTakeFirst()) !== undefined
}

/**
 * Every server on a database has the same secret: with another one second factors, mails that wait and sessions would
 * fail one by one. Throws ConfigError when this is not the secret that the database was written with.
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  await db
    .insertInto('installation')
    .values({ secret_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret_fingerprint: written } = await db
    .selectFrom('installation')
    .select('secret_fingerprint')
    .executeTakeFirstOrThrow()
  if (written !== fingerprint)
    throw new ConfigError([
      'SECRET_KEY: this database was written with another secret. Set the one that was in use; in development it is the file secret-key in DATA_DIR. Back-ups need the database, the files and the secret together.',
    ])
}
