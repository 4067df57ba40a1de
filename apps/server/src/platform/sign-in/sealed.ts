import { createHmac, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import type { HashingPurpose, SealingPurpose } from './key-purposes.ts'

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'
const KEY_ID_DIGITS = 16
/** How many characters of base64 that many bytes become. */
const BASE64_BYTES = 3
const BASE64_CHARACTERS = 4

/** The product's secret. */
export type Secret = {
  /** Signs, seals and hashes. */
  current: string
  /** While the secret is being replaced: what the other one signed, sealed and hashed is still read. */
  previous?: string | undefined
  /** Keys of secrets that were replaced, by which hashes were made that outlive them. */
  retired?: ReadonlyMap<string, readonly Buffer[]> | undefined
}

/** The keys of one purpose: what is written takes `current`, what is read may have been written by an older one. */
export type Keys = { current: Buffer; older: readonly Buffer[] }

/** The key of one purpose, derived from a secret, so that none serves two. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gatefill ${purpose}`, 32))

/** The keys of one purpose. */
export const keyFor = (
  { current, previous, retired }: Secret,
  purpose: SealingPurpose | HashingPurpose,
): Keys => ({
  current: deriveKey(current, purpose),
  older: [
    ...(previous === undefined ? [] : [deriveKey(previous, purpose)]),
    ...(retired?.get(purpose) ?? []),
  ],
})

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** What is compared and never read back is kept as this, in hexadecimal. */
export const keyedHash = ({ current }: Keys, text: string): string => hmac(current, text)

/** What a text may be kept as, the present way first: also as it was hashed by the keys before. */
export const keyedHashes = ({ current, older }: Keys, text: string): string[] =>
  [current, ...older].map((key) => hmac(key, text))

/** Names a key without telling anything of it: `kid` in the header of what it sealed. */
export const keyId = (key: Buffer): string => hmac(key, 'key id').slice(0, KEY_ID_DIGITS)

const headerOf = (key: Buffer) => ({ alg: ALGORITHM, enc: ENCRYPTION, kid: keyId(key) })

/** Encrypts a text as a compact JWE (RFC 7516); `owner` is needed to open it, and readable in the header (`sub`). */
export const seal = ({ current }: Keys, text: string, owner = ''): Promise<string> =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ ...headerOf(current), sub: owner })
    .encrypt(current)

/** The prefix of everything that the current key sealed, so that SQL tells it from the rest. */
export function sealedPrefix({ current }: Keys): string {
  const begin = JSON.stringify(headerOf(current)).slice(0, -1)
  const whole = Math.floor(begin.length / BASE64_BYTES)
  return Buffer.from(begin)
    .toString('base64url')
    .slice(0, whole * BASE64_CHARACTERS)
}

/** Rejects when the text was not sealed with one of these keys for this owner. */
export async function openSealed(keys: Keys, sealed: string, owner = ''): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(
    sealed,
    sealerOf(keys, sealed) ?? keys.current,
    {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    },
  )
  if (protectedHeader.sub !== owner) throw new Error('this was sealed for another owner')
  return Buffer.from(plaintext).toString()
}

/** The key that a text names as its own; undefined when it is none of these. Throws when the text is no JWE. */
export function sealerOf({ current, older }: Keys, sealed: string): Buffer | undefined {
  const { kid } = decodeProtectedHeader(sealed)
  return [current, ...older].find((key) => keyId(key) === kid)
}
