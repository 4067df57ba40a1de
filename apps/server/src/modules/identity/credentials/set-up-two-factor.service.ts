import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { TOTP_SETUP_SECONDS, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { keyUri, newKey, twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser, lockUser } from '../accounts/users.repository.ts'
import type { CheckCurrentPassword } from './current-password.ts'
import type { RecoveryCodesService } from './recovery-codes.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { findKey, saveKey, setTwoFactor } from './two-factor.repository.ts'

type SetUpDeps = {
  checkPassword: CheckCurrentPassword
  redeemAppCode: SecondFactorService['redeemAppCode']
  newRecoveryCodes: RecoveryCodesService['newRecoveryCodes']
  /** What an authenticator app shows beside its codes. */
  appName: string
}

/** Who switches it on, and from which IP address. */
type Owner = { userId: UserId; ip: string }

const alreadyOn = refuse('CONFLICT', { message: 'Two-factor authentication is on already.' })
const startAgain = refuse('CONFLICT', {
  message: 'This set-up is too old. Please switch two-factor authentication on again.',
})

/** Switches the second factor on: a new key first, then the proof that an authenticator app has it. */
export function setUpTwoFactorService(
  context: Context,
  { checkPassword, redeemAppCode, newRecoveryCodes, appName }: SetUpDeps,
) {
  const { database, clock, ids, log } = context
  const { sealKey } = twoFactorSecrets(context.secret)

  return {
    /** A new key, shown once more with every call; it replaces an unfinished set-up. */
    setUp: async (
      form: { currentPassword: string },
      { userId, ip }: Owner,
    ): Promise<
      Result<{ secret: string; uri: string }, 'VALIDATION' | 'UNAUTHENTICATED' | 'CONFLICT' | 'RATE_LIMITED'>
    > => {
      const user = await findUser(database.db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const checked = await checkPassword(user, form.currentPassword, ip)
      if (!checked.ok) return checked
      const key = newKey(ids.secret())
      return database.transaction(async (tx) => {
        const present = await lockUser(tx, userId)
        if (present === undefined) return refuse('UNAUTHENTICATED')
        if (present.twoFactorSince !== null) return alreadyOn
        await saveKey(tx, userId, await sealKey(userId, key), clock())
        return ok({ secret: key, uri: keyUri(appName, user.email, key) })
      })
    },

    /** The first code of the app proves that the key has arrived; from now on a sign-in asks for one. */
    confirm: async (
      form: { code: string },
      { userId }: Owner,
    ): Promise<
      Result<{ recoveryCodes: string[] }, 'VALIDATION' | 'UNAUTHENTICATED' | 'INVALID_CODE' | 'CONFLICT'>
    > => {
      const errors = totpCodeErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const outcome = await database.transaction(async (tx) => {
        const now = clock()
        const user = await lockUser(tx, userId)
        if (user === undefined) return refuse('UNAUTHENTICATED')
        if (user.twoFactorSince !== null) return alreadyOn
        const key = await findKey(tx, userId)
        if (key === undefined || secondsBetween(key.createdAt, now) > TOTP_SETUP_SECONDS) return startAgain
        if (!(await redeemAppCode(tx, userId, codeFromPaste(form.code) ?? ''))) return wrongCode
        await setTwoFactor(tx, userId, now, now)
        const recoveryCodes = await newRecoveryCodes(tx, userId, now)
        await notify(tx, context, userId, 'two-factor-on')
        return ok({ recoveryCodes })
      })
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId }, 'two-factor authentication switched on')
      return outcome
    },
  }
}
