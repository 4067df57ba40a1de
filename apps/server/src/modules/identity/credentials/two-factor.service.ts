import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import { SECOND_FACTOR_WRONG, TOTP_SETUP_SECONDS, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  keyUri,
  newKey,
  newRecoveryCodes,
  stepOf,
  twoFactorSecrets,
} from '../../../platform/sign-in/two-factor-secrets.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { findUser, lockUser } from '../accounts/users.repository.ts'
import type { CheckCurrentPassword } from './current-password.ts'
import {
  deleteTwoFactor,
  findKey,
  saveKey,
  saveRecoveryCodes,
  setTwoFactor,
  useRecoveryCode,
  useStep,
} from './two-factor.repository.ts'

type Parts = { checkPassword: CheckCurrentPassword; appName: string }

/** Who changes it, and from which IP address. */
type Owner = { userId: UserId; ip: string }

/** Uses up a second factor in the sign-in's transaction, which has locked the account. */
export type RedeemSecondFactor = (tx: Tx, userId: UserId, factor: SecondFactor) => Promise<boolean>

/** The answer to a code that is wrong, too old, or was used before. */
export const wrongSecondFactor = refuse('INVALID_CODE', {
  message: SECOND_FACTOR_WRONG,
  errors: { code: [SECOND_FACTOR_WRONG] },
})

const alreadyOn = refuse('CONFLICT', { message: 'Two-factor authentication is on already.' })
const startAgain = refuse('CONFLICT', {
  message: 'This set-up is too old. Please switch two-factor authentication on again.',
})

/** Codes of an authenticator app as a second factor, with recovery codes for a lost phone (C-29). */
export function twoFactorService(context: Context, { checkPassword, appName }: Parts) {
  const { database, clock, ids, log } = context
  const { sealKey, openKey, hashRecoveryCode } = twoFactorSecrets(context.secret)

  /** The step of a code by the account's key, used up so that it counts once. */
  async function redeemAppCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
    const key = await findKey(tx, userId)
    if (key === undefined) return false
    const step = await stepOf(await openKey(userId, key.sealed), code, clock())
    return step !== undefined && (await useStep(tx, userId, step))
  }

  async function redeemRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
    const left = await useRecoveryCode(tx, userId, hashRecoveryCode(userId, code), clock())
    if (left === undefined) return false
    await notify(tx, context, userId, 'recovery-code-used', left)
    return true
  }

  const redeem: RedeemSecondFactor = (tx, userId, { kind, code }) =>
    kind === 'app' ? redeemAppCode(tx, userId, code) : redeemRecoveryCode(tx, userId, code)

  async function giveRecoveryCodes(tx: Tx, userId: UserId, now: Date): Promise<string[]> {
    const codes = newRecoveryCodes(ids.secret)
    const rows = codes.map((code) => ({ id: ids.next('rcv'), hash: hashRecoveryCode(userId, code) }))
    await saveRecoveryCodes(tx, userId, rows, now)
    return codes
  }

  return {
    redeem,

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
        if (!(await redeemAppCode(tx, userId, form.code))) return wrongSecondFactor
        await setTwoFactor(tx, userId, now, now)
        const recoveryCodes = await giveRecoveryCodes(tx, userId, now)
        await notify(tx, context, userId, 'two-factor-on')
        return ok({ recoveryCodes })
      })
      if (!outcome.ok) return outcome
      context.wake()
      log.info({ userId }, 'two-factor authentication switched on')
      return outcome
    },

    /** Switches it off; harmless when it is off. */
    remove: async (
      form: { currentPassword: string },
      { userId, ip }: Owner,
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
