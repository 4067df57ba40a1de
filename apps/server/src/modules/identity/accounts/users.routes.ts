import type { ProfileChanges } from '@gatefill/contracts/customer/account/users'
import { changePassword, getMe, removePicture, updateMe } from '@gatefill/contracts/customer/account/users'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** The own account. */
export function bindUsers(bind: Binder, identity: IdentityService): void {
  bind(getMe, ({ caller }) => identity.profile.read(asId(caller.userId)))
  bind(updateMe, async ({ caller, body, files }) => {
    const outcome = await identity.profile.update(asId(caller.userId), body, files[0])
    return outcome.ok && files.length === 0 && isListSave(body)
      ? { ...outcome, message: 'Addresses saved successfully' }
      : outcome
  })
  bind(removePicture, ({ caller }) => identity.profile.removePicture(asId(caller.userId)))
  bind(changePassword, ({ caller, body }) =>
    identity.change(body, {
      userId: asId(caller.userId),
      sessionId: asId(caller.sessionId),
      authenticatedAt: caller.authenticatedAt,
      address: caller.address,
    }),
  )
}

const isListSave = ({ addresses, ...rest }: ProfileChanges): boolean =>
  addresses !== undefined && Object.values(rest).every((value) => value === undefined)
