import type { DriverSelf, SignedInDriver } from '@gatefill/contracts/driver/driver-shapes'
import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { deviceCodeSentence, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { DRIVER_NOT_FOUND, driverSignInErrors } from '@gatefill/domain/accounts/team'
import { DRIVER_SESSION } from '@gatefill/domain/accounts/work-session'
import { asId, type DriverId, ID_PREFIX, type SessionId, type VehicleId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { inMemory } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { keyedHash, keyedHashes, keyFor } from '../../platform/sign-in/sealed.ts'
import { type ClientInfo, workAccountsService } from '../work-accounts/index.ts'
import { redeemCode, sendCode } from './driver-codes.ts'
import { findBoundDevice, insertDevice, touchDevice } from './driver-devices.repository.ts'
import {
  type Driver,
  findDriver,
  findDriverByLogin,
  findVans,
  insertDriver,
  lockDriver,
  saveDriverPassword,
  saveUsualVehicle,
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

type Owner = { driverId: DriverId; sessionId: SessionId; ip: string }

const normaliseLogin = (login: string): string =>
  login.includes('@') ? normaliseEmail(login) : (normalisePhone(login) ?? '')

// Drivers: their accounts and sessions, and whether they are on the road.

/** The accounts of drivers, with their sessions. */
export const driverAccounts = inMemory((app: App) => driverWorkAccounts(app))

/** Signs a driver in by login and password, on a phone that is bound or with its code. */
export async function signInDriver(
  app: App,
  form: SignInForm,
  from: ClientInfo,
): Promise<Result<SignedInDriver & { deviceSecret: string }, SignInRefusal>> {
  const boundPhone = await findBound(app, normaliseLogin(form.email), form.deviceToken)
  const opened = await driverAccounts(app).signIn(form, { ...from, boundPhone }, (driver) =>
    admitDriver(app, driver, { ...form, userAgent: from.userAgent }),
  )
  if (!opened.ok) return opened
  const { account, accessToken, expiresAt, second, deviceSecret } = opened.value
  return ok({
    accessToken,
    expiresAt,
    driver: await withVan(app.database.db, account),
    ...second,
    deviceSecret,
  })
}

/** The driver behind a token. */
export async function authenticateDriver(app: App, token: string) {
  const signedIn = await driverAccounts(app).authenticate(token)
  return signedIn && { driverId: signedIn.account.id, ...signedIn.session }
}

/** Adds a driver of the seed whose e-mail address is new; one that exists stays as it is. */
export const addMissingDriver = (app: App, { password, ...driver }: NewDriver): Promise<void> =>
  driverAccounts(app).addMissing({ email: driver.email, password }, (passwordHash) =>
    insertDriver(
      app.database.db,
      { ...driver, id: asId<DriverId>(app.ids.next(ID_PREFIX.driver)), passwordHash, demo: true },
      app.clock(),
    ),
  )

/** Ends the session of the asking phone. */
export const signOutDriver = (app: App, { driverId, sessionId }: Omit<Owner, 'ip'>) =>
  driverAccounts(app).signOut(app.database.db, driverId, sessionId)

/** What a driver reads of the own account. */
export const readSelf = async (app: App, id: DriverId) =>
  withVanIfFound(app.database.db, await driverAccounts(app).readSelf(id))

/** Sets another password after checking the present one. */
export const changeDriverPassword = (
  app: App,
  { driverId: id, ...owner }: Owner,
  form: { currentPassword: string; newPassword: string },
) => driverAccounts(app).changePassword({ id, ...owner }, form)

/** Ends one of the driver's sessions. */
export const endDriverDevice = (app: App, id: DriverId, sessionId: SessionId) =>
  driverAccounts(app).endDevice(app.database.db, id, sessionId)

/** Sign-in, sessions and passwords of drivers, who sign in by e-mail address or phone number. */
function driverWorkAccounts(app: App) {
  return workAccountsService<DriverId, Driver>(app, {
    audience: 'driver',
    limits: DRIVER_SESSION,
    login: { errors: driverSignInErrors, normalise: normaliseLogin },
    findByLogin: (login) => findDriverByLogin(app.database.db, login),
    findById: (id) => findDriver(app.database.db, id),
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

/** The vehicle has been checked. */
export async function setUsualVehicle(
  app: App,
  tx: Tx,
  driverId: DriverId,
  vehicleId: VehicleId | null,
): Promise<Result<{ driverId: DriverId; vehicleId: VehicleId | null }, 'NOT_FOUND'>> {
  if ((await lockDriver(tx, driverId)) === undefined)
    return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
  await saveUsualVehicle(tx, driverId, vehicleId, app.clock())
  return ok({ driverId, vehicleId })
}

type Shown = { code?: string | undefined; deviceToken?: string | undefined; userAgent: string }

// A driver's phone is bound by a code that is sent to the driver (C-86); a bound one signs in with the password alone.

const deviceKeyOf = (app: App) => keyFor(app.secret, 'devices of drivers')

/** Binds the phone when the newest code is right; a wrong one costs a try. */
async function bindDevice(app: App, tx: Tx, driver: Driver, code: string, userAgent: string) {
  const now = app.clock()
  if (!(await redeemCode(app, tx, driver.id, code, now))) return undefined
  const token = app.ids.secret()
  const device = {
    id: app.ids.next('dev'),
    driverId: driver.id,
    tokenHash: keyedHash(deviceKeyOf(app), token),
  }
  await insertDevice(tx, { ...device, userAgent: userAgent.slice(0, USER_AGENT_MAX) }, now)
  return token
}

/** The name of a phone that is bound to the driver of this login; undefined for any other token. */
async function findBound(app: App, login: string, token = ''): Promise<string | undefined> {
  return token === ''
    ? undefined
    : findBoundDevice(app.database.db, login, keyedHashes(deviceKeyOf(app), token))
}

/** The second step of a sign-in; gives the token of a phone that is bound by it. */
async function admitDriver(
  app: App,
  driver: Driver,
  { code = '', deviceToken = '', userAgent }: Shown,
): Promise<Result<{ deviceToken?: string }, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE'>> {
  if (!app.config.isTwoFactorRequired) return ok({})
  const isBound =
    deviceToken !== '' &&
    (await touchDevice(app.database.db, driver.id, keyedHashes(deviceKeyOf(app), deviceToken), app.clock()))
  if (isBound) return ok({})
  if (plainLine(code) === '') {
    await sendCode(app, driver)
    return refuse('TWO_FACTOR_REQUIRED', { message: deviceCodeSentence(app.sms !== undefined) })
  }
  const token = await app.database.transaction((tx) => bindDevice(app, tx, driver, code, userAgent))
  if (token === undefined) return wrongCode
  app.log.info({ driverId: driver.id }, 'phone of a driver bound')
  return ok({ deviceToken: token })
}
