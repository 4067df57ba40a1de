import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'
const KEY_ID_DIGITS = 16

/** A key for one purpose, derived from the product's secret, so that none serves two. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gatefill ${purpose}`, 32))

/** What is compared and never read back is kept as this, in hexadecimal. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Names a key without telling anything of it: `kid` in the header of what it sealed. */
const keyId = (key: Buffer): string => keyedHash(key, 'key id').slice(0, KEY_ID_DIGITS)

/** Encrypts a text as a compact JWE (RFC 7516); `owner` is needed to open it, and readable in the header (`sub`). */
export const seal = (key: Buffer, text: string, owner = ''): Promise<string> =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, kid: keyId(key), sub: owner })
    .encrypt(key)

/** Rejects when the text was not sealed with this key for this owner. */
export async function openSealed(key: Buffer, sealed: string, owner = ''): Promise<string> {
  if (!sealed.includes('.')) return openBeforeJwe(key, sealed, owner)
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [ENCRYPTION],
  })
  if (protectedHeader.sub !== owner) throw new Error('this was sealed for another owner')
  return Buffer.from(plaintext).toString()
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was sealed before the values were JWEs: nonce, tag and text in one base64url, the owner as additional data. */
function openBeforeJwe(key: Buffer, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
