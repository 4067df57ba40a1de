import { resetErrors } from '@gatefill/domain/accounts/account-forms'
import { CODE_COOLDOWN_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { emailFormErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'
import { forgetFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { takeProposals } from '../accounts/sign-up-proposals.repository.ts'
import { findUserByEmail, markVerified, setPassword } from '../accounts/users.repository.ts'
import { revokeSessions } from '../sessions/sessions.repository.ts'
import type { Candidates } from './codes.repository.ts'
import { endCodesOf } from './codes.repository.ts'
import { type CodeRequest, challengeHashes, openCode, redeemOneTimeCode, writeCode } from './codes.ts'
import { trustedDeviceOf } from './device-trust.ts'
import { guardsOf } from './sign-in-guards.ts'
import { forgetDevices } from './trusted-devices.repository.ts'

/** Who asks: the IP address, and the reset cookie (C-22) and the secret of a trusted one that the browser brought. */
export type Asker = { ip: string; challenge?: string | undefined; deviceSecret?: string | undefined }

type Forgotten = { email: string; cooldownSeconds: number; challenge: string }

// A new password for somebody who forgot theirs, by a code that is mailed.

/** Mails a reset code where there is an account; answer and work are the same where there is none (C-23). */
export async function requestPasswordReset(
  app: App,
  form: { email: string },
  asker: Asker,
): Promise<Result<Forgotten, 'VALIDATION' | 'RATE_LIMITED'>> {
  const errors = emailFormErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const email = normaliseEmail(form.email)
  const challenge = app.ids.secret()
  const trustedDevice = await trustedDeviceOf(app, email, asker.deviceSecret)
  const request: CodeRequest = { purpose: 'reset', email, ip: asker.ip, challenge, trustedDevice }
  const outcome = await app.database.transaction(async (tx) => {
    const opened = await openCode(app, tx, request)
    if (!opened.ok) return opened
    const user = await findUserByEmail(tx, email)
    await writeCode(app, tx, request, user?.id ?? null)
    return opened
  })
  if (!outcome.ok) return outcome
  app.wake()
  return ok({ email, cooldownSeconds: CODE_COOLDOWN_SECONDS, challenge })
}

/**
 * Sets a new password with a code. Without an e-mail address the code is searched among those of the browser's
 * cookie, else of its IP address (C-22). Every session, code and wait of the account ends.
 */
export async function resetPassword(
  app: App,
  form: { email?: string | undefined; otp: string; password: string },
  asker: Asker,
): Promise<Result<{ reset: true }, 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED'>> {
  const errors = await resetFormErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  // Before the code is checked, so that a right and a wrong one take the same time.
  const hashed = await guardsOf(app).passwords.hash(form.password)
  if (!hashed.ok) return hashed
  const outcome = await app.database.transaction(async (tx): Promise<Result<UserId, 'INVALID_CODE'>> => {
    const code = await redeemOneTimeCode(app, tx, {
      candidates: candidatesOf(app, form, asker),
      otp: form.otp,
      brought: asker.challenge === undefined ? [] : [asker.challenge],
    })
    if (code === undefined || code.userId === null) return refuse('INVALID_CODE')
    const now = app.clock()
    await endCodesOf(tx, code.email, now)
    await setPassword(tx, code.userId, hashed.value, now)
    // The code came by mail: whoever has it owns the mailbox.
    await markVerified(tx, code.userId, now)
    await takeProposals(tx, code.userId)
    await forgetDevices(tx, code.userId)
    await revokeSessions(tx, code.userId, now)
    await forgetFailures(tx, code.email)
    await notify(app, tx, code.userId, 'password-reset')
    return ok(code.userId)
  })
  if (!outcome.ok) return outcome
  app.wake()
  app.log.info({ userId: outcome.value }, 'password reset')
  return ok({ reset: true })
}

function candidatesOf(app: App, form: { email?: string | undefined }, asker: Asker): Candidates {
  if (form.email !== undefined) return { purpose: 'reset', email: normaliseEmail(form.email) }
  if (asker.challenge !== undefined)
    return { purpose: 'reset', challengeHashes: challengeHashes(app, asker.challenge) }
  return { purpose: 'reset', ip: asker.ip }
}

const resetFormErrors = async (form: Parameters<typeof resetErrors>[0]) => ({
  ...guessedPasswordErrors('password', form.password, await isCommonPassword(form.password)),
  ...resetErrors(form),
})
