import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import { blocksService } from './accounts/blocks.service.ts'
import { callerAccountsService } from './accounts/caller-accounts.service.ts'
import { consentService } from './accounts/consent.service.ts'
import { ownDataService } from './accounts/own-data.service.ts'
import { picturesService } from './accounts/pictures.service.ts'
import type { AddressBook } from './accounts/profile.service.ts'
import { profileService } from './accounts/profile.service.ts'
import { recoverAccountService } from './accounts/recover-account.service.ts'
import { changePasswordService } from './credentials/change-password.service.ts'
import { codesService } from './credentials/codes.service.ts'
import { currentPasswordCheck } from './credentials/current-password.ts'
import { deviceTrust } from './credentials/device-trust.ts'
import { resetPasswordService } from './credentials/reset-password.service.ts'
import { twoFactorService } from './credentials/two-factor.service.ts'
import { passkeySignInService } from './passkeys/passkey-sign-in.service.ts'
import { passkeysService } from './passkeys/passkeys.service.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { devicesService } from './sessions/devices.service.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import { signInService } from './sessions/sign-in.service.ts'
import { signUpService } from './sessions/sign-up.service.ts'
import { verifyEmailService } from './sessions/verify-email.service.ts'

export type IdentityService = ReturnType<typeof identityService>

export type IdentityDeps = {
  addressBook: AddressBook
  files: FileStore
  /** What an authenticator app shows beside its codes. */
  appName: string
  /** Where the customer's application is: passkeys are bound to it. */
  origin: () => string
  passwords: Passwords
}

/** Accounts, sessions and codes: the parts of this module, wired. */
export function identityService(
  context: Context,
  { addressBook, files, appName, origin, passwords }: IdentityDeps,
) {
  const pictures = picturesService(context, files)
  const guards = { passwords, limits: signInLimits(context) }
  const checkPassword = currentPasswordCheck(guards)
  const twoFactor = twoFactorService(context, { checkPassword, appName })
  const codes = codesService(context)
  const { verifyEmail, resendCode, mailCodeIfNoneIsLive } = verifyEmailService(context, { codes, ...guards })
  const trust = deviceTrust(context)
  const parts = {
    ...guards,
    devices: trust,
    checkPassword,
    codes,
    sessions: sessionsService(context),
    redeemSecondFactor: twoFactor.redeem,
    mailCodeIfNoneIsLive,
  }
  const party = () => relyingPartyOf(origin())
  const { authenticate, liveOf, refresh, signOut } = parts.sessions
  return {
    ...signUpService(context, parts),
    verifyEmail,
    resendCode,
    ...signInService(context, parts),
    ...resetPasswordService(context, parts),
    ...changePasswordService(context, parts),
    twoFactor,
    passkeys: passkeysService(context, { checkPassword, appName, party }),
    passkeySignIn: passkeySignInService(context, { ...parts, party }),
    devices: devicesService(context),
    consent: consentService(context),
    ownData: ownDataService(context, { ...guards, checkPassword, pictures }),
    profile: profileService(context, addressBook, pictures),
    pictures,
    blocks: blocksService(context),
    callers: callerAccountsService(context, guards),
    recovery: recoverAccountService(context, guards),
    authenticate,
    liveSessionsOf: liveOf,
    refresh,
    signOut,
  }
}
