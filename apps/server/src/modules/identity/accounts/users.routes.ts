import type { ProfileChanges } from '@gatefill/contracts/customer/account/profile-changes'
import * as profileChangesCalls from '@gatefill/contracts/customer/account/profile-changes'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { changePassword } from '../credentials/change-password.ts'
import { changeProfile, readProfile, removePicture } from './profile.ts'

/** The own account. */
export function bindUsers(app: App, bind: Binder): void {
  bind(getMe, ({ caller }) => readProfile(app, caller.userId))
  bind(profileChangesCalls.updateMe, async ({ caller, body, files }) => {
    const outcome = await changeProfile(app, caller.userId, body, files[0])
    return outcome.ok && files.length === 0 && isListSave(body)
      ? { ...outcome, message: 'Addresses saved successfully' }
      : outcome
  })
  bind(profileChangesCalls.removePicture, ({ caller }) => removePicture(app, caller.userId))
  bind(profileChangesCalls.changePassword, ({ caller, body }) => changePassword(app, body, caller))
}

const isListSave = ({ addresses, ...rest }: ProfileChanges): boolean =>
  addresses !== undefined && Object.values(rest).every((value) => value === undefined)
