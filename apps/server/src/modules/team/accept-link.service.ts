import type { AcceptedLink, OpenedLink } from '@gatefill/contracts/public/account-link-shapes'
import { passwordProblem } from '@gatefill/domain/accounts/password'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { LINK_NOT_FOUND } from '@gatefill/domain/accounts/team'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { DriversService } from '../drivers/index.ts'
import type { StaffService } from '../staff/index.ts'
import type { Proven } from './accept-account.service.ts'
import { acceptAccountService } from './accept-account.service.ts'
import type { AccountLink } from './links.repository.ts'
import { endLink, keepLinkKey } from './links.repository.ts'
import type { Links } from './links.service.ts'

type AcceptForm = { token: string; password: string; code: string }
type AcceptDeps = { links: Links; staff: StaffService; drivers: DriversService; passwords: Passwords }

const gone = refuse('NOT_FOUND', { message: LINK_NOT_FOUND })

/** What the person does who opens a one-time link: chooses a password, and staff an authenticator app (C-82, C-86). */
export function acceptLinkService(
  { database, clock, log }: Context,
  { links, staff, drivers, passwords }: AcceptDeps,
) {
  const { acceptAsStaff, acceptAsDriver } = acceptAccountService({ staff, drivers })
  const needsApp = (link: AccountLink): boolean => link.audience === 'staff' && staff.twoFactor.isRequired

  /** What the page shows; the link stays as it is, so that a look costs nothing. */
  async function open({ token }: { token: string }): Promise<Result<OpenedLink, 'NOT_FOUND'>> {
    const link = await links.findOpen(database.db, token)
    if (link === undefined) return gone
    const { id, email, name, audience, expiresAt } = link
    const shown = {
      purpose: link.accountId === null ? ('invitation' as const) : ('recovery' as const),
      audience,
      email,
      name,
      role: link.audience === 'staff' ? link.role : null,
      expiresAt,
    }
    if (!needsApp(link)) return ok({ ...shown, twoFactor: null })
    const sealed =
      link.sealedKey ?? (await keepLinkKey(database.db, id, await staff.twoFactor.newLinkKey(id)))
    return ok({ ...shown, twoFactor: await staff.twoFactor.showLinkKey(id, email, sealed) })
  }

  async function provenKey(
    link: AccountLink,
    code: string,
  ): Promise<Result<Proven, 'VALIDATION' | 'INVALID_CODE'>> {
    if (!needsApp(link)) return ok(undefined)
    return staff.twoFactor.proveLinkKey(link.id, link.sealedKey, code)
  }

  /** Uses the link up; afterwards the person signs in with what was chosen here. */
  async function accept(
    form: AcceptForm,
  ): Promise<Result<AcceptedLink, 'NOT_FOUND' | 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'>> {
    const found = await links.findOpen(database.db, form.token)
    if (found === undefined) return gone
    const errors = {
      ...guessedPasswordErrors('password', form.password, await isCommonPassword(form.password)),
      ...fieldErrors([['password', passwordProblem(form.password, found.email)]]),
    }
    if (hasErrors(errors)) return invalid(errors)
    const proven = await provenKey(found, form.code)
    if (!proven.ok) return proven
    const hashed = await passwords.hash(form.password)
    if (!hashed.ok) return hashed
    const recoveryCodes = await database.transaction(async (tx) => {
      const link = await links.findOpen(tx, form.token, true)
      if (link === undefined) return undefined
      const codes =
        link.audience === 'staff'
          ? await acceptAsStaff(tx, link, hashed.value, proven.value)
          : await acceptAsDriver(tx, link, hashed.value)
      await endLink(tx, link.id, 'accepted_at', clock())
      return codes
    })
    if (recoveryCodes === undefined) return gone
    log.info({ linkId: found.id, audience: found.audience }, 'one-time link used')
    return ok({ audience: found.audience, email: found.email, recoveryCodes })
  }

  return { open, accept }
}
