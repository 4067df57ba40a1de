import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import type { UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { stepOf, twoFactorSecrets } from '../../../platform/sign-in/two-factor-secrets.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { findKey, useStep } from './two-factor.repository.ts'

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

/** The step of a code by the account's key, used up so that it counts once. */
export async function redeemAppCode(app: App, tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const key = await findKey(tx, userId)
  if (key === undefined) return false
  const step = await stepOf(await twoFactorSecretsOf(app).openKey(userId, key.sealed), code, app.clock())
  return step !== undefined && (await useStep(tx, userId, step))
}

/** Checks a code of the app or a recovery code; each counts once. */
export const redeemSecondFactor = (
  app: App,
  tx: Tx,
  userId: UserId,
  { kind, code }: SecondFactor,
): Promise<boolean> =>
  kind === 'app' ? redeemAppCode(app, tx, userId, code) : redeemRecoveryCode(app, tx, userId, code)
