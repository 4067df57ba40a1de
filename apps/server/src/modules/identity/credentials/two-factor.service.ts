import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser, lockUser } from '../accounts/users.repository.ts'
import type { CheckCurrentPassword } from './current-password.ts'
import { recoveryCodesService } from './recovery-codes.service.ts'
import { secondFactorService } from './second-factor.service.ts'
import { setUpTwoFactorService } from './set-up-two-factor.service.ts'
import { deleteTwoFactor, setTwoFactor } from './two-factor.repository.ts'

type TwoFactorDeps = { checkPassword: CheckCurrentPassword; appName: string }

/** Codes of an authenticator app as a second factor, with recovery codes for a lost phone (C-29). */
export function twoFactorService(context: Context, { checkPassword, appName }: TwoFactorDeps) {
  const { database, clock, log } = context
  const recoveryCodes = recoveryCodesService(context)
  const { redeem, redeemAppCode } = secondFactorService(context, recoveryCodes)

  return {
    redeem,

    ...setUpTwoFactorService(context, { ...recoveryCodes, checkPassword, redeemAppCode, appName }),

    /** Switches it off; harmless when it is off. */
    remove: async (
      form: { currentPassword: string },
      { userId, ip }: { userId: UserId; ip: string },
    ): Promise<Result<{ enabled: false }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> => {
      const user = await findUser(database.db, userId)
      if (user === undefined) return refuse('UNAUTHENTICATED')
      const checked = await checkPassword(user, form.currentPassword, ip)
      if (!checked.ok) return checked
      await database.transaction(async (tx) => {
        const present = await lockUser(tx, userId)
        await deleteTwoFactor(tx, userId)
        if (present === undefined || present.twoFactorSince === null) return
        await setTwoFactor(tx, userId, null, clock())
        await notify(tx, context, userId, 'two-factor-off')
      })
      context.wake()
      log.info({ userId }, 'two-factor authentication switched off')
      return ok({ enabled: false })
    },
  }
}
