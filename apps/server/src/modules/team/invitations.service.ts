import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import {
  ALREADY_INVITED,
  ALREADY_MEMBER,
  driverInvitationErrors,
  INVITATION_SECONDS,
  invitationErrors,
  staffRoleOf,
} from '@gatefill/domain/accounts/team'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AccountLinkId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import { plateOf } from '@gatefill/domain/fleet/plate'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import type { Invited } from './links.repository.ts'
import { listOpenInvitations } from './links.repository.ts'
import type { Links } from './links.service.ts'

type InvitationDeps = { links: Links; staff: StaffService; drivers: DriversService }
type StaffForm = { email: string; name: string; role: string }
type DriverForm = { email: string; name: string; phone: string; vehicle: string; plate: string }

/** Invitations of staff and drivers, each a one-time link that is mailed (C-82). */
export function invitationsService({ database }: Context, deps: InvitationDeps) {
  const { links } = deps

  async function invite(
    tx: Tx,
    by: StaffId,
    form: { email: string; name: string },
    invited: Invited,
  ): Promise<Result<{ id: AccountLinkId }, 'VALIDATION' | 'RATE_LIMITED'>> {
    const email = normaliseEmail(form.email)
    const problem = await addressProblem(tx, deps, invited.audience, email)
    if (problem !== undefined) return invalid({ email: [problem] })
    return links.makeAndMail(tx, {
      ...invited,
      accountId: null,
      email,
      name: plainLine(form.name),
      createdBy: by,
      seconds: INVITATION_SECONDS,
    })
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
      plate: plateOf(form.plate),
    })
  }

  return {
    listInvitations: () => listOpenInvitations(database.db),
    inviteStaff,
    inviteDriver,
    resend: (tx: Tx, id: AccountLinkId) => links.resend(tx, id, INVITATION_SECONDS),
    revoke: links.revoke,
  }
}

/** An address has one account of a kind, and one open invitation. */
async function addressProblem(
  db: Db,
  { staff, drivers }: InvitationDeps,
  audience: Invited['audience'],
  email: string,
): Promise<string | undefined> {
  const accounts = audience === 'staff' ? staff.members : drivers.accounts
  if ((await accounts.findByEmail(db, email)) !== undefined) return ALREADY_MEMBER
  const open = await listOpenInvitations(db)
  return open.some((link) => link.audience === audience && link.email === email) ? ALREADY_INVITED : undefined
}
