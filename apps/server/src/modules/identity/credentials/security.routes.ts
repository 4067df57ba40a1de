import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import {
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
} from '@gatefill/contracts/customer/account/two-factor'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** The second factor and the signed-in devices of the own account. */
export function bindSecurity(bind: Binder, { twoFactor, devices }: IdentityService): void {
  bind(setUpTwoFactor, ({ body, caller }) => twoFactor.setUp(body, caller))
  bind(confirmTwoFactor, ({ body, caller }) => twoFactor.confirm(body, caller))
  bind(removeTwoFactor, ({ body, caller }) => twoFactor.remove(body, caller))
  bind(listSessions, async ({ caller }) => ok(await devices.list(caller.userId, caller.sessionId)))
  bind(endSession, ({ caller, params }) => devices.end(caller.userId, params.id))
  bind(endOtherSessions, async ({ caller }) =>
    ok({ ended: await devices.endOthers(caller.userId, caller.sessionId) }),
  )
}
