import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import { asId, type DriverId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { savePause, saveSuspension } from './driver-availability.repository.ts'
import { countDevices, revokeDevices } from './driver-devices.repository.ts'
import {
  type Driver,
  findDriver,
  insertDriver,
  listAllDrivers,
  lockDriver,
  saveDriverPassword,
  setDriverActive,
} from './drivers.repository.ts'
import { driverAccounts } from './drivers.ts'

type NewDriverAccount = Pick<Driver, 'email' | 'name' | 'phone' | 'vehicle' | 'plate' | 'passwordHash'>

// What an administrator changes about the accounts of drivers.

async function changeDriver(
  app: App,
  tx: Tx,
  id: DriverId,
  active: boolean,
): Promise<Result<Driver, 'NOT_FOUND'>> {
  const driver = await findDriver(tx, id)
  if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
  await setDriverActive(tx, id, active, app.clock())
  return ok({ ...driver, active })
}

/** All accounts by name, locked ones too, with how many phones are bound. */
export async function listDriverAccounts(db: Db) {
  const devices = await countDevices(db)
  return (await listAllDrivers(db)).map((driver) => ({ ...driver, devices: devices.get(driver.id) ?? 0 }))
}

/** The driver is out at once; an order that the driver has stays theirs until a dispatcher moves it. */
export async function lockDriverAccount(app: App, tx: Tx, id: DriverId) {
  const locked = await changeDriver(app, tx, id, false)
  if (!locked.ok) return locked
  await driverAccounts(app).closeSessions(tx, id)
  app.log.info({ driverId: id }, 'account of a driver locked')
  return locked
}

export const unlockDriverAccount = (app: App, tx: Tx, id: DriverId) => changeDriver(app, tx, id, true)

/** A lost phone signs in no more, and whoever is signed in is out; each phone is bound again by a code. */
export async function unbindPhones(app: App, tx: Tx, id: DriverId): Promise<Result<Driver, 'NOT_FOUND'>> {
  const driver = await findDriver(tx, id)
  if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
  await revokeDevices(tx, id, app.clock())
  await driverAccounts(app).closeSessions(tx, id)
  return ok(driver)
}

/** An account from an accepted invitation. */
export async function addDriver(app: App, tx: Tx, driver: NewDriverAccount): Promise<DriverId> {
  const id = asId<DriverId>(app.ids.next(ID_PREFIX.driver))
  await insertDriver(tx, { id, ...driver }, app.clock())
  return id
}

/** A new password from an accepted recovery; every phone must be bound again. */
export async function resetDriverPassword(
  app: App,
  tx: Tx,
  id: DriverId,
  passwordHash: string,
): Promise<void> {
  const now = app.clock()
  await saveDriverPassword(tx, id, passwordHash, now)
  await revokeDevices(tx, id, now)
  await driverAccounts(app).closeSessions(tx, id)
}

const NOT_FOUND = refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
type Since = Promise<Result<Date | null, 'NOT_FOUND'>>

/** Suspends a driver, or with a reason of null lets them go on; gives since when they are suspended. */
export async function setDriverSuspension(app: App, tx: Tx, id: DriverId, reason: string | null): Since {
  const driver = await lockDriver(tx, id)
  if (driver === undefined) return NOT_FOUND
  const since = reason === null ? null : (driver.suspendedSince ?? app.clock())
  await saveSuspension(tx, id, { since, reason }, app.clock())
  return ok(since)
}

/** Pauses a driver, who then gets no offers; a reason of null ends the pause and forgets the lapses. Gives since when. */
export async function setDriverPause(app: App, tx: Tx, id: DriverId, reason: string | null): Since {
  const driver = await lockDriver(tx, id)
  if (driver === undefined) return NOT_FOUND
  const since = reason === null ? null : (driver.pausedSince ?? app.clock())
  await savePause(tx, id, { since, reason }, app.clock())
  return ok(since)
}
