import type { Context } from '../../platform/context.ts'
import { passwords } from '../../platform/sign-in/passwords.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import { codesService } from './codes.service.ts'
import { consentService } from './consent.service.ts'
import { currentPasswordCheck } from './current-password.ts'
import { devicesService } from './devices.service.ts'
import { ownDataService } from './own-data.service.ts'
import { passwordService } from './password.service.ts'
import { picturesService } from './pictures.service.ts'
import type { AddressBook } from './profile.service.ts'
import { profileService } from './profile.service.ts'
import { sessionsService } from './sessions.service.ts'
import { signInService } from './sign-in.service.ts'
import { signUpService } from './sign-up.service.ts'
import { twoFactorService } from './two-factor.service.ts'

export type IdentityService = ReturnType<typeof identityService>

type IdentityParts = {
  addressBook: AddressBook
  files: FileStore
  /** What an authenticator app shows beside its codes. */
  appName: string
}

/** Accounts, sessions and codes: the parts of this module, wired. */
export function identityService(context: Context, { addressBook, files, appName }: IdentityParts) {
  const pictures = picturesService(context, files)
  const guards = { passwords: passwords(), limits: signInLimits(context) }
  const checkPassword = currentPasswordCheck(guards)
  const twoFactor = twoFactorService(context, { checkPassword, appName })
  const parts = {
    ...guards,
    checkPassword,
    codes: codesService(context),
    sessions: sessionsService(context),
    redeemSecondFactor: twoFactor.redeem,
  }
  const { authenticate, refresh, signOut } = parts.sessions
  return {
    ...signUpService(context, parts),
    ...signInService(context, parts),
    ...passwordService(context, parts),
    twoFactor,
    devices: devicesService(context),
    consent: consentService(context),
    ownData: ownDataService(context, { ...guards, checkPassword, pictures }),
    profile: profileService(context, addressBook, pictures),
    pictures,
    authenticate,
    refresh,
    signOut,
  }
}
