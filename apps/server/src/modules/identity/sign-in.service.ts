import type { IssuedSession } from '@gatefill/contracts/session-shapes'
import { hasErrors } from '@gatefill/domain/field-errors'
import { isCodeLive } from '@gatefill/domain/one-time-code'
import { normaliseEmail } from '@gatefill/domain/person'
import type { Result } from '@gatefill/domain/result'
import { invalid, ok, refuse } from '@gatefill/domain/result'
import { signInErrors } from '@gatefill/domain/sign-in-form'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { SignInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import { findUnendedCode } from './codes.repository.ts'
import type { CodeRequest, Codes } from './codes.service.ts'
import type { Sessions } from './sessions.service.ts'
import type { User } from './users.repository.ts'
import { findUserByEmail, lockUser } from './users.repository.ts'

type SignIn = { email: string; password: string; remember: boolean }
type SignedInUser = IssuedSession & {
  user: { id: string; firstName: string; lastName: string; email: string }
}
type SignInRefusal = 'VALIDATION' | 'INVALID_CREDENTIALS' | 'EMAIL_NOT_VERIFIED' | 'RATE_LIMITED'

type Parts = { codes: Codes; passwords: Passwords; sessions: Sessions; limits: SignInLimits }

/** Sign-in with e-mail and password (C-13, C-15). */
export function signInService(context: Context, { codes, passwords, sessions, limits }: Parts) {
  const { database, clock, log } = context

  /** Somebody who knows the password but has not verified gets a fresh code, unless one is on its way. */
  async function mailCodeIfNoneIsLive(user: User, address: string): Promise<void> {
    const request: CodeRequest = { purpose: 'verification', email: user.email, address }
    await database.transaction(async (tx) => {
      const present = await findUnendedCode(tx, 'verification', user.email)
      if (present !== undefined && isCodeLive(present, clock())) return
      const opened = await codes.open(tx, request)
      // Too soon or too often for another mail: the answer stays the same, the next sign-in may bring one.
      if (opened.ok) await codes.write(tx, request, user.id)
    })
    context.wake()
  }

  return {
    /** Unknown address and wrong password are one answer after the same work; a pending account is told apart only by its password. */
    signIn: async (form: SignIn, address: string): Promise<Result<SignedInUser, SignInRefusal>> => {
      const errors = signInErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const begun = await limits.begin(email, address)
      if (!begun.ok) return begun
      const user = await findUserByEmail(database.db, email)
      const matches = await passwords.matches(form.password, user?.passwordHash)
      if (!matches.ok) return matches
      if (user === undefined || !matches.value) {
        log.info({ address }, 'sign-in refused')
        return refuse('INVALID_CREDENTIALS')
      }
      await limits.succeeded(email, address)
      if (user.emailVerifiedAt === null) {
        await mailCodeIfNoneIsLive(user, address)
        return refuse('EMAIL_NOT_VERIFIED')
      }
      const session = await database.transaction(async (tx) => {
        // A reset or change that came in between has ended all sessions; the old password must not open another.
        const present = await lockUser(tx, user.id)
        return present?.passwordHash === user.passwordHash
          ? sessions.open(tx, user.id, form.remember)
          : undefined
      })
      if (session === undefined) return refuse('INVALID_CREDENTIALS')
      log.info({ userId: user.id, sessionId: session.id }, 'signed in')
      const { id, firstName, lastName } = user
      return ok({ ...(await sessions.issue(session)), user: { id, firstName, lastName, email } })
    },
  }
}
