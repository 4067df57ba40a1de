import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What keeps one-time codes unreadable in the database: keyed hashes and sealed payloads. */
export type CodeSecrets = {
  /** Keyed hash of a code; the id of its row is the salt. */
  hashCode: (codeId: string, code: string) => string
  /** Compares in a time that tells nothing about where the difference lies. */
  isCode: (codeId: string, code: string, hash: string) => boolean
  /** Hash of a reset cookie. */
  hashChallenge: (challenge: string) => string
  /** Encrypts a code for the outbox; `randomness` is fresh base64url of at least 12 bytes. */
  seal: (code: string, randomness: string) => string
  /** Throws when the text was not sealed with this secret. */
  open: (sealed: string) => string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys for one purpose each are derived from the secret, so that none of them serves two. */
export function codeSecrets(secret: string): CodeSecrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `gatefill ${purpose}`, 32))
  const codeKey = key('one-time codes')
  const challengeKey = key('reset challenges')
  const mailKey = key('codes in the outbox')
  const hashCode = (codeId: string, code: string) => keyedHash(codeKey, `${codeId}:${code}`)

  return {
    hashCode,
    isCode: (codeId, code, hash) => {
      const expected = Buffer.from(hash, 'hex')
      const given = Buffer.from(hashCode(codeId, code), 'hex')
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    hashChallenge: (challenge) => keyedHash(challengeKey, challenge),
    seal: (code, randomness) => {
      const nonce = Buffer.from(randomness, 'base64url').subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', mailKey, nonce)
      const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', mailKey, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}

const keyedHash = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')
