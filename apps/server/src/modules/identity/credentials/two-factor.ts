import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { TOTP_SETUP_SECONDS, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { keyUri, newKey, twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser, lockUser } from '../accounts/users.repository.ts'
import { currentPasswordCheck } from './current-password.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { redeemAppCode } from './second-factor.ts'
import { deleteTwoFactor, findKey, saveKey, setTwoFactor } from './two-factor.repository.ts'

/** Switches it off; harmless when it is off. */
export async function removeTwoFactor(
  app: App,
  form: { currentPassword: string },
  { userId, ip }: { userId: UserId; ip: string },
): Promise<Result<{ enabled: false }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  const checked = await currentPasswordCheck(app, user, form.currentPassword, ip)
  if (!checked.ok) return checked
  await app.database.transaction(async (tx) => {
    const present = await lockUser(tx, userId)
    await deleteTwoFactor(tx, userId)
    if (present === undefined || present.twoFactorSince === null) return
    await setTwoFactor(tx, userId, null, app.clock())
    await notify(app, tx, userId, 'two-factor-off')
  })
  app.wake()
  app.log.info({ userId }, 'two-factor authentication switched off')
  return ok({ enabled: false })
}

/** Who switches it on, and from which IP address. */
type Owner = { userId: UserId; ip: string }

const alreadyOn = refuse('CONFLICT', { message: 'Two-factor authentication is on already.' })
const startAgain = refuse('CONFLICT', {
  message: 'This set-up is too old. Please switch two-factor authentication on again.',
})

// Switches the second factor on: a new key first, then the proof that an authenticator app has it.

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

/** A new key, shown once more with every call; it replaces an unfinished set-up. */
export async function setUpTwoFactor(
  app: App,
  form: { currentPassword: string },
  { userId, ip }: Owner,
): Promise<
  Result<{ secret: string; uri: string }, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>
> {
  const user = await findUser(app.database.db, userId)
  if (user === undefined) return refuse('UNAUTHENTICATED')
  const checked = await currentPasswordCheck(app, user, form.currentPassword, ip)
  if (!checked.ok) return checked
  const key = newKey(app.ids.secret())
  return app.database.transaction(async (tx) => {
    const present = await lockUser(tx, userId)
    if (present === undefined) return refuse('UNAUTHENTICATED')
    if (present.twoFactorSince !== null) return alreadyOn
    await saveKey(tx, userId, await twoFactorSecretsOf(app).sealKey(userId, key), app.clock())
    return ok({ secret: key, uri: keyUri(app.config.APP_NAME, user.email, key) })
  })
}

/** The first code of the app proves that the key has arrived; from now on a sign-in asks for one. */
export async function confirmTwoFactor(
  app: App,
  form: { code: string },
  { userId }: Owner,
): Promise<
  Result<{ recoveryCodes: string[] }, 'VALIDATION' | 'UNAUTHENTICATED' | 'INVALID_CODE' | 'CONFLICT'>
> {
  const errors = totpCodeErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const outcome = await app.database.transaction(async (tx) => {
    const now = app.clock()
    const user = await lockUser(tx, userId)
    if (user === undefined) return refuse('UNAUTHENTICATED')
    if (user.twoFactorSince !== null) return alreadyOn
    const key = await findKey(tx, userId)
    if (key === undefined || secondsBetween(key.createdAt, now) > TOTP_SETUP_SECONDS) return startAgain
    if (!(await redeemAppCode(app, tx, userId, codeFromPaste(form.code) ?? ''))) return wrongCode
    await setTwoFactor(tx, userId, now, now)
    const recoveryCodes = await newRecoveryCodes(app, tx, userId, now)
    await notify(app, tx, userId, 'two-factor-on')
    return ok({ recoveryCodes })
  })
  if (!outcome.ok) return outcome
  app.wake()
  app.log.info({ userId }, 'two-factor authentication switched on')
  return outcome
}
