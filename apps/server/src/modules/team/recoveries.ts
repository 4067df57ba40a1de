import {
  DRIVER_NOT_FOUND,
  MEMBER_NOT_FOUND,
  NOT_YOURSELF,
  RECOVERY_SECONDS,
} from '@gatefill/domain/accounts/team'
import type { DriverId, StaffId } from '@gatefill/domain/core/ids'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { driverAccounts, findDriver } from '../drivers/index.ts'
import { findStaff, staffAccounts } from '../staff/index.ts'
import { makeAndMail } from './links.ts'

/** A link for a new password and a new authenticator app; never for oneself (C-86). Whoever is signed in is out. */
export async function recoverStaff(app: App, tx: Tx, { id, by }: { id: StaffId; by: StaffId }) {
  if (id === by) return refuse('CONFLICT', { message: NOT_YOURSELF })
  const member = await findStaff(tx, id)
  if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
  const { email, name, role } = member
  const mailed = await makeAndMail(app, tx, {
    audience: 'staff',
    role,
    accountId: id,
    email,
    name,
    createdBy: by,
    seconds: RECOVERY_SECONDS,
  })
  if (!mailed.ok) return mailed
  await staffAccounts(app).closeSessions(tx, id)
  return ok({ id })
}

/** Mails a driver who lost password or phone a one-time link. */
export async function recoverDriver(app: App, tx: Tx, { id, by }: { id: DriverId; by: StaffId }) {
  const driver = await findDriver(tx, id)
  if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
  const { email, name, phone, vehicle, plate } = driver
  const mailed = await makeAndMail(app, tx, {
    audience: 'driver',
    phone,
    vehicle,
    plate,
    accountId: id,
    email,
    name,
    createdBy: by,
    seconds: RECOVERY_SECONDS,
  })
  if (!mailed.ok) return mailed
  await driverAccounts(app).closeSessions(tx, id)
  return ok({ id })
}
