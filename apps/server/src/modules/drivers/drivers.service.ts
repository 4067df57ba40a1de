import type { DriverSelf } from '@gatefill/contracts/driver/driver-shapes'
import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { DRIVER_SESSION } from '@gatefill/domain/accounts/work-session'
import type { DriverId, SessionId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { workAccounts } from '../work-accounts/index.ts'
import type { Driver } from './drivers.repository.ts'
import {
  findDriver,
  findDriverByEmail,
  insertDriver,
  listDrivers,
  lockDriver,
  stockOf,
} from './drivers.repository.ts'
import type { ShiftDeps } from './shifts.service.ts'
import { shiftsService } from './shifts.service.ts'

type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'

/** A driver to add; `email` in lower case. */
export type NewDriver = Omit<DriverSelf, 'id'> & { email: string; password: string }

/** Drivers: their accounts, sessions and shifts. */
export function driversService(context: Context, passwords: Passwords, shifts: ShiftDeps) {
  const { database, clock, ids } = context
  const { db } = database
  const accounts = workAccounts<DriverId, Driver>(context, {
    audience: 'driver',
    limits: DRIVER_SESSION,
    passwords,
    findByEmail: (email) => findDriverByEmail(db, email),
    findById: (id) => findDriver(db, id),
  })

  async function signIn(
    form: { email: string; password: string },
    ip: string,
  ): Promise<Result<IssuedSession & { driver: DriverSelf }, SignInRefusal>> {
    const opened = await accounts.signIn(form, ip)
    if (!opened.ok) return opened
    const { account, ...issued } = opened.value
    return ok({ ...issued, driver: account })
  }

  /** The driver behind a token. */
  async function authenticate(token: string) {
    const signedIn = await accounts.authenticate(token)
    return signedIn && { driverId: signedIn.account.id, ...signedIn.session }
  }

  /** Adds a driver whose e-mail address is new; one that exists stays as it is. */
  const addMissing = ({ password, ...driver }: NewDriver): Promise<void> =>
    accounts.addMissing({ email: driver.email, password }, (passwordHash) =>
      insertDriver(db, { ...driver, id: asId<DriverId>(ids.next(ID_PREFIX.driver)), passwordHash }, clock()),
    )

  return {
    signIn,
    signOut: ({ driverId, sessionId }: { driverId: DriverId; sessionId: SessionId }) =>
      accounts.signOut(db, driverId, sessionId),
    authenticate,
    readSelf: accounts.readSelf,
    addMissing,
    ...shiftsService(context, shifts),
    findDriver,
    lockDriver,
    listDrivers,
    stockOf,
  }
}

export type DriversService = ReturnType<typeof driversService>
