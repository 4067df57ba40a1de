import {
  agreeToTerms,
  closeAccount,
  exportData,
  exportDataWithPassword,
} from '@gatefill/contracts/customer/account/own-data'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** What a customer may ask of their data: a copy, the end of it, and the agreement to the terms. */
export function bindOwnData(bind: Binder, { ownData, consent }: IdentityService): void {
  bind(exportData, ({ caller }) => ownData.collect(undefined, caller))
  bind(exportDataWithPassword, ({ caller, body }) => ownData.collect(body.currentPassword, caller))
  bind(closeAccount, ({ caller, body }) => ownData.close(body, caller))
  bind(agreeToTerms, ({ caller, body }) => consent.agree(caller.userId, body.termsVersion))
}
