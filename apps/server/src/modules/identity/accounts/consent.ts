import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { saveConsent } from './consent.repository.ts'

type Consent = { termsVersion: string; agreedAt: string }

/** Only the terms in force can be agreed to: nobody agrees to a text that was replaced meanwhile. */
export async function agreeToTerms(
  app: App,
  userId: UserId,
  termsVersion: string,
): Promise<Result<Consent, 'CONFLICT' | 'UNAUTHENTICATED'>> {
  if (termsVersion !== TERMS_VERSION)
    return refuse('CONFLICT', {
      message: 'The terms have changed. Please reload the page and read them again.',
    })
  const now = app.clock()
  const saved = await app.database.transaction((tx) => saveConsent(tx, userId, termsVersion, now))
  if (!saved) return refuse('UNAUTHENTICATED')
  app.log.info({ userId, termsVersion }, 'terms agreed to')
  return ok({ termsVersion, agreedAt: now.toISOString() })
}
