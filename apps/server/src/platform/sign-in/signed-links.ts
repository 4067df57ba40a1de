import { timingSafeEqual } from 'node:crypto'
import type { HashingPurpose } from './key-purposes.ts'
import type { Secret } from './sealed.ts'
import { keyedHash, keyedHashes, keyFor } from './sealed.ts'

/** What a link ends in that works without a sign-in: a text, readable, and our signature. */
export function signedLinks(secret: Secret, purpose: HashingPurpose) {
  const keys = keyFor(secret, purpose)
  return {
    sign: (text: string): string => `${text}.${keyedHash(keys, text)}`,

    /** The text; undefined for one that we did not sign. */
    read: (token: string): string | undefined => {
      const end = token.lastIndexOf('.')
      const [text, signature] = [token.slice(0, Math.max(end, 0)), token.slice(end + 1)]
      return keyedHashes(keys, text).some((each) => isSame(each, signature)) ? text : undefined
    },
  }
}

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
