import type { Id } from '@gatefill/domain/core/ids'
import { generateURI, ScureBase32Plugin, verify } from 'otplib'
import { keyedHash, keyedHashes, keyFor, openSealed, type Secret, seal } from './sealed.ts'

/** RFC 6238: a new code every 30 seconds (C-29). */
const TOTP_SECONDS = 30
const base32 = new ScureBase32Plugin()
/** 160 bits, as RFC 4226 recommends and authenticator apps expect. */
const KEY_BYTES = 20

/** A new key in base32 from random base64url of at least 20 bytes. */
export const newKey = (randomness: string): string =>
  base32.encode(Buffer.from(randomness, 'base64url').subarray(0, KEY_BYTES), { padding: false })

/** What the QR code contains: who the key is for, and who asks for its codes. */
export const keyUri = (appName: string, email: string, key: string): string =>
  generateURI({ issuer: appName, label: email, secret: key })

/** The 30-second step that a code belongs to, one step of difference between the clocks allowed; undefined for a wrong code. */
export async function stepOf(key: string, code: string, now: Date): Promise<number | undefined> {
  const result = await verify({
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    period: TOTP_SECONDS,
    epochTolerance: TOTP_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** What keeps keys and recovery codes unreadable in the database; both are tied to their owner. */
export function twoFactorSecrets(secret: Secret) {
  const sealing = keyFor(secret, 'two-factor keys')
  const hashing = keyFor(secret, 'recovery codes')
  return {
    sealKey: (owner: Id<string>, key: string) => seal(sealing, key, owner),
    /** Rejects when the text was not sealed with this secret for this account. */
    openKey: (owner: Id<string>, sealed: string) => openSealed(sealing, sealed, owner),
    hashRecoveryCode: (owner: Id<string>, code: string) => keyedHash(hashing, `${owner}:${code}`),
    /** What a code may be stored as, by this secret or one before. */
    recoveryCodeHashes: (owner: Id<string>, code: string) => keyedHashes(hashing, `${owner}:${code}`),
  }
}
