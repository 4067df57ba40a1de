import type { DriverSelf } from '@gatefill/contracts/driver-shapes'
import type { IssuedSession } from '@gatefill/contracts/session-shapes'
import { hasErrors } from '@gatefill/domain/field-errors'
import type { DriverId } from '@gatefill/domain/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/ids'
import type { Result } from '@gatefill/domain/result'
import { invalid, ok, refuse } from '@gatefill/domain/result'
import { signInErrors } from '@gatefill/domain/sign-in-form'
import { DRIVER_SESSION } from '@gatefill/domain/work-session'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { SignedInWorker } from '../../platform/sign-in/work-sessions.ts'
import { workSessions } from '../../platform/sign-in/work-sessions.ts'
import { workSignIn } from '../../platform/sign-in/work-sign-in.ts'
import {
  findDriver,
  findDriverByEmail,
  insertDriver,
  listDrivers,
  lockDriver,
  stockOf,
} from './drivers.repository.ts'
import type { ShiftParts } from './shifts.service.ts'
import { shiftsService } from './shifts.service.ts'

type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'

/** A driver to add; `email` in lower case. */
export type NewDriver = Omit<DriverSelf, 'id'> & { email: string; password: string }

/** Drivers: their accounts, sessions and shifts. */
export function driversService(context: Context, passwords: Passwords, shifts: ShiftParts) {
  const { database, clock, ids } = context
  const { db } = database
  const sessions = workSessions(context, 'driver', DRIVER_SESSION)
  const openSession = workSignIn(context, {
    audience: 'driver',
    passwords,
    sessions,
    findAccount: (email) => findDriverByEmail(db, email),
  })

  async function signIn(
    form: { email: string; password: string },
    address: string,
  ): Promise<Result<IssuedSession & { driver: DriverSelf }, SignInRefusal>> {
    const errors = signInErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const opened = await openSession(form, address)
    if (!opened.ok) return opened
    const { account, ...issued } = opened.value
    return ok({ ...issued, driver: account })
  }

  /** Whose token it is; a driver who was closed is out at once. */
  async function authenticate(token: string): Promise<SignedInWorker | undefined> {
    const signedIn = await sessions.authenticate(token)
    if (signedIn === undefined) return undefined
    const driver = await findDriver(db, asId(signedIn.userId))
    return driver?.active === true ? signedIn : undefined
  }

  async function readSelf(id: DriverId): Promise<Result<DriverSelf, 'UNAUTHENTICATED'>> {
    const found = await findDriver(db, id)
    return found === undefined ? refuse('UNAUTHENTICATED') : ok(found)
  }

  /** Adds a driver whose e-mail address is new; one that exists stays as it is. */
  async function addMissing({ password, ...driver }: NewDriver): Promise<void> {
    if ((await findDriverByEmail(db, driver.email)) !== undefined) return
    const hashed = await passwords.hash(password)
    if (!hashed.ok) throw new Error('too many passwords are being hashed to add a driver')
    const id = asId<DriverId>(ids.next(ID_PREFIX.driver))
    await insertDriver(db, { ...driver, id, passwordHash: hashed.value }, clock())
  }

  return {
    signIn,
    signOut: sessions.close,
    authenticate,
    readSelf,
    addMissing,
    ...shiftsService(context, shifts),
    findDriver,
    lockDriver,
    listDrivers,
    stockOf,
  }
}

export type DriversService = ReturnType<typeof driversService>
