import {
  agreeToTerms,
  closeAccount,
  exportData,
  exportDataWithPassword,
} from '@gatefill/contracts/customer/account/own-data'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../../platform/http/bind.ts'
import type { IdentityService } from '../identity.service.ts'

/** What a customer may ask of their data: a copy, the end of it, and the agreement to the terms. */
export function bindOwnData(bind: Binder, { ownData, consent }: IdentityService): void {
  const ownerOf = (caller: { userId: string; authenticatedAt: Date; address: string }) => ({
    userId: asId<UserId>(caller.userId),
    authenticatedAt: caller.authenticatedAt,
    address: caller.address,
  })
  bind(exportData, ({ caller }) => ownData.collect(undefined, ownerOf(caller)))
  bind(exportDataWithPassword, ({ caller, body }) => ownData.collect(body.currentPassword, ownerOf(caller)))
  bind(closeAccount, ({ caller, body }) => ownData.close(body, ownerOf(caller)))
  bind(agreeToTerms, ({ caller, body }) => consent.agree(asId(caller.userId), body.termsVersion))
}
