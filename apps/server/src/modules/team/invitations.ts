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
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findDriverByEmail } from '../drivers/index.ts'
import { findStaffByEmail } from '../staff/index.ts'
import type { Invited } from './links.repository.ts'
import { listOpenInvitations } from './links.repository.ts'
import { makeAndMail, resendLink } from './links.ts'

type StaffForm = { email: string; name: string; role: string }
type DriverForm = { email: string; name: string; phone: string; vehicle: string; plate: string }

async function inviteToTeam(
  app: App,
  tx: Tx,
  by: StaffId,
  form: { email: string; name: string },
  invited: Invited,
): Promise<Result<{ id: AccountLinkId }, 'VALIDATION' | 'RATE_LIMITED'>> {
  const email = normaliseEmail(form.email)
  const problem = await addressProblem(tx, invited.audience, email)
  if (problem !== undefined) return invalid({ email: [problem] })
  return makeAndMail(app, tx, {
    ...invited,
    accountId: null,
    email,
    name: plainLine(form.name),
    createdBy: by,
    seconds: INVITATION_SECONDS,
  })
}

/** Invites a member of staff by a one-time link that is mailed (C-82). */
export async function inviteStaff(app: App, tx: Tx, by: StaffId, form: StaffForm) {
  const errors = invitationErrors(form)
  const role = staffRoleOf(form.role)
  if (hasErrors(errors) || role === undefined) return invalid(errors)
  return inviteToTeam(app, tx, by, form, { audience: 'staff', role })
}

/** Invites a driver by a one-time link that is mailed (C-82). */
export async function inviteDriver(app: App, tx: Tx, by: StaffId, form: DriverForm) {
  const errors = driverInvitationErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  return inviteToTeam(app, tx, by, form, {
    audience: 'driver',
    phone: normalisePhone(form.phone) ?? '',
    vehicle: plainLine(form.vehicle),
    plate: plateOf(form.plate),
  })
}

/** The invitations that nobody has accepted yet. */
export const listInvitations = (app: App) => listOpenInvitations(app.database.db)

/** Mails an invitation again, with a new link. */
export const resendInvitation = (app: App, tx: Tx, id: AccountLinkId) =>
  resendLink(app, tx, id, INVITATION_SECONDS)

/** An address has one account of a kind, and one open invitation. */
async function addressProblem(
  db: Db,
  audience: Invited['audience'],
  email: string,
): Promise<string | undefined> {
  const findByEmail = audience === 'staff' ? findStaffByEmail : findDriverByEmail
  if ((await findByEmail(db, email)) !== undefined) return ALREADY_MEMBER
  const open = await listOpenInvitations(db)
  return open.some((link) => link.audience === audience && link.email === email) ? ALREADY_INVITED : undefined
}
