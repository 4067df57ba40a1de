import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AccountLinkId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { newKey, stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { ProvenKey, ShownKey } from './staff-key.ts'
import { shownKey } from './staff-key.ts'

/** The authenticator keys that are shown on the pages of one-time links, and proven there (C-86). */
export function staffLinkKeysService({ clock, ids, secret }: Context, appName: string) {
  const { sealKey, openKey } = twoFactorSecrets(secret)
  return {
    /** A key to show on the page of a one-time link, sealed for that link. */
    newLinkKey: (linkId: AccountLinkId): Promise<string> => sealKey(linkId, newKey(ids.secret())),
    showLinkKey: async (linkId: AccountLinkId, email: string, sealed: string): Promise<ShownKey> =>
      shownKey(appName, email, await openKey(linkId, sealed)),
    /** The key of a link if the code is right now. */
    proveLinkKey: async (
      linkId: AccountLinkId,
      sealed: string | null,
      code: string,
    ): Promise<Result<ProvenKey, 'VALIDATION' | 'INVALID_CODE'>> => {
      const errors = totpCodeErrors({ code })
      if (hasErrors(errors)) return invalid(errors)
      if (sealed === null) return wrongCode
      const key = await openKey(linkId, sealed)
      const step = await stepOf(key, codeFromPaste(code) ?? '', clock())
      return step === undefined ? wrongCode : ok({ key, step })
    },
  }
}
