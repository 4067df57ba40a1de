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
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isBlocked } from '../accounts/blocks.repository.ts'
import type { User } from '../accounts/users.repository.ts'
import { findUserByEmail, lockUser } from '../accounts/users.repository.ts'
import { trustDevice, trustedDeviceOf } from '../credentials/device-trust.ts'

import { redeemSecondFactor } from '../credentials/second-factor.ts'
import { guardsOf } from '../credentials/sign-in-guards.ts'
import type { Session } from './sessions.repository.ts'

import { issueTokens, openSession } from './sessions.ts'
import { mailCodeIfNoneIsLive } from './verification-codes.ts'

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

/** A session for somebody whose password was right, once the second factor is too. */
async function openTrustedSession(
  app: App,
  tx: Tx,
  user: User,
  { remember, code = '' }: SignIn,
  from: ClientInfo,
): Promise<Result<{ session: Session; deviceSecret: string }, OpeningRefusal>> {
  const present = await lockUser(tx, user.id)
  // A reset or change that came in between has ended all sessions; the old password must not open another.
  if (present?.passwordHash !== user.passwordHash) return refuse('INVALID_CREDENTIALS')
  if (present.twoFactorSince !== null) {
    const checked = await checkSecondFactor(app, tx, user.id, code)
    if (!checked.ok) return checked
  }
  if (await isBlocked(tx, user.id)) return refuse('ACCOUNT_BLOCKED')
  const session = await openSession(app, tx, user.id, { remember, userAgent: from.userAgent })
  return ok({ session, deviceSecret: await trustDevice(app, tx, user.id, from.deviceSecret) })
}

/**
 * Unknown address and wrong password are one answer after the same work; that an account is pending, or asks for a
 * second factor, is said only to a caller who has its password. Tries count as failed until both factors were right.
 */
export async function signInCustomer(
  app: App,
  form: SignIn,
  from: ClientInfo,
): Promise<Result<SignedInUser, SignInRefusal>> {
  const errors = signInErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  const { ip } = from
  const trustedDevice = await trustedDeviceOf(app, email, from.deviceSecret)
  const place = { ip, trustedDevice }
  const begun = await guardsOf(app).limits.begin(email, place)
  if (!begun.ok) return begun
  const user = await findUserByEmail(app.database.db, email)
  const matches = await guardsOf(app).passwords.matches(form.password, user?.passwordHash)
  if (!matches.ok) return matches
  if (user === undefined || !matches.value) {
    app.log.info({ userId: user?.id }, 'sign-in refused')
    return refuse('INVALID_CREDENTIALS')
  }
  if (user.emailVerifiedAt === null) {
    await guardsOf(app).limits.succeeded(email, place)
    await mailCodeIfNoneIsLive(app, user, ip)
    return refuse('EMAIL_NOT_VERIFIED')
  }
  const opened = await app.database.transaction((tx) => openTrustedSession(app, tx, user, form, from))
  if (!opened.ok) {
    app.log.info({ userId: user.id, code: opened.code }, 'sign-in refused after the password')
    return opened
  }
  await guardsOf(app).limits.succeeded(email, place)
  app.wake()
  const { session, deviceSecret } = opened.value
  app.log.info({ userId: user.id, sessionId: session.id }, 'signed in')
  const { id, firstName, lastName } = user
  return ok({
    ...(await issueTokens(app, session)),
    user: { id, firstName, lastName, email },
    deviceSecret,
  })
}

async function checkSecondFactor(
  app: App,
  tx: Tx,
  userId: UserId,
  code: string,
): Promise<Result<void, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE'>> {
  if (plainLine(code) === '') return refuse('TWO_FACTOR_REQUIRED')
  const factor = secondFactorOf(code)
  const isRight = factor !== undefined && (await redeemSecondFactor(app, tx, userId, factor))
  return isRight ? ok(undefined) : wrongCode
}
