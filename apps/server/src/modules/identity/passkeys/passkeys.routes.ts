import * as passkeysCalls from '@gatefill/contracts/customer/account/passkeys'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import {
  addPasskey,
  listPasskeyViews,
  removePasskey,
  renamePasskeyOfCustomer,
  startPasskey,
} from './passkeys.ts'

/** The passkeys of the own account. */
export function bindPasskeys(app: App, bind: Binder): void {
  bind(passkeysCalls.listPasskeys, async ({ caller }) => ok(await listPasskeyViews(app, caller.userId)))
  bind(passkeysCalls.startPasskey, ({ caller, body }) => startPasskey(app, body, caller))
  bind(passkeysCalls.addPasskey, ({ caller, body }) => addPasskey(app, caller.userId, body))
  bind(passkeysCalls.renamePasskey, ({ caller, params, body }) =>
    renamePasskeyOfCustomer(app, caller.userId, params.id, body),
  )
  bind(passkeysCalls.removePasskey, ({ caller, params }) => removePasskey(app, caller.userId, params.id))
}
