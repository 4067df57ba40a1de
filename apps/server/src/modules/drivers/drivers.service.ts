import type { DriverSelf, SignedInDriver } from '@gatefill/contracts/driver/driver-shapes'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { DRIVER_NOT_FOUND, driverSignInErrors } from '@gatefill/domain/accounts/team'
import { DRIVER_SESSION } from '@gatefill/domain/accounts/work-session'
import type { DriverId, SessionId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { ClientInfo } from '../work-accounts/index.ts'
import { workAccountsService } from '../work-accounts/index.ts'
import { driverAccountsService } from './driver-accounts.service.ts'
import { driverAvailabilityService } from './driver-availability.service.ts'
import { driverDevicesService } from './driver-devices.service.ts'
import type { Driver } from './drivers.repository.ts'
import {
  findDriver,
  findDriverByLogin,
  findVans,
  insertDriver,
  listDrivers,
  lockDriver,
  replaceStock,
  saveDriverPassword,
  saveShift,
  saveUsualVehicle,
  stockOf,
} from './drivers.repository.ts'

type SignInRefusal =
  | 'VALIDATION'
  | 'INVALID_CREDENTIALS'
  | 'RATE_LIMITED'
  | 'TWO_FACTOR_REQUIRED'
  | 'INVALID_CODE'

type SignInForm = {
  email: string
  password: string
  code?: string | undefined
  deviceToken?: string | undefined
}

/** A driver to add; `email` in lower case. */
export type NewDriver = Omit<DriverSelf, 'id'> & { email: string; password: string }

export type DriversDeps = {
  passwords: Passwords
  /** Whether a phone must be bound by a code that is sent (C-86). */
  isTwoFactorRequired: boolean
  /** Whether a provider of text messages is set up; codes are mailed without one. */
  canText: boolean
}

type Owner = { driverId: DriverId; sessionId: SessionId; ip: string }

const normaliseLogin = (login: string): string =>
  login.includes('@') ? normaliseEmail(login) : (normalisePhone(login) ?? '')

/** Drivers: their accounts and sessions, and whether they are on the road. */
export function driversService(context: Context, { passwords, isTwoFactorRequired, canText }: DriversDeps) {
  const { database, clock, ids } = context
  const { db } = database
  const accounts = driverWorkAccounts(context, passwords)
  const devices = driverDevicesService(context, { isRequired: isTwoFactorRequired, canText })

  async function signIn(
    form: SignInForm,
    from: ClientInfo,
  ): Promise<Result<SignedInDriver & { deviceSecret: string }, SignInRefusal>> {
    const boundPhone = await devices.findBound(normaliseLogin(form.email), form.deviceToken)
    const opened = await accounts.signIn(form, { ...from, boundPhone }, (driver) =>
      devices.admit(driver, { ...form, userAgent: from.userAgent }),
    )
    if (!opened.ok) return opened
    const { account, accessToken, expiresAt, second, deviceSecret } = opened.value
    return ok({ accessToken, expiresAt, driver: await withVan(db, account), ...second, deviceSecret })
  }

  /** The driver behind a token. */
  async function authenticate(token: string) {
    const signedIn = await accounts.authenticate(token)
    return signedIn && { driverId: signedIn.account.id, ...signedIn.session }
  }

  /** Adds a driver of the seed whose e-mail address is new; one that exists stays as it is. */
  const addMissing = ({ password, ...driver }: NewDriver): Promise<void> =>
    accounts.addMissing({ email: driver.email, password }, (passwordHash) =>
      insertDriver(
        db,
        { ...driver, id: asId<DriverId>(ids.next(ID_PREFIX.driver)), passwordHash, demo: true },
        clock(),
      ),
    )

  return {
    signIn,
    signOut: ({ driverId, sessionId }: Omit<Owner, 'ip'>) => accounts.signOut(db, driverId, sessionId),
    authenticate,
    readSelf: async (id: DriverId) => withVanIfFound(db, await accounts.readSelf(id)),
    addMissing,
    changePassword: (
      { driverId: id, ...owner }: Owner,
      form: { currentPassword: string; newPassword: string },
    ) => accounts.changePassword({ id, ...owner }, form),
    listDevices: accounts.listDevices,
    endDevice: (id: DriverId, sessionId: SessionId) => accounts.endDevice(db, id, sessionId),
    codeToMail: devices.codeToMail,
    accounts: driverAccountsService(context, { closeSessions: accounts.closeSessions }),
    ...usualVehicles(context),
    ...driverAvailabilityService(context),
    findDriver,
    lockDriver,
    listDrivers,
    findVans,
    saveShift,
    replaceStock,
    stockOf,
  }
}

/** Sign-in, sessions and passwords of drivers, who sign in by e-mail address or phone number. */
function driverWorkAccounts(context: Context, passwords: Passwords) {
  const { db } = context.database
  return workAccountsService<DriverId, Driver>(context, {
    audience: 'driver',
    limits: DRIVER_SESSION,
    passwords,
    login: { errors: driverSignInErrors, normalise: normaliseLogin },
    findByLogin: (login) => findDriverByLogin(db, login),
    findById: (id) => findDriver(db, id),
    savePassword: saveDriverPassword,
  })
}

/** The driver as the phone shows one: with what the driver drives now. */
const withVan = async (db: Db, driver: Driver): Promise<Driver> => ({
  ...driver,
  ...(await findVans(db, driver.id)).get(driver.id),
})

const withVanIfFound = async <Refused extends { ok: false }>(
  db: Db,
  found: { ok: true; value: Driver } | Refused,
) => (found.ok ? ok(await withVan(db, found.value)) : found)

/** The vehicle that a driver usually drives. */
function usualVehicles({ clock }: Context) {
  /** The vehicle has been checked. */
  async function setUsualVehicle(
    tx: Tx,
    driverId: DriverId,
    vehicleId: VehicleId | null,
  ): Promise<Result<{ driverId: DriverId; vehicleId: VehicleId | null }, 'NOT_FOUND'>> {
    if ((await lockDriver(tx, driverId)) === undefined)
      return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
    await saveUsualVehicle(tx, driverId, vehicleId, clock())
    return ok({ driverId, vehicleId })
  }

  return { setUsualVehicle }
}

export type DriversService = ReturnType<typeof driversService>
