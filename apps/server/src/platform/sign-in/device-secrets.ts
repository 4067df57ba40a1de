import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../context.ts'
import { keyedHash, keyedHashes, keyFor } from './sealed.ts'

/** A browser is remembered for so many seconds after the last sign-in. */
export const DEVICE_SECONDS = 180 * DAY_SECONDS
const SECRET_CHARACTERS = 43

/** Whether a text may be the secret of a browser. */
export const isDeviceSecret = (text: string | undefined): text is string => text?.length === SECRET_CHARACTERS

/** What proves that a browser is known. */
export const deviceKey = ({ secret }: Pick<Context, 'secret'>) => keyFor(secret, 'trusted devices')

/** The secret that a browser keeps in a cookie, and its keyed hash, by which the browser is known again. */
export function deviceSecrets({ ids, secret }: Pick<Context, 'ids' | 'secret'>) {
  const key = deviceKey({ secret })
  return {
    /** What a cookie may be stored as, by this secret or the one before; none of a text that is no secret. */
    hashesOf: (cookie: string | undefined): string[] =>
      isDeviceSecret(cookie) ? keyedHashes(key, cookie) : [],
    /** The secret that the browser keeps from now on, its present one if it has one, and its hash. */
    kept: (cookie: string | undefined): { deviceSecret: string; hash: string } => {
      const deviceSecret = isDeviceSecret(cookie) ? cookie : ids.secret()
      return { deviceSecret, hash: keyedHash(key, deviceSecret) }
    },
  }
}
