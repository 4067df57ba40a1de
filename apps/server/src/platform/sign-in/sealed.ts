import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, derived from the product's secret, so that none serves two. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gatefill ${purpose}`, 32))

/** What is compared and never read back is kept as this, in hexadecimal. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Encrypts a text (AES-256-GCM); `randomness` is fresh base64url of at least 12 bytes, `owner` is needed to open it. */
export function seal(key: Buffer, text: string, randomness: string, owner = ''): string {
  const nonce = Buffer.from(randomness, 'base64url').subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws when the text was not sealed with this key for this owner. */
export function openSealed(key: Buffer, sealed: string, owner = ''): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
