import type { SecondFactor } from '@gatefill/domain/accounts/two-factor'
import {
  newRecoveryCodes as recoveryCodeSet,
  SECOND_FACTOR_WRONG,
  secondFactorOf,
  TOTP_SETUP_SECONDS,
  totpCodeErrors,
} from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AccountLinkId, StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keyUri, newKey, stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { StaffAccount } from './staff.repository.ts'
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

/** A key as it is shown on a page: to type, and as the text of the QR code. */
export type ShownKey = { secret: string; uri: string }

/** A key that its owner has just proven, sealed for the link on which it was shown. */
export type ProvenKey = { key: string; step: number }

const wrongCode = refuse('INVALID_CODE', {
  message: SECOND_FACTOR_WRONG,
  errors: { code: [SECOND_FACTOR_WRONG] },
})
const NO_FACTOR = refuse('CONFLICT', {
  message: 'Your account has no authenticator app yet. Ask an administrator for a recovery link.',
})
const START_AGAIN = refuse('CONFLICT', { message: 'This set-up is too old. Please begin again.' })

/** The authenticator app as the second factor of staff, with recovery codes for a lost phone (C-86). */
export function staffTwoFactor(context: Context, { isRequired, appName }: TwoFactorDeps) {
  const { database, clock, ids, log } = context
  const { sealKey, openKey, hashRecoveryCode } = twoFactorSecrets(context.secret)

  async function redeem(staffId: StaffId, { kind, code }: SecondFactor): Promise<boolean> {
    if (kind === 'recovery') {
      const hash = hashRecoveryCode(staffId, code)
      const isUsed = await useStaffRecoveryCode(database.db, staffId, hash, clock())
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
    if (code.trim() === '') return refuse('TWO_FACTOR_REQUIRED')
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

  const shown = (email: string, key: string): ShownKey => ({ secret: key, uri: keyUri(appName, email, key) })

  return {
    isRequired,
    admit,
    switchOn,
    /** A key to show on the page of a one-time link, sealed for that link. */
    newLinkKey: (linkId: AccountLinkId): Promise<string> => sealKey(linkId, newKey(ids.secret())),
    showLinkKey: async (linkId: AccountLinkId, email: string, sealed: string): Promise<ShownKey> =>
      shown(email, await openKey(linkId, sealed)),
    /** The key of a link if the code is right now. */
    proveLinkKey: async (
      linkId: AccountLinkId,
      sealed: string | null,
      code: string,
    ): Promise<Result<ProvenKey, 'VALIDATION' | 'INVALID_CODE'>> => {
      const errors = totpCodeErrors({ code })
      if (hasErrors(errors)) return invalid(errors)
      if (sealed === null) return wrongCode
      const key = await openKey(linkId, sealed)
      const step = await stepOf(key, code, clock())
      return step === undefined ? wrongCode : ok({ key, step })
    },
    /** A first key of somebody who is signed in without one, as development allows. */
    setUp: async (account: StaffAccount): Promise<Result<ShownKey, 'CONFLICT'>> => {
      if (account.twoFactorSince !== null)
        return refuse('CONFLICT', {
          message:
            'Your authenticator app is set up. For a new phone, ask an administrator for a recovery link.',
        })
      const key = newKey(ids.secret())
      await database.transaction(async (tx) =>
        saveStaffKey(tx, account.id, { sealed: await sealKey(account.id, key), lastStep: null }, clock()),
      )
      return ok(shown(account.email, key))
    },
    /** The first code of the app proves that the key has arrived. */
    confirm: async (
      account: StaffAccount,
      code: string,
    ): Promise<Result<{ recoveryCodes: string[] }, 'VALIDATION' | 'INVALID_CODE' | 'CONFLICT'>> => {
      const errors = totpCodeErrors({ code })
      if (hasErrors(errors)) return invalid(errors)
      const saved = await findStaffKey(database.db, account.id)
      if (account.twoFactorSince !== null || saved === undefined) return START_AGAIN
      if (secondsBetween(saved.createdAt, clock()) > TOTP_SETUP_SECONDS) return START_AGAIN
      const key = await openKey(account.id, saved.sealed)
      const step = await stepOf(key, code, clock())
      if (step === undefined) return wrongCode
      const recoveryCodes = await database.transaction((tx) => switchOn(tx, account.id, { key, step }))
      return ok({ recoveryCodes })
    },
  }
}
