import type { AcceptedLink, OpenedLink } from '@gatefill/contracts/public/account-link-shapes'
import { passwordProblem } from '@gatefill/domain/accounts/password'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { LINK_NOT_FOUND } from '@gatefill/domain/accounts/team'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, type DriverId, type StaffId } from '@gatefill/domain/core/ids'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { addDriver, findDriverByEmail, resetDriverPassword } from '../drivers/index.ts'
import {
  addStaffMember,
  findStaffByEmail,
  newLinkKey,
  proveLinkKey,
  resetStaffPassword,
  showLinkKey,
  switchOnTwoFactor,
} from '../staff/index.ts'
import { type AccountLink, endLink, keepLinkKey } from './links.repository.ts'
import { findOpen } from './links.ts'

type AcceptForm = { token: string; password: string; code: string }

const gone = refuse('NOT_FOUND', { message: LINK_NOT_FOUND })

const needsApp = (app: App, link: AccountLink): boolean =>
  link.audience === 'staff' && app.config.isTwoFactorRequired

/** What the page shows; the link stays as it is, so that a look costs nothing. */
export async function openLink(
  app: App,
  { token }: { token: string },
): Promise<Result<OpenedLink, 'NOT_FOUND'>> {
  const link = await findOpen(app, app.database.db, token)
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
  if (!needsApp(app, link)) return ok({ ...shown, twoFactor: null })
  const sealed = link.sealedKey ?? (await keepLinkKey(app.database.db, id, await newLinkKey(app, id)))
  return ok({ ...shown, twoFactor: await showLinkKey(app, id, email, sealed) })
}

async function provenKey(
  app: App,
  link: AccountLink,
  code: string,
): Promise<Result<Proven, 'VALIDATION' | 'INVALID_CODE'>> {
  if (!needsApp(app, link)) return ok(undefined)
  return proveLinkKey(app, link.id, link.sealedKey, code)
}

/** Uses the link up; afterwards the person signs in with what was chosen here. */
export async function acceptLink(
  app: App,
  form: AcceptForm,
): Promise<Result<AcceptedLink, 'NOT_FOUND' | 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'>> {
  const found = await findOpen(app, app.database.db, form.token)
  if (found === undefined) return gone
  const errors = {
    ...guessedPasswordErrors('password', form.password, await isCommonPassword(form.password)),
    ...fieldErrors([['password', passwordProblem(form.password, found.email)]]),
  }
  if (hasErrors(errors)) return invalid(errors)
  const proven = await provenKey(app, found, form.code)
  if (!proven.ok) return proven
  const hashed = await app.workPasswords.hash(form.password)
  if (!hashed.ok) return hashed
  const recoveryCodes = await app.database.transaction(async (tx) => {
    const link = await findOpen(app, tx, form.token, true)
    if (link === undefined) return undefined
    const codes =
      link.audience === 'staff'
        ? await acceptAsStaff(app, tx, link, hashed.value, proven.value)
        : await acceptAsDriver(app, tx, link, hashed.value)
    await endLink(tx, link.id, 'accepted_at', app.clock())
    return codes
  })
  if (recoveryCodes === undefined) return gone
  app.log.info({ linkId: found.id, audience: found.audience }, 'one-time link used')
  return ok({ audience: found.audience, email: found.email, recoveryCodes })
}

/** The authenticator key that was proven on the page; undefined where none is asked for. */
type Proven = { key: string; step: number } | undefined

/**
 * Adds the account of an invitation, or gives that of a recovery its new password; gives the recovery codes, undefined
 * where the invited address has got an account since.
 */
async function acceptAsStaff(
  app: App,
  tx: Tx,
  link: AccountLink & { audience: 'staff' },
  passwordHash: string,
  proven: Proven,
): Promise<string[] | undefined> {
  const { email, name, role } = link
  if (link.accountId === null && (await findStaffByEmail(tx, email)) !== undefined) return undefined
  const id =
    link.accountId === null
      ? await addStaffMember(app, tx, { email, name, role, passwordHash })
      : asId<StaffId>(link.accountId)
  if (link.accountId !== null) await resetStaffPassword(app, tx, id, passwordHash)
  return proven === undefined ? [] : switchOnTwoFactor(app, tx, id, proven)
}

/**
 * Adds the account of an invitation, or gives that of a recovery its new password; undefined where the invited address
 * has got an account since.
 */
async function acceptAsDriver(
  app: App,
  tx: Tx,
  link: AccountLink & { audience: 'driver' },
  passwordHash: string,
): Promise<string[] | undefined> {
  const { email, name, phone, vehicle, plate } = link
  if (link.accountId !== null) {
    await resetDriverPassword(app, tx, asId<DriverId>(link.accountId), passwordHash)
    return []
  }
  if ((await findDriverByEmail(tx, email)) !== undefined) return undefined
  await addDriver(app, tx, { email, name, phone, vehicle, plate, passwordHash })
  return []
}
