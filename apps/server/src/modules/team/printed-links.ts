import { normaliseEmail } from '@gatefill/domain/accounts/person'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import {
  ALREADY_MEMBER,
  invitationErrors,
  MEMBER_NOT_FOUND,
  PRINTED_LINK_SECONDS,
} from '@gatefill/domain/accounts/team'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { findStaffByEmail } from '../staff/index.ts'
import { listOpenInvitations } from './links.repository.ts'
import { makeLink, revokeLink } from './links.ts'

/** The token of a printed link for a new administrator; an open invitation of that address is replaced. */
export async function printAdministratorLink(
  app: App,
  form: {
    email: string
    name: string
  },
): Promise<Result<string, 'VALIDATION'>> {
  const role: StaffRole = 'admin'
  const errors = invitationErrors({ ...form, role })
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  return app.database.transaction(async (tx) => {
    if ((await findStaffByEmail(tx, email)) !== undefined) return invalid({ email: [ALREADY_MEMBER] })
    for (const link of await listOpenInvitations(tx))
      if (link.audience === 'staff' && link.email === email) await revokeLink(app, tx, link.id)
    const name = plainLine(form.name)
    const made = { audience: 'staff', role, accountId: null, email, name, createdBy: null } as const
    const { id, token } = await makeLink(app, tx, { ...made, seconds: PRINTED_LINK_SECONDS })
    app.log.info({ linkId: id }, 'link for an administrator made by the command')
    return ok(token)
  })
}

/** The token of a printed link on which a member of staff chooses password and authenticator app anew. */
export async function printRecoveryLink(
  app: App,
  form: { email: string },
): Promise<Result<string, 'NOT_FOUND'>> {
  return app.database.transaction(async (tx) => {
    const member = await findStaffByEmail(tx, normaliseEmail(form.email))
    if (member === undefined) return refuse('NOT_FOUND', { message: MEMBER_NOT_FOUND })
    const { id: accountId, email, name, role } = member
    const made = { audience: 'staff', role, accountId, email, name, createdBy: null } as const
    const { id, token } = await makeLink(app, tx, { ...made, seconds: PRINTED_LINK_SECONDS })
    app.log.info({ linkId: id }, 'recovery link made by the command')
    return ok(token)
  })
}
