import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { TOTP_SETUP_SECONDS, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { SessionId, StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { newKey, stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { StaffAccount } from './staff.repository.ts'
import { findStaff } from './staff.repository.ts'
import { staffAccounts } from './staff.ts'
import type { ShownKey } from './staff-key.ts'
import { shownKey } from './staff-key.ts'
import { findStaffKey, saveStaffKey } from './staff-two-factor.repository.ts'
import { switchOnTwoFactor } from './staff-two-factor.ts'

type Owner = { staffId: StaffId; sessionId: SessionId; ip: string }

const START_AGAIN = refuse('CONFLICT', { message: 'This set-up is too old. Please begin again.' })

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

async function setUpStaffTwoFactor(app: App, account: StaffAccount): Promise<Result<ShownKey, 'CONFLICT'>> {
  if (account.twoFactorSince !== null)
    return refuse('CONFLICT', {
      message: 'Your authenticator app is set up. For a new phone, ask an administrator for a recovery link.',
    })
  const key = newKey(app.ids.secret())
  await app.database.transaction(async (tx) =>
    saveStaffKey(
      tx,
      account.id,
      { sealed: await twoFactorSecretsOf(app).sealKey(account.id, key), lastStep: null },
      app.clock(),
    ),
  )
  return ok(shownKey(app, account.email, key))
}

/** The first code of the app proves that the key has arrived. */
async function confirmStaffTwoFactor(
  app: App,
  account: StaffAccount,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, 'VALIDATION' | 'INVALID_CODE' | 'CONFLICT'>> {
  const errors = totpCodeErrors({ code })
  if (hasErrors(errors)) return invalid(errors)
  const saved = await findStaffKey(app.database.db, account.id)
  if (account.twoFactorSince !== null || saved === undefined) return START_AGAIN
  if (secondsBetween(saved.createdAt, app.clock()) > TOTP_SETUP_SECONDS) return START_AGAIN
  const key = await twoFactorSecretsOf(app).openKey(account.id, saved.sealed)
  const step = await stepOf(key, codeFromPaste(code) ?? '', app.clock())
  if (step === undefined) return wrongCode
  const recoveryCodes = await app.database.transaction((tx) =>
    switchOnTwoFactor(app, tx, account.id, { key, step }),
  )
  return ok({ recoveryCodes })
}

/** Begins to switch the second factor on, for somebody who knows the password and has none, as development allows (C-86). */
export async function setUpTwoFactor(app: App, { staffId, ip }: Owner, form: { currentPassword: string }) {
  const account = await findStaff(app.database.db, staffId)
  if (account === undefined) return refuse('UNAUTHENTICATED')
  const checked = await staffAccounts(app).checkPassword(account, form.currentPassword, ip)
  return checked.ok ? setUpStaffTwoFactor(app, account) : checked
}

/** Switches the second factor on, once a code proves that the key has arrived (C-86). */
export async function confirmTwoFactor(app: App, { staffId }: Owner, form: { code: string }) {
  const account = await findStaff(app.database.db, staffId)
  return account === undefined ? refuse('UNAUTHENTICATED') : confirmStaffTwoFactor(app, account, form.code)
}
