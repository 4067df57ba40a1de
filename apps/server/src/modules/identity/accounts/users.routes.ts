import type { ProfileChanges } from '@gatefill/contracts/customer/account/profile-changes'
import { changePassword, removePicture, updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** The own account. */
export function bindUsers(bind: Binder, identity: IdentityService): void {
  bind(getMe, ({ caller }) => identity.profile.read(caller.userId))
  bind(updateMe, async ({ caller, body, files }) => {
    const outcome = await identity.profile.update(caller.userId, body, files[0])
    return outcome.ok && files.length === 0 && isListSave(body)
      ? { ...outcome, message: 'Addresses saved successfully' }
      : outcome
  })
  bind(removePicture, ({ caller }) => identity.profile.removePicture(caller.userId))
  bind(changePassword, ({ caller, body }) => identity.change(body, caller))
}

const isListSave = ({ addresses, ...rest }: ProfileChanges): boolean =>
  addresses !== undefined && Object.values(rest).every((value) => value === undefined)
