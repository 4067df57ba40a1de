import { CURRENT_PASSWORD_WRONG, changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { passwordProblem } from '@gatefill/domain/accounts/password'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { RECENT_SIGN_IN_SECONDS } from '@gatefill/domain/accounts/session'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser, lockUser, setPassword } from '../accounts/users.repository.ts'
import { markAuthenticated, revokeSessions } from '../sessions/sessions.repository.ts'
import { endCodesOf } from './codes.repository.ts'
import { currentPasswordCheck } from './current-password.ts'
import { guardsOf } from './sign-in-guards.ts'

/** The session that a password change comes from (C-21). */
export type PasswordActor = { userId: UserId; sessionId: SessionId; authenticatedAt: Date; ip: string }

/**
 * Changes the password of the signed-in person. The current one is checked here, and may be missing only within
 * 10 minutes of entering it (C-21). Every other session and pending code ends.
 */
export async function changePassword(
  app: App,
  form: { currentPassword?: string | undefined; newPassword: string },
  actor: PasswordActor,
): Promise<Result<{ changed: true }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> {
  const user = await findUser(app.database.db, actor.userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  const recent = secondsBetween(actor.authenticatedAt, app.clock()) <= RECENT_SIGN_IN_SECONDS
  const mayOmit = form.currentPassword === undefined && recent
  const formErrors = mayOmit
    ? newPasswordErrors(form.newPassword, user.email)
    : changePasswordErrors({ ...form, currentPassword: form.currentPassword ?? '', email: user.email })
  const errors = {
    ...guessedPasswordErrors('newPassword', form.newPassword, await isCommonPassword(form.newPassword)),
    ...formErrors,
  }
  if (hasErrors(errors)) return invalid(errors)
  if (form.currentPassword !== undefined) {
    const checked = await currentPasswordCheck(app, user, form.currentPassword, actor.ip)
    if (!checked.ok) return checked
  }
  const hashed = await guardsOf(app).passwords.hash(form.newPassword)
  if (!hashed.ok) return hashed
  const changed = await app.database.transaction(async (tx) => {
    const now = app.clock()
    await endCodesOf(tx, user.email, now)
    const present = await lockUser(tx, user.id)
    if (present?.passwordHash !== user.passwordHash) return false
    await setPassword(tx, user.id, hashed.value, now)
    await markAuthenticated(tx, actor.sessionId, now)
    await revokeSessions(tx, user.id, now, actor.sessionId)
    await notify(app, tx, user.id, 'password-changed')
    return true
  })
  // Somebody else changed it in the same moment, and so ended this session or made the current password wrong.
  if (!changed) return invalid({ currentPassword: [CURRENT_PASSWORD_WRONG] })
  app.wake()
  app.log.info({ userId: user.id }, 'password changed')
  return ok({ changed: true })
}

function newPasswordErrors(newPassword: string, email: string): Record<string, string[]> {
  const problem = passwordProblem(newPassword, email)
  return problem === undefined ? {} : { newPassword: [problem] }
}
