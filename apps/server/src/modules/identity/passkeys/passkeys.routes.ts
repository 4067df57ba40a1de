import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@gatefill/contracts/customer/account/passkeys'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** The passkeys of the own account. */
export function bindPasskeys(bind: Binder, { passkeys }: IdentityService): void {
  bind(listPasskeys, async ({ caller }) => ok(await passkeys.list(caller.userId)))
  bind(startPasskey, ({ caller, body }) => passkeys.start(body, caller))
  bind(addPasskey, ({ caller, body }) => passkeys.add(caller.userId, body))
  bind(renamePasskey, ({ caller, params, body }) => passkeys.rename(caller.userId, params.id, body))
  bind(removePasskey, ({ caller, params }) => passkeys.remove(caller.userId, params.id))
}
