import * as ownDataCalls from '@gatefill/contracts/customer/account/own-data'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { closeAccount } from './close-account.ts'
import { agreeToTerms } from './consent.ts'
import { collectOwnData } from './own-data.ts'

/** What a customer may ask of their data: a copy, the end of it, and the agreement to the terms. */
export function bindOwnData(app: App, bind: Binder): void {
  bind(ownDataCalls.exportData, ({ caller, body }) => collectOwnData(app, body.currentPassword, caller))
  bind(ownDataCalls.closeAccount, ({ caller, body }) => closeAccount(app, body, caller))
  bind(ownDataCalls.agreeToTerms, ({ caller, body }) => agreeToTerms(app, caller.userId, body.termsVersion))
}
