import { newRecoveryCodes as recoveryCodeSet } from '@gatefill/domain/accounts/two-factor'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { saveRecoveryCodes, useRecoveryCode } from './two-factor.repository.ts'

/** Codes for a lost phone: stored as hashes only, each good for one sign-in. */
export function recoveryCodesService(context: Context) {
  const { clock, ids } = context
  const { hashRecoveryCode, recoveryCodeHashes } = twoFactorSecrets(context.secret)

  async function newRecoveryCodes(tx: Tx, userId: UserId, now: Date): Promise<string[]> {
    const codes = recoveryCodeSet(() => Buffer.from(ids.secret(), 'base64url'))
    const rows = codes.map((code) => ({ id: ids.next('rcv'), hash: hashRecoveryCode(userId, code) }))
    await saveRecoveryCodes(tx, userId, rows, now)
    return codes
  }

  async function redeemRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
    const left = await useRecoveryCode(tx, userId, recoveryCodeHashes(userId, code), clock())
    if (left === undefined) return false
    await notify(tx, context, userId, 'recovery-code-used', left)
    return true
  }

  return { newRecoveryCodes, redeemRecoveryCode }
}

export type RecoveryCodesService = ReturnType<typeof recoveryCodesService>
