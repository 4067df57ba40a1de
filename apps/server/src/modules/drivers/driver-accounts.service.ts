import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import type { DriverId, SessionId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countDevices, revokeDevices } from './driver-devices.repository.ts'
import type { Driver } from './drivers.repository.ts'
import {
  findDriver,
  findDriverByEmail,
  insertDriver,
  listAllDrivers,
  saveDriverPassword,
  setDriverActive,
} from './drivers.repository.ts'

type AccountDeps = { closeSessions: (on: Db, id: DriverId, except?: SessionId) => Promise<number> }

type NewDriverAccount = Pick<Driver, 'email' | 'name' | 'phone' | 'vehicle' | 'plate' | 'passwordHash'>

/** What an administrator changes about the accounts of drivers. */
export function driverAccountsService({ clock, ids, log }: Context, { closeSessions }: AccountDeps) {
  async function change(tx: Tx, id: DriverId, active: boolean): Promise<Result<Driver, 'NOT_FOUND'>> {
    const driver = await findDriver(tx, id)
    if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
    await setDriverActive(tx, id, active, clock())
    return ok({ ...driver, active })
  }

  return {
    find: findDriver,
    findByEmail: findDriverByEmail,
    /** All accounts by name, locked ones too, with how many phones are bound. */
    list: async (db: Db) => {
      const devices = await countDevices(db)
      return (await listAllDrivers(db)).map((driver) => ({ ...driver, devices: devices.get(driver.id) ?? 0 }))
    },
    /** The driver is out at once; an order that the driver has stays theirs until a dispatcher moves it. */
    lock: async (tx: Tx, id: DriverId) => {
      const locked = await change(tx, id, false)
      if (!locked.ok) return locked
      await closeSessions(tx, id)
      log.info({ driverId: id }, 'account of a driver locked')
      return locked
    },
    unlock: (tx: Tx, id: DriverId) => change(tx, id, true),
    /** A lost phone signs in no more, and whoever is signed in is out; each phone is bound again by a code. */
    unbindPhones: async (tx: Tx, id: DriverId): Promise<Result<Driver, 'NOT_FOUND'>> => {
      const driver = await findDriver(tx, id)
      if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
      await revokeDevices(tx, id, clock())
      await closeSessions(tx, id)
      return ok(driver)
    },
    /** An account from an accepted invitation. */
    add: async (tx: Tx, driver: NewDriverAccount): Promise<DriverId> => {
      const id = asId<DriverId>(ids.next(ID_PREFIX.driver))
      await insertDriver(tx, { id, ...driver }, clock())
      return id
    },
    /** A new password from an accepted recovery; every phone must be bound again. */
    resetPassword: async (tx: Tx, id: DriverId, passwordHash: string): Promise<void> => {
      const now = clock()
      await saveDriverPassword(tx, id, passwordHash, now)
      await revokeDevices(tx, id, now)
      await closeSessions(tx, id)
    },
    closeSessions,
  }
}
