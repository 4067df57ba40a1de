import { wrongCode } from '@gatefill/domain/accounts/one-time-code'
import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import { newRecoveryCodes as recoveryCodeSet, secondFactorOf } from '@gatefill/domain/accounts/two-factor'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { StaffAccount } from './staff.repository.ts'
import type { ProvenKey } from './staff-key.ts'
import {
  findStaffKey,
  replaceStaffRecoveryCodes,
  saveStaffKey,
  setStaffTwoFactor,
  useStaffRecoveryCode,
  useStaffStep,
} from './staff-two-factor.repository.ts'

const NO_FACTOR = refuse('CONFLICT', {
  message: 'Your account has no authenticator app yet. Ask an administrator for a recovery link.',
})

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

async function redeemStaffCode(app: App, staffId: StaffId, { kind, code }: SecondFactor): Promise<boolean> {
  if (kind === 'recovery') {
    const hashes = twoFactorSecretsOf(app).recoveryCodeHashes(staffId, code)
    const isUsed = await useStaffRecoveryCode(app.database.db, staffId, hashes, app.clock())
    if (isUsed) app.log.warn({ staffId }, 'a recovery code of staff was used')
    return isUsed
  }
  const key = await findStaffKey(app.database.db, staffId)
  if (key === undefined) return false
  const step = await stepOf(await twoFactorSecretsOf(app).openKey(staffId, key.sealed), code, app.clock())
  return step !== undefined && (await useStaffStep(app.database.db, staffId, step))
}

/** The second step of a sign-in. */
export async function admitStaff(
  app: App,
  account: StaffAccount,
  code = '',
): Promise<Result<undefined, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE' | 'CONFLICT'>> {
  if (account.twoFactorSince === null) return app.config.isTwoFactorRequired ? NO_FACTOR : ok(undefined)
  if (plainLine(code) === '') return refuse('TWO_FACTOR_REQUIRED')
  const factor = secondFactorOf(code)
  return factor !== undefined && (await redeemStaffCode(app, account.id, factor)) ? ok(undefined) : wrongCode
}

/** Switches the second factor on with a proven key; gives the recovery codes, which are told only now. */
export async function switchOnTwoFactor(
  app: App,
  tx: Tx,
  staffId: StaffId,
  { key, step }: ProvenKey,
): Promise<string[]> {
  const now = app.clock()
  await saveStaffKey(
    tx,
    staffId,
    { sealed: await twoFactorSecretsOf(app).sealKey(staffId, key), lastStep: step },
    now,
  )
  const codes = recoveryCodeSet(() => Buffer.from(app.ids.secret(), 'base64url'))
  const rows = codes.map((code) => ({
    id: app.ids.next('rcv'),
    hash: twoFactorSecretsOf(app).hashRecoveryCode(staffId, code),
  }))
  await replaceStaffRecoveryCodes(tx, staffId, rows, now)
  await setStaffTwoFactor(tx, staffId, now)
  return codes
}
