import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { secondFactorOf } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import type { SignInLimits } from '../../../platform/sign-in/sign-in-limits.ts'
import { isBlocked } from '../accounts/blocks.repository.ts'
import type { User } from '../accounts/users.repository.ts'
import { findUserByEmail, lockUser } from '../accounts/users.repository.ts'
import type { DeviceTrust } from '../credentials/device-trust.ts'
import type { RedeemSecondFactor } from '../credentials/second-factor.service.ts'
import type { Session } from './sessions.repository.ts'
import type { Sessions } from './sessions.service.ts'
import type { VerifyEmailService } from './verify-email.service.ts'

type SignIn = { email: string; password: string; remember: boolean; code?: string | undefined }
/** Where a sign-in comes from: the IP address, what the browser says of itself, and the secret in its cookie. */
export type ClientInfo = { ip: string; userAgent: string; deviceSecret?: string | undefined }
export type SignedInUser = IssuedSession & {
  user: { id: string; firstName: string; lastName: string; email: string }
  /** The secret that the browser keeps from now on. */
  deviceSecret: string
}
type OpeningRefusal = 'INVALID_CREDENTIALS' | 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE' | 'ACCOUNT_BLOCKED'
type SignInRefusal = OpeningRefusal | 'VALIDATION' | 'EMAIL_NOT_VERIFIED' | 'RATE_LIMITED'

type SignInDeps = {
  passwords: Passwords
  sessions: Sessions
  limits: SignInLimits
  redeemSecondFactor: RedeemSecondFactor
  devices: DeviceTrust
  mailCodeIfNoneIsLive: VerifyEmailService['mailCodeIfNoneIsLive']
}

/** A session for somebody whose password was right, once the second factor is too. */
function createOpenSession(sessions: Sessions, devices: DeviceTrust, redeemSecondFactor: RedeemSecondFactor) {
  return async function openSession(
    tx: Tx,
    user: User,
    { remember, code = '' }: SignIn,
    from: ClientInfo,
  ): Promise<Result<{ session: Session; deviceSecret: string }, OpeningRefusal>> {
    const present = await lockUser(tx, user.id)
    // A reset or change that came in between has ended all sessions; the old password must not open another.
    if (present?.passwordHash !== user.passwordHash) return refuse('INVALID_CREDENTIALS')
    if (present.twoFactorSince !== null) {
      const checked = await checkSecondFactor(redeemSecondFactor, tx, user.id, code)
      if (!checked.ok) return checked
    }
    if (await isBlocked(tx, user.id)) return refuse('ACCOUNT_BLOCKED')
    const session = await sessions.open(tx, user.id, { remember, userAgent: from.userAgent })
    return ok({ session, deviceSecret: await devices.trust(tx, user.id, from.deviceSecret) })
  }
}

/** Sign-in with e-mail and password, and a second factor where the account asks for one (C-13, C-15, C-29). */
export function signInService(
  context: Context,
  { devices, passwords, sessions, limits, redeemSecondFactor, mailCodeIfNoneIsLive }: SignInDeps,
) {
  const { database, log } = context

  const openSession = createOpenSession(sessions, devices, redeemSecondFactor)

  return {
    /**
     * Unknown address and wrong password are one answer after the same work; that an account is pending, or asks for a
     * second factor, is said only to a caller who has its password. Tries count as failed until both factors were right.
     */
    signIn: async (form: SignIn, from: ClientInfo): Promise<Result<SignedInUser, SignInRefusal>> => {
      const errors = signInErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const email = normaliseEmail(form.email)
      const { ip } = from
      const trustedDevice = await devices.trustedFor(email, from.deviceSecret)
      const place = { ip, trustedDevice }
      const begun = await limits.begin(email, place)
      if (!begun.ok) return begun
      const user = await findUserByEmail(database.db, email)
      const matches = await passwords.matches(form.password, user?.passwordHash)
      if (!matches.ok) return matches
      if (user === undefined || !matches.value) {
        log.info({ userId: user?.id }, 'sign-in refused')
        return refuse('INVALID_CREDENTIALS')
      }
      if (user.emailVerifiedAt === null) {
        await limits.succeeded(email, place)
        await mailCodeIfNoneIsLive(user, ip)
        return refuse('EMAIL_NOT_VERIFIED')
      }
      const opened = await database.transaction((tx) => openSession(tx, user, form, from))
      if (!opened.ok) {
        log.info({ userId: user.id, code: opened.code }, 'sign-in refused after the password')
        return opened
      }
      await limits.succeeded(email, place)
      context.wake()
      const { session, deviceSecret } = opened.value
      log.info({ userId: user.id, sessionId: session.id }, 'signed in')
      const { id, firstName, lastName } = user
      return ok({
        ...(await sessions.issue(session)),
        user: { id, firstName, lastName, email },
        deviceSecret,
      })
    },
  }
}

async function checkSecondFactor(
  redeemSecondFactor: RedeemSecondFactor,
  tx: Tx,
  userId: UserId,
  code: string,
): Promise<Result<void, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE'>> {
  if (plainLine(code) === '') return refuse('TWO_FACTOR_REQUIRED')
  const factor = secondFactorOf(code)
  const isRight = factor !== undefined && (await redeemSecondFactor(tx, userId, factor))
  return isRight ? ok(undefined) : wrongCode
}
