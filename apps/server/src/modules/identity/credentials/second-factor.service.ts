import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { stepOf, twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import type { RecoveryCodesService } from './recovery-codes.service.ts'
import { findKey, useStep } from './two-factor.repository.ts'

/** Uses up a second factor in the sign-in's transaction, which has locked the account. */
export type RedeemSecondFactor = (tx: Tx, userId: UserId, factor: SecondFactor) => Promise<boolean>

/** Checks the codes that somebody enters, of the app or for a lost phone; each counts once. */
export function secondFactorService(
  { clock, secret }: Context,
  { redeemRecoveryCode }: Pick<RecoveryCodesService, 'redeemRecoveryCode'>,
) {
  const { openKey } = twoFactorSecrets(secret)

  /** The step of a code by the account's key, used up so that it counts once. */
  async function redeemAppCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
    const key = await findKey(tx, userId)
    if (key === undefined) return false
    const step = await stepOf(await openKey(userId, key.sealed), code, clock())
    return step !== undefined && (await useStep(tx, userId, step))
  }

  const redeem: RedeemSecondFactor = (tx, userId, { kind, code }) =>
    kind === 'app' ? redeemAppCode(tx, userId, code) : redeemRecoveryCode(tx, userId, code)

  return { redeem, redeemAppCode }
}

export type SecondFactorService = ReturnType<typeof secondFactorService>
