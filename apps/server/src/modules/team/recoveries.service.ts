import {
  DRIVER_NOT_FOUND,
  MEMBER_NOT_FOUND,
  NOT_YOURSELF,
  RECOVERY_SECONDS,
} from '@gatefill/domain/accounts/team'
import type { DriverId, StaffId } from '@gatefill/domain/core/ids'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import type { Links } from './links.service.ts'

type RecoveryDeps = { links: Links; staff: StaffService; drivers: DriversService }

/** Account recoveries whose password or phone is lost, each a one-time link that is mailed (C-86). */
export function recoveriesService({ links, staff, drivers }: RecoveryDeps) {
  /** A link for a new password and a new authenticator app; never for oneself (C-86). Whoever is signed in is out. */
  async function recoverStaff(tx: Tx, { id, by }: { id: StaffId; by: StaffId }) {
    if (id === by) return refuse('CONFLICT', { message: NOT_YOURSELF })
    const member = await staff.members.find(tx, id)
    if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
    const { email, name, role } = member
    const mailed = await links.makeAndMail(tx, {
      audience: 'staff',
      role,
      accountId: id,
      email,
      name,
      createdBy: by,
      seconds: RECOVERY_SECONDS,
    })
    if (!mailed.ok) return mailed
    await staff.members.closeSessions(tx, id)
    return ok({ id })
  }

  async function recoverDriver(tx: Tx, { id, by }: { id: DriverId; by: StaffId }) {
    const driver = await drivers.accounts.find(tx, id)
    if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
    const { email, name, phone, vehicle, plate } = driver
    const mailed = await links.makeAndMail(tx, {
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
    await drivers.accounts.closeSessions(tx, id)
    return ok({ id })
  }

  return { recoverStaff, recoverDriver }
}
