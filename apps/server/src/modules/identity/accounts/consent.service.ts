import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { saveConsent } from './consent.repository.ts'

type Consent = { termsVersion: string; agreedAt: string }

/** The agreement to the terms of somebody who has none, or one to older terms (C-28). */
export function consentService({ database, clock, log }: Context) {
  return {
    /** Only the terms in force can be agreed to: nobody agrees to a text that was replaced meanwhile. */
    agree: async (
      userId: UserId,
      termsVersion: string,
    ): Promise<Result<Consent, 'CONFLICT' | 'UNAUTHENTICATED'>> => {
      if (termsVersion !== TERMS_VERSION)
        return refuse('CONFLICT', {
          message: 'The terms have changed. Please reload the page and read them again.',
        })
      const now = clock()
      const saved = await database.transaction((tx) => saveConsent(tx, userId, termsVersion, now))
      if (!saved) return refuse('UNAUTHENTICATED')
      log.info({ userId, termsVersion }, 'terms agreed to')
      return ok({ termsVersion, agreedAt: now.toISOString() })
    },
  }
}
