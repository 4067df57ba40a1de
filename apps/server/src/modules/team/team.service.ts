import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import {
  ALREADY_INVITED,
  ALREADY_MEMBER,
  DRIVER_NOT_FOUND,
  driverInvitationErrors,
  INVITATION_SECONDS,
  invitationErrors,
  MEMBER_NOT_FOUND,
  NOT_YOURSELF,
  PRINTED_LINK_SECONDS,
  RECOVERY_SECONDS,
  staffRoleOf,
} from '@gatefill/domain/accounts/team'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AccountLinkId, DriverId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import type { Invited } from './links.repository.ts'
import { listOpenInvitations } from './links.repository.ts'
import type { Links } from './links.service.ts'

type TeamDeps = { links: Links; staff: StaffService; drivers: DriversService }
type StaffForm = { email: string; name: string; role: string }
type DriverForm = { email: string; name: string; phone: string; vehicle: string; plate: string }

/** Who works here: invitations, recoveries, and the one-time links that the command on the server prints (C-82, C-86). */
export function teamService({ database, log }: Context, { links, staff, drivers }: TeamDeps) {
  /** An address has one account of a kind, and one open invitation. */
  async function addressProblem(
    db: Db,
    audience: Invited['audience'],
    email: string,
  ): Promise<string | undefined> {
    const accounts = audience === 'staff' ? staff.members : drivers.accounts
    if ((await accounts.findByEmail(db, email)) !== undefined) return ALREADY_MEMBER
    const open = await listOpenInvitations(db)
    return open.some((link) => link.audience === audience && link.email === email)
      ? ALREADY_INVITED
      : undefined
  }

  async function invite(
    tx: Tx,
    by: StaffId,
    form: { email: string; name: string },
    invited: Invited,
  ): Promise<Result<{ id: AccountLinkId }, 'VALIDATION'>> {
    const email = normaliseEmail(form.email)
    const problem = await addressProblem(tx, invited.audience, email)
    if (problem !== undefined) return invalid({ email: [problem] })
    const id = await links.makeAndMail(tx, {
      ...invited,
      accountId: null,
      email,
      name: plainLine(form.name),
      createdBy: by,
      seconds: INVITATION_SECONDS,
    })
    return ok({ id })
  }

  async function inviteStaff(tx: Tx, by: StaffId, form: StaffForm) {
    const errors = invitationErrors(form)
    const role = staffRoleOf(form.role)
    if (hasErrors(errors) || role === undefined) return invalid(errors)
    return invite(tx, by, form, { audience: 'staff', role })
  }

  async function inviteDriver(tx: Tx, by: StaffId, form: DriverForm) {
    const errors = driverInvitationErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    return invite(tx, by, form, {
      audience: 'driver',
      phone: normalisePhone(form.phone) ?? '',
      vehicle: plainLine(form.vehicle),
      plate: plainLine(form.plate),
    })
  }

  /** A link for a new password and a new authenticator app; never for oneself (C-86). Whoever is signed in is out. */
  async function recoverStaff(tx: Tx, { id, by }: { id: StaffId; by: StaffId }) {
    if (id === by) return refuse('CONFLICT', { message: NOT_YOURSELF })
    const member = await staff.members.find(tx, id)
    if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
    await staff.members.closeSessions(tx, id)
    const { email, name, role } = member
    await links.makeAndMail(tx, {
      audience: 'staff',
      role,
      accountId: id,
      email,
      name,
      createdBy: by,
      seconds: RECOVERY_SECONDS,
    })
    return ok({ id })
  }

  async function recoverDriver(tx: Tx, { id, by }: { id: DriverId; by: StaffId }) {
    const driver = await drivers.accounts.find(tx, id)
    if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
    await drivers.accounts.closeSessions(tx, id)
    const { email, name, phone, vehicle, plate } = driver
    await links.makeAndMail(tx, {
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
    return ok({ id })
  }

  /** The token of a printed link for a new administrator; an open invitation of that address is replaced. */
  async function printAdministratorLink(form: {
    email: string
    name: string
  }): Promise<Result<string, 'VALIDATION'>> {
    const role: StaffRole = 'admin'
    const errors = invitationErrors({ ...form, role })
    if (hasErrors(errors)) return invalid(errors)
    const email = normaliseEmail(form.email)
    return database.transaction(async (tx) => {
      if ((await staff.members.findByEmail(tx, email)) !== undefined)
        return invalid({ email: [ALREADY_MEMBER] })
      for (const link of await listOpenInvitations(tx))
        if (link.audience === 'staff' && link.email === email) await links.revoke(tx, link.id)
      const name = plainLine(form.name)
      const made = { audience: 'staff', role, accountId: null, email, name, createdBy: null } as const
      const { id, token } = await links.make(tx, { ...made, seconds: PRINTED_LINK_SECONDS })
      log.info({ linkId: id }, 'link for an administrator made by the command')
      return ok(token)
    })
  }

  /** The token of a printed link on which a member of staff chooses password and authenticator app anew. */
  async function printRecoveryLink(form: { email: string }): Promise<Result<string, 'NOT_FOUND'>> {
    return database.transaction(async (tx) => {
      const member = await staff.members.findByEmail(tx, normaliseEmail(form.email))
      if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
      const { id: accountId, email, name, role } = member
      const made = { audience: 'staff', role, accountId, email, name, createdBy: null } as const
      const { id, token } = await links.make(tx, { ...made, seconds: PRINTED_LINK_SECONDS })
      log.info({ linkId: id }, 'recovery link made by the command')
      return ok(token)
    })
  }

  return {
    listInvitations: () => listOpenInvitations(database.db),
    inviteStaff,
    inviteDriver,
    resend: (tx: Tx, id: AccountLinkId) => links.resend(tx, id, INVITATION_SECONDS),
    revoke: links.revoke,
    recoverStaff,
    recoverDriver,
    printAdministratorLink,
    printRecoveryLink,
  }
}
