import { newRecoveryCodes as recoveryCodeSet } from '@gatefill/domain/accounts/two-factor'
import type { UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import { notify } from '../accounts/account-emails-sent.ts'
import { saveRecoveryCodes, useRecoveryCode } from './two-factor.repository.ts'

// Codes for a lost phone: stored as hashes only, each good for one sign-in.

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

/** Makes new codes for a lost phone, in the place of the old ones; only their hashes are stored. */
export async function newRecoveryCodes(app: App, tx: Tx, userId: UserId, now: Date): Promise<string[]> {
  const codes = recoveryCodeSet(() => Buffer.from(app.ids.secret(), 'base64url'))
  const rows = codes.map((code) => ({
    id: app.ids.next('rcv'),
    hash: twoFactorSecretsOf(app).hashRecoveryCode(userId, code),
  }))
  await saveRecoveryCodes(tx, userId, rows, now)
  return codes
}

/** Uses up a recovery code; false where there is no such one left. */
export async function redeemRecoveryCode(app: App, tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const left = await useRecoveryCode(
    tx,
    userId,
    twoFactorSecretsOf(app).recoveryCodeHashes(userId, code),
    app.clock(),
  )
  if (left === undefined) return false
  await notify(app, tx, userId, 'recovery-code-used', left)
  return true
}
