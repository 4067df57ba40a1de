import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { TOTP_SETUP_SECONDS, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { SessionId, StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newKey, stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { StaffAccount } from './staff.repository.ts'
import { findStaff } from './staff.repository.ts'
import type { ProvenKey, ShownKey } from './staff-key.ts'
import { shownKey } from './staff-key.ts'
import { findStaffKey, saveStaffKey } from './staff-two-factor.repository.ts'

type SetUpDeps = {
  appName: string
  switchOn: (tx: Tx, staffId: StaffId, proven: ProvenKey) => Promise<string[]>
  checkPassword: (
    account: StaffAccount,
    typed: string,
    ip: string,
  ) => Promise<Result<void, 'VALIDATION' | 'RATE_LIMITED'>>
}
type Owner = { staffId: StaffId; sessionId: SessionId; ip: string }

const START_AGAIN = refuse('CONFLICT', { message: 'This set-up is too old. Please begin again.' })

/** A first key of somebody who is signed in without one, as development allows (C-86). */
export function setUpStaffTwoFactorService(
  context: Context,
  { appName, switchOn, checkPassword }: SetUpDeps,
) {
  const { database, clock, ids } = context
  const { db } = database
  const { sealKey, openKey } = twoFactorSecrets(context.secret)

  async function setUp(account: StaffAccount): Promise<Result<ShownKey, 'CONFLICT'>> {
    if (account.twoFactorSince !== null)
      return refuse('CONFLICT', {
        message:
          'Your authenticator app is set up. For a new phone, ask an administrator for a recovery link.',
      })
    const key = newKey(ids.secret())
    await database.transaction(async (tx) =>
      saveStaffKey(tx, account.id, { sealed: await sealKey(account.id, key), lastStep: null }, clock()),
    )
    return ok(shownKey(appName, account.email, key))
  }

  /** The first code of the app proves that the key has arrived. */
  async function confirm(
    account: StaffAccount,
    code: string,
  ): Promise<Result<{ recoveryCodes: string[] }, 'VALIDATION' | 'INVALID_CODE' | 'CONFLICT'>> {
    const errors = totpCodeErrors({ code })
    if (hasErrors(errors)) return invalid(errors)
    const saved = await findStaffKey(database.db, account.id)
    if (account.twoFactorSince !== null || saved === undefined) return START_AGAIN
    if (secondsBetween(saved.createdAt, clock()) > TOTP_SETUP_SECONDS) return START_AGAIN
    const key = await openKey(account.id, saved.sealed)
    const step = await stepOf(key, codeFromPaste(code) ?? '', clock())
    if (step === undefined) return wrongCode
    const recoveryCodes = await database.transaction((tx) => switchOn(tx, account.id, { key, step }))
    return ok({ recoveryCodes })
  }

  /** Begins to switch the second factor on, for somebody who knows the password. */
  async function setUpTwoFactor({ staffId, ip }: Owner, form: { currentPassword: string }) {
    const account = await findStaff(db, staffId)
    if (account === undefined) return refuse('UNAUTHENTICATED')
    const checked = await checkPassword(account, form.currentPassword, ip)
    return checked.ok ? setUp(account) : checked
  }

  async function confirmTwoFactor({ staffId }: Owner, form: { code: string }) {
    const account = await findStaff(db, staffId)
    return account === undefined ? refuse('UNAUTHENTICATED') : confirm(account, form.code)
  }

  return { setUpTwoFactor, confirmTwoFactor }
}
