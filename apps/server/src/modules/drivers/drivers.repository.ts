import type { DriverId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Places } from '../../platform/db/prepared-statements.ts'
import { namedRead, namedStatement } from '../../platform/db/prepared-statements.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

export type Driver = {
  id: DriverId
  email: string
  name: string
  phone: string
  /** With the plate, as the invitation named it: what the driver drives is `findVans`. */
  vehicle: string
  plate: string
  passwordHash: string
  active: boolean
  /** Null off shift. */
  onShiftSince: Date | null
  usualVehicleId: VehicleId | null
  /** Drives nothing until resumed. */
  suspendedSince: Date | null
  suspendedReason: string | null
  /** Gets no offers. */
  pausedSince: Date | null
  pausedReason: string | null
  lapsesInRow: number
}

/** An account to add. */
type NewDriverRow = Pick<Driver, 'id' | 'email' | 'name' | 'phone' | 'vehicle' | 'plate' | 'passwordHash'>

export async function findDriverByEmail(db: Db, email: string): Promise<Driver | undefined> {
  const row = await db.selectFrom('drivers').selectAll().where('email', '=', email).executeTakeFirst()
  return row && driverOf(row)
}

/** By e-mail address, or by a phone number that only one driver has. */
export async function findDriverByLogin(db: Db, login: string): Promise<Driver | undefined> {
  if (login.includes('@')) return findDriverByEmail(db, login)
  const rows = await db.selectFrom('drivers').selectAll().where('phone', '=', login).limit(2).execute()
  const [row, another] = rows
  return row === undefined || another !== undefined ? undefined : driverOf(row)
}

type ById = { id: DriverId }

const byIdSql = (
  p: Places<ById>,
) => `select id, email, name, phone, vehicle, plate, password_hash, active, on_shift_since, usual_vehicle_id, suspended_since,
  suspended_reason, paused_since, paused_reason, lapses_in_row from drivers where id = ${p.id}`

const byIdStatement = namedRead<ById, DriverRow>('drivers.by_id', byIdSql)
// A phone's command refers to its driver before it locks anything: 'for update' would wait for that reference, against
// the order in which orders, drivers and runs are locked.
const lockStatement = namedStatement<ById, DriverRow>(
  'drivers.lock',
  (p) => `${byIdSql(p)} for no key update`,
)

/** Asked on every request of a driver. */
export async function findDriver(db: Db, id: DriverId): Promise<Driver | undefined> {
  const [row] = await db.read(byIdStatement, { id })
  return row && driverOf(row)
}

/** Finds and locks a driver: nobody else assigns an order or ends the shift until the transaction ends. */
export async function lockDriver(tx: Tx, id: DriverId): Promise<Driver | undefined> {
  const [row] = await tx.run(lockStatement, { id })
  return row && driverOf(row)
}

export async function listDrivers(db: Db): Promise<Driver[]> {
  const rows = await db.selectFrom('drivers').selectAll().where('active', '=', true).orderBy('name').execute()
  return rows.map(driverOf)
}

/** Lists all drivers, with those whose account is locked. */
export async function listAllDrivers(db: Db): Promise<Driver[]> {
  const rows = await db
    .selectFrom('drivers')
    .selectAll()
    .where('email', 'not like', '%@removed.invalid')
    .orderBy('name')
    .execute()
  return rows.map(driverOf)
}

export async function saveDriverPassword(
  tx: Tx,
  id: DriverId,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locks an account (false) or unlocks it. */
export async function setDriverActive(tx: Tx, id: DriverId, active: boolean, now: Date): Promise<void> {
  await tx.updateTable('drivers').set({ active, updated_at: now }).where('id', '=', id).execute()
}

/** The vehicle that a shift begins with when none is named; null for none. */
export async function saveUsualVehicle(
  tx: Tx,
  id: DriverId,
  vehicleId: VehicleId | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ usual_vehicle_id: vehicleId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A vehicle as people know it. */
export type NamedVan = { vehicle: string; plate: string }

/** What drivers drive, or one of them: the van of the shift, else the usual one, else what the account says. */
export async function findVans(db: Db, id?: DriverId): Promise<Map<DriverId, NamedVan>> {
  const rows = await db
    .selectFrom('drivers as d')
    .leftJoin('shifts as s', (on) => on.onRef('s.driver_id', '=', 'd.id').on('s.ended_at', 'is', null))
    .leftJoin('vehicles as v', (on) =>
      on.on('v.id', '=', (eb) => eb.fn.coalesce('s.vehicle_id', 'd.usual_vehicle_id')),
    )
    .select((eb) => [
      'd.id',
      eb.fn.coalesce('v.name', 'd.vehicle').as('vehicle'),
      eb.fn.coalesce('v.plate', 'd.plate').as('plate'),
    ])
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
    .execute()
  return new Map(rows.map(({ id: driverId, vehicle, plate }) => [asId(driverId), { vehicle, plate }]))
}

/** Null ends the shift. */
export async function saveShift(tx: Tx, id: DriverId, since: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ on_shift_since: since, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function insertDriver(
  db: Db,
  driver: NewDriverRow & { demo?: boolean },
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
      demo: driver.demo ?? false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

type DriverRow = Omit<Selectable<Schema['drivers']>, 'demo' | 'created_at' | 'updated_at'>

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
  usualVehicleId: row.usual_vehicle_id === null ? null : asId(row.usual_vehicle_id),
  suspendedSince: row.suspended_since,
  suspendedReason: row.suspended_reason,
  pausedSince: row.paused_since,
  pausedReason: row.paused_reason,
  lapsesInRow: row.lapses_in_row,
})
