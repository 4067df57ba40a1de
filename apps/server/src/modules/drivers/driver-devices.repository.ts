import type { DriverId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Marks a bound phone as used now; false when the driver has none with this token. `tokenHashes`: what the token may be
 * stored as, the present way first, as which it is stored from now on.
 */
export async function touchDevice(
  db: Db,
  driverId: DriverId,
  tokenHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('driver_devices')
    .set({ last_used_at: now, ...(tokenHashes[0] === undefined ? {} : { token_hash: tokenHashes[0] }) })
    .where('driver_id', '=', driverId)
    .where('token_hash', 'in', tokenHashes)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The id of a phone with this token that is bound to the driver with this e-mail address or phone number. */
export async function findBoundDevice(
  db: Db,
  login: string,
  tokenHashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('driver_devices')
    .innerJoin('drivers', 'drivers.id', 'driver_devices.driver_id')
    .select('driver_devices.id')
    .where((of) => of.or([of('drivers.email', '=', login), of('drivers.phone', '=', login)]))
    .where('driver_devices.token_hash', 'in', tokenHashes)
    .where('driver_devices.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function insertDevice(
  tx: Tx,
  device: { id: string; driverId: DriverId; tokenHash: string; userAgent: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('driver_devices')
    .values({
      id: device.id,
      driver_id: device.driverId,
      token_hash: device.tokenHash,
      user_agent: device.userAgent,
      created_at: now,
      last_used_at: now,
    })
    .execute()
}

/** Unbinds every phone of a driver; what each said of itself is of no use any more. */
export async function revokeDevices(tx: Tx, driverId: DriverId, now: Date): Promise<void> {
  await tx
    .updateTable('driver_devices')
    .set({ revoked_at: now, user_agent: '' })
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** How many bound phones each driver has. */
export async function countDevices(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('driver_devices')
    .select((eb) => ['driver_id', eb.fn.countAll<number>().as('count')])
    .where('revoked_at', 'is', null)
    .groupBy('driver_id')
    .execute()
  return new Map(rows.map((row) => [row.driver_id, Number(row.count)]))
}

export type DriverCode = {
  id: string
  driverId: DriverId
  codeHash: string
  tries: number
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/** The codes of a driver since a moment, newest first, locked until the transaction ends. */
export async function lockCodesSince(tx: Tx, driverId: DriverId, since: Date): Promise<DriverCode[]> {
  const rows = await tx
    .selectFrom('driver_codes')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...codeOf(row), driverId }))
}

export async function findDriverCode(db: Db, id: string): Promise<Omit<DriverCode, 'driverId'> | undefined> {
  const row = await db.selectFrom('driver_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && codeOf(row)
}

export async function insertDriverCode(
  tx: Tx,
  code: Pick<DriverCode, 'id' | 'driverId' | 'codeHash' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('driver_codes')
    .set({ ended_at: now })
    .where('driver_id', '=', code.driverId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('driver_codes')
    .values({
      id: code.id,
      driver_id: code.driverId,
      code_hash: code.codeHash,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Counts a wrong try of a code, or ends it because it was right. */
export async function saveCodeTry(tx: Tx, id: string, endedAt: Date | null): Promise<void> {
  await tx
    .updateTable('driver_codes')
    .set((eb) => (endedAt === null ? { tries: eb('tries', '+', 1) } : { ended_at: endedAt }))
    .where('id', '=', id)
    .execute()
}

type Row = {
  id: string
  code_hash: string
  tries: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

const codeOf = (row: Row): Omit<DriverCode, 'driverId'> => ({
  id: row.id,
  codeHash: row.code_hash,
  tries: row.tries,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})
