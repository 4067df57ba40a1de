import { wrongCode } from '@gatefill/domain/accounts/one-time-code'
import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import { newRecoveryCodes as recoveryCodeSet, secondFactorOf } from '@gatefill/domain/accounts/two-factor'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { StaffAccount } from './staff.repository.ts'
import type { ProvenKey } from './staff-key.ts'
import { staffLinkKeysService } from './staff-link-keys.service.ts'
import {
  findStaffKey,
  replaceStaffRecoveryCodes,
  saveStaffKey,
  setStaffTwoFactor,
  useStaffRecoveryCode,
  useStaffStep,
} from './staff-two-factor.repository.ts'

/** `isRequired`: nobody signs in without a second factor; so it is outside development (C-86). */
type TwoFactorDeps = { isRequired: boolean; appName: string }

const NO_FACTOR = refuse('CONFLICT', {
  message: 'Your account has no authenticator app yet. Ask an administrator for a recovery link.',
})

/** The authenticator app as the second factor of staff, with recovery codes for a lost phone (C-86). */
export function staffTwoFactorService(context: Context, { isRequired, appName }: TwoFactorDeps) {
  const { database, clock, ids, log } = context
  const { sealKey, openKey, hashRecoveryCode, recoveryCodeHashes } = twoFactorSecrets(context.secret)

  async function redeem(staffId: StaffId, { kind, code }: SecondFactor): Promise<boolean> {
    if (kind === 'recovery') {
      const hashes = recoveryCodeHashes(staffId, code)
      const isUsed = await useStaffRecoveryCode(database.db, staffId, hashes, clock())
      if (isUsed) log.warn({ staffId }, 'a recovery code of staff was used')
      return isUsed
    }
    const key = await findStaffKey(database.db, staffId)
    if (key === undefined) return false
    const step = await stepOf(await openKey(staffId, key.sealed), code, clock())
    return step !== undefined && (await useStaffStep(database.db, staffId, step))
  }

  /** The second step of a sign-in. */
  async function admit(
    account: StaffAccount,
    code = '',
  ): Promise<Result<undefined, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE' | 'CONFLICT'>> {
    if (account.twoFactorSince === null) return isRequired ? NO_FACTOR : ok(undefined)
    if (plainLine(code) === '') return refuse('TWO_FACTOR_REQUIRED')
    const factor = secondFactorOf(code)
    return factor !== undefined && (await redeem(account.id, factor)) ? ok(undefined) : wrongCode
  }

  /** Switches the second factor on with a proven key; gives the recovery codes, which are told only now. */
  async function switchOn(tx: Tx, staffId: StaffId, { key, step }: ProvenKey): Promise<string[]> {
    const now = clock()
    await saveStaffKey(tx, staffId, { sealed: await sealKey(staffId, key), lastStep: step }, now)
    const codes = recoveryCodeSet(() => Buffer.from(ids.secret(), 'base64url'))
    const rows = codes.map((code) => ({ id: ids.next('rcv'), hash: hashRecoveryCode(staffId, code) }))
    await replaceStaffRecoveryCodes(tx, staffId, rows, now)
    await setStaffTwoFactor(tx, staffId, now)
    return codes
  }

  return {
    isRequired,
    admit,
    switchOn,
    ...staffLinkKeysService(context, appName),
  }
}
