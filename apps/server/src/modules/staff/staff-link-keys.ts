import { codeFromPaste, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { AccountLinkId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { newKey, stepOf, twoFactorSecrets } from '../../platform/sign-in/two-factor-secrets.ts'
import type { ProvenKey, ShownKey } from './staff-key.ts'
import { shownKey } from './staff-key.ts'

const twoFactorSecretsOf = (app: App) => twoFactorSecrets(app.secret)

/** A key to show on the page of a one-time link, sealed for that link. */
export const newLinkKey = (app: App, linkId: AccountLinkId): Promise<string> =>
  twoFactorSecretsOf(app).sealKey(linkId, newKey(app.ids.secret()))

/** The key of a one-time link, as its page shows it (C-86). */
export const showLinkKey = async (
  app: App,
  linkId: AccountLinkId,
  email: string,
  sealed: string,
): Promise<ShownKey> => shownKey(app, email, await twoFactorSecretsOf(app).openKey(linkId, sealed))

/** The key of a link if the code is right now. */
export async function proveLinkKey(
  app: App,
  linkId: AccountLinkId,
  sealed: string | null,
  code: string,
): Promise<Result<ProvenKey, 'VALIDATION' | 'INVALID_CODE'>> {
  const errors = totpCodeErrors({ code })
  if (hasErrors(errors)) return invalid(errors)
  if (sealed === null) return wrongCode
  const key = await twoFactorSecretsOf(app).openKey(linkId, sealed)
  const step = await stepOf(key, codeFromPaste(code) ?? '', app.clock())
  return step === undefined ? wrongCode : ok({ key, step })
}
