import {
  CURRENT_PASSWORD_WRONG,
  changePasswordErrors,
  resetErrors,
} from '@gatefill/domain/accounts/account-forms'
import { CODE_COOLDOWN_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { passwordProblem } from '@gatefill/domain/accounts/password'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { RECENT_SIGN_IN_SECONDS } from '@gatefill/domain/accounts/session'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { takeProposals } from '../accounts/sign-up-proposals.repository.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  markVerified,
  setPassword,
} from '../accounts/users.repository.ts'
import { markAuthenticated, revokeSessions } from '../sessions/sessions.repository.ts'
import type { Candidates } from './codes.repository.ts'
import { endCodesOf } from './codes.repository.ts'
import type { CodeRequest, Codes } from './codes.service.ts'
import type { CheckCurrentPassword } from './current-password.ts'

type Parts = { codes: Codes; passwords: Passwords; checkPassword: CheckCurrentPassword }

/** Who asks: the IP address, and the reset cookie that the browser brought (C-22). */
export type Asker = { ip: string; challenge?: string | undefined }

/** The session that a password change comes from (C-21). */
export type PasswordActor = { userId: UserId; sessionId: SessionId; authenticatedAt: Date; ip: string }

type Forgotten = { email: string; cooldownSeconds: number; challenge: string }

/** The forgotten password and the changed one. */
export function passwordService(context: Context, { codes, passwords, checkPassword }: Parts) {
  const { database, clock, ids, log } = context

  return {
    /** Mails a reset code where there is an account; answer and work are the same where there is none (C-23). */
    forgot: async (
      form: { email: string },
      asker: Asker,
    ): Promise<Result<Forgotten, 'VALIDATION' | 'RATE_LIMITED'>> => {
      const errors = emailFormErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const challenge = ids.secret()
      const request: CodeRequest = { purpose: 'reset', email, ip: asker.ip, challenge }
      const outcome = await database.transaction(async (tx) => {
        const opened = await codes.open(tx, request)
        if (!opened.ok) return opened
        const user = await findUserByEmail(tx, email)
        await codes.write(tx, request, user?.id ?? null)
        return opened
      })
      if (!outcome.ok) return outcome
      context.wake()
      return ok({ email, cooldownSeconds: CODE_COOLDOWN_SECONDS, challenge })
    },

    /**
     * Sets a new password with a code. Without an e-mail address the code is searched among those of the browser's
     * cookie, else of its IP address (C-22). Every session, code and wait of the account ends.
     */
    reset: async (
      form: { email?: string | undefined; otp: string; password: string },
      asker: Asker,
    ): Promise<Result<{ reset: true }, 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'>> => {
      const errors = resetErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      // Before the code is checked, so that a right and a wrong one take the same time.
      const hashed = await passwords.hash(form.password)
      if (!hashed.ok) return hashed
      const outcome = await database.transaction(async (tx): Promise<Result<UserId, 'INVALID_CODE'>> => {
        const code = await codes.redeem(tx, candidatesOf(form, asker, codes), form.otp)
        if (code === undefined || code.userId === null) return refuse('INVALID_CODE')
        const now = clock()
        await endCodesOf(tx, code.email, now)
        await setPassword(tx, code.userId, hashed.value, now)
        // The code came by mail: whoever has it owns the mailbox.
        await markVerified(tx, code.userId, now)
        await takeProposals(tx, code.userId)
        await revokeSessions(tx, code.userId, now)
        await forgetFailures(tx, code.email)
        await notify(tx, context, code.userId, 'password-reset')
        return ok(code.userId)
      })
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId: outcome.value }, 'password reset')
      return ok({ reset: true })
    },

    /**
     * Changes the password of the signed-in person. The current one is checked here, and may be missing only within
     * 10 minutes of entering it (C-21). Every other session and pending code ends.
     */
    change: async (
      form: { currentPassword?: string | undefined; newPassword: string },
      actor: PasswordActor,
    ): Promise<Result<{ changed: true }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> => {
      const user = await findUser(database.db, actor.userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const recent = secondsBetween(actor.authenticatedAt, clock()) <= RECENT_SIGN_IN_SECONDS
      const mayOmit = form.currentPassword === undefined && recent
      const errors = mayOmit
        ? newPasswordErrors(form.newPassword, user.email)
        : changePasswordErrors({ ...form, currentPassword: form.currentPassword ?? '', email: user.email })
      if (hasErrors(errors)) return invalid(errors)
      if (form.currentPassword !== undefined) {
        const checked = await checkPassword(user, form.currentPassword, actor.ip)
        if (!checked.ok) return checked
      }
      const hashed = await passwords.hash(form.newPassword)
      if (!hashed.ok) return hashed
      const changed = await database.transaction(async (tx) => {
        const now = clock()
        await endCodesOf(tx, user.email, now)
        const present = await lockUser(tx, user.id)
        if (present?.passwordHash !== user.passwordHash) return false
        await setPassword(tx, user.id, hashed.value, now)
        await markAuthenticated(tx, actor.sessionId, now)
        await revokeSessions(tx, user.id, now, actor.sessionId)
        await notify(tx, context, user.id, 'password-changed')
        return true
      })
      // Somebody else changed it in the same moment, and so ended this session or made the current password wrong.
      if (!changed) return invalid({ currentPassword: [CURRENT_PASSWORD_WRONG] })
      context.wake()
      log.info({ userId: user.id }, 'password changed')
      return ok({ changed: true })
    },
  }
}

function newPasswordErrors(newPassword: string, email: string): Record<string, string[]> {
  const problem = passwordProblem(newPassword, email)
  return problem === undefined ? {} : { newPassword: [problem] }
}

function candidatesOf(
  form: { email?: string | undefined },
  asker: Asker,
  codes: Pick<Codes, 'hashChallenge'>,
): Candidates {
  if (form.email !== undefined) return { purpose: 'reset', email: normaliseEmail(form.email) }
  if (asker.challenge !== undefined)
    return { purpose: 'reset', challengeHash: codes.hashChallenge(asker.challenge) }
  return { purpose: 'reset', ip: asker.ip }
}
