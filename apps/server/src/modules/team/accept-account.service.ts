import type { DriverId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import type { AccountLink } from './links.repository.ts'

/** The authenticator key that was proven on the page; undefined where none is asked for. */
export type Proven = { key: string; step: number } | undefined

type AcceptAccountDeps = { staff: StaffService; drivers: DriversService }

/**
 * The account of a link that is accepted: added for an invitation, given its new password for a recovery. Both answer
 * the recovery codes; undefined where the invited address has got an account since.
 */
export function acceptAccountService({ staff, drivers }: AcceptAccountDeps) {
  async function acceptAsStaff(
    tx: Tx,
    link: AccountLink & { audience: 'staff' },
    passwordHash: string,
    proven: Proven,
  ): Promise<string[] | undefined> {
    const { email, name, role } = link
    if (link.accountId === null && (await staff.members.findByEmail(tx, email)) !== undefined)
      return undefined
    const id =
      link.accountId === null
        ? await staff.members.add(tx, { email, name, role, passwordHash })
        : asId<StaffId>(link.accountId)
    if (link.accountId !== null) await staff.members.resetPassword(tx, id, passwordHash)
    return proven === undefined ? [] : staff.twoFactor.switchOn(tx, id, proven)
  }

  async function acceptAsDriver(
    tx: Tx,
    link: AccountLink & { audience: 'driver' },
    passwordHash: string,
  ): Promise<string[] | undefined> {
    const { email, name, phone, vehicle, plate } = link
    if (link.accountId !== null) {
      await drivers.accounts.resetPassword(tx, asId<DriverId>(link.accountId), passwordHash)
      return []
    }
    if ((await drivers.accounts.findByEmail(tx, email)) !== undefined) return undefined
    await drivers.accounts.add(tx, { email, name, phone, vehicle, plate, passwordHash })
    return []
  }

  return { acceptAsStaff, acceptAsDriver }
}
