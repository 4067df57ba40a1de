import type { Db } from '../../../platform/db/database.ts'

/** Deletes what was made or ended before the given moments; gives the number of rows that went. */
export async function deleteOld(
  db: Db,
  before: { codes: Date; sessions: Date; failures: Date; rateLimits: Date; devices: Date },
): Promise<number> {
  const deleted = [
    await db.deleteFrom('one_time_codes').where('created_at', '<', before.codes).executeTakeFirst(),
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', before.sessions), eb('revoked_at', '<', before.sessions)]))
      .executeTakeFirst(),
    await db.deleteFrom('sign_in_failures').where('last_failed_at', '<', before.failures).executeTakeFirst(),
    await db.deleteFrom('trusted_devices').where('last_used_at', '<', before.devices).executeTakeFirst(),
    await db.deleteFrom('rate_limits').where('window_start', '<', before.rateLimits).executeTakeFirst(),
  ]
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
