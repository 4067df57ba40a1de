import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import {
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
} from '@gatefill/contracts/customer/account/two-factor'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** The second factor and the signed-in devices of the own account. */
export function bindSecurity(bind: Binder, { twoFactor, devices }: IdentityService): void {
  const ownerOf = ({ userId, address }: { userId: string; address: string }) => ({
    userId: asId<UserId>(userId),
    address,
  })
  bind(setUpTwoFactor, ({ body, caller }) => twoFactor.setUp(body, ownerOf(caller)))
  bind(confirmTwoFactor, ({ body, caller }) => twoFactor.confirm(body, ownerOf(caller)))
  bind(removeTwoFactor, ({ body, caller }) => twoFactor.remove(body, ownerOf(caller)))
  bind(listSessions, async ({ caller }) =>
    ok(await devices.list(asId(caller.userId), asId(caller.sessionId))),
  )
  bind(endSession, ({ caller, params }) => devices.end(asId(caller.userId), asId(params.id)))
  bind(endOtherSessions, async ({ caller }) =>
    ok({ ended: await devices.endOthers(asId(caller.userId), asId(caller.sessionId)) }),
  )
}
