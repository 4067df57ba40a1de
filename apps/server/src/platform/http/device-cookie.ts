import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { DEVICE_SECONDS } from '../sign-in/device-secrets.ts'
import type { RequestFacts } from './caller.ts'

/**
 * The cookie by which a browser is known again in which somebody signed in. `audience`: '' for customers, else who works
 * here; `secure`: the page is served by https, so the cookie is bound to it.
 */
export function deviceCookie(audience: '' | 'staff' | 'driver', secure: boolean) {
  const name = `${secure ? '__Host-' : ''}gatefill-${audience === '' ? '' : `${audience}-`}device`
  return {
    of: ({ cookies }: Pick<RequestFacts, 'cookies'>): string | undefined => cookies[name],
    /** A successful sign-in: the secret goes into the cookie, not into the answer. */
    keep: <Value extends { deviceSecret: string }, Code extends ErrorCode>(outcome: Result<Value, Code>) => {
      if (!outcome.ok) return outcome
      const { deviceSecret, ...value } = outcome.value
      return {
        ok: true as const,
        value,
        cookie: { name, value: deviceSecret, maxAgeSeconds: DEVICE_SECONDS },
      }
    },
  }
}
