import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import type { Secret } from '../../../platform/sign-in/sealed.ts'
import { keyedHash, keyedHashes, keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'

/** What keeps one-time codes unreadable in the database: keyed hashes and sealed payloads. */
export type CodeSecrets = {
  /** Keyed hash of a code; the id of its row is the salt. */
  hashCode: (codeId: string, code: string) => string
  /** Compares in constant time. */
  isCode: (codeId: string, code: string, hash: string) => boolean
  /** Hash of a reset cookie. */
  hashChallenge: (challenge: string) => string
  /** What a reset cookie may be stored as, by this secret or the one before. */
  challengeHashes: (challenge: string) => string[]
  /** Hash of the token that a sign-up's browser keeps (C-79). */
  hashSignUpToken: (token: string) => string
  /** What such a token may be stored as, by this secret or one before. */
  signUpTokenHashes: (token: string) => string[]
  /** Encrypts a code for the outbox. */
  seal: (code: string) => Promise<string>
  /** Rejects when the text was not sealed with this secret. */
  open: (sealed: string) => Promise<string>
}

/** Keys for one purpose each are derived from the secret, so that none of them serves two. */
export function codeSecrets(secret: Secret): CodeSecrets {
  const codeKey = keyFor(secret, 'one-time codes')
  const challengeKey = keyFor(secret, 'reset challenges')
  const signUpKey = keyFor(secret, 'sign-up tokens')
  const mailKey = keyFor(secret, 'codes in the outbox')
  const hashCode = (codeId: string, code: string) => keyedHash(codeKey, `${codeId}:${code}`)

  return {
    hashCode,
    isCode: (codeId, code, hash) =>
      keyedHashes(codeKey, `${codeId}:${code}`).some((given) => isSameSecret(given, hash)),
    hashChallenge: (challenge) => keyedHash(challengeKey, challenge),
    challengeHashes: (challenge) => keyedHashes(challengeKey, challenge),
    hashSignUpToken: (token) => keyedHash(signUpKey, token),
    signUpTokenHashes: (token) => keyedHashes(signUpKey, token),
    seal: (code) => seal(mailKey, code),
    open: (sealed) => openSealed(mailKey, sealed),
  }
}
