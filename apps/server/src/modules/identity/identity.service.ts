import type { Context } from '../../platform/context.ts'
import { passwords } from '../../platform/sign-in/passwords.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import { codesService } from './codes.service.ts'
import { passwordService } from './password.service.ts'
import { picturesService } from './pictures.service.ts'
import type { AddressBook } from './profile.service.ts'
import { profileService } from './profile.service.ts'
import { sessionsService } from './sessions.service.ts'
import { signInService } from './sign-in.service.ts'
import { signUpService } from './sign-up.service.ts'

export type IdentityService = ReturnType<typeof identityService>

/** Accounts, sessions and codes: the parts of this module, wired. */
export function identityService(
  context: Context,
  { addressBook, files }: { addressBook: AddressBook; files: FileStore },
) {
  const pictures = picturesService(context, files)
  const parts = {
    codes: codesService(context),
    passwords: passwords(),
    sessions: sessionsService(context),
    limits: signInLimits(context),
  }
  const { authenticate, refresh, signOut } = parts.sessions
  return {
    ...signUpService(context, parts),
    ...signInService(context, parts),
    ...passwordService(context, parts),
    profile: profileService(context, addressBook, pictures),
    pictures,
    authenticate,
    refresh,
    signOut,
  }
}
