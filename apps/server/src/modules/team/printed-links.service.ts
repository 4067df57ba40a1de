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
import type { Context } from '../../platform/context.ts'
import type { StaffService } from '../staff/index.ts'
import { listOpenInvitations } from './links.repository.ts'
import type { Links } from './links.service.ts'

type PrintedLinkDeps = { links: Links; staff: StaffService }

/** The one-time links of staff that the command on the server prints (C-82, C-86). */
export function printedLinksService({ database, log }: Context, { links, staff }: PrintedLinkDeps) {
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

  return { printAdministratorLink, printRecoveryLink }
}
