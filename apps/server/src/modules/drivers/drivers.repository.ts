import type { DriverId } from '@gatefill/domain/ids'
import { asId } from '@gatefill/domain/ids'
import type { Db } from '../../platform/db/database.ts'

export type Driver = {
  id: DriverId
  email: string
  name: string
  phone: string
  vehicle: string
  plate: string
  passwordHash: string
  active: boolean
  /** Null off shift. */
  onShiftSince: Date | null
}

export async function findDriverByEmail(db: Db, email: string): Promise<Driver | undefined> {
  const row = await db.selectFrom('drivers').selectAll().where('email', '=', email).executeTakeFirst()
  return row && driverOf(row)
}

export async function findDriver(db: Db, id: DriverId): Promise<Driver | undefined> {
  const row = await db.selectFrom('drivers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && driverOf(row)
}

export async function insertDriver(
  db: Db,
  driver: Omit<Driver, 'active' | 'onShiftSince'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('drivers')
    .values({
      id: driver.id,
      email: driver.email,
      name: driver.name,
      phone: driver.phone,
      vehicle: driver.vehicle,
      plate: driver.plate,
      password_hash: driver.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

type DriverRow = {
  id: string
  email: string
  name: string
  phone: string
  vehicle: string
  plate: string
  password_hash: string
  active: boolean
  on_shift_since: Date | null
}

const driverOf = (row: DriverRow): Driver => ({
  id: asId(row.id),
  email: row.email,
  name: row.name,
  phone: row.phone,
  vehicle: row.vehicle,
  plate: row.plate,
  passwordHash: row.password_hash,
  active: row.active,
  onShiftSince: row.on_shift_since,
})
