import { createHmac, timingSafeEqual } from 'node:crypto'

const SHAPE = /^[0-9a-f]{128}$/

/** The signature of Paystack and of the sandbox: lower-case hex HMAC-SHA512 of the body's bytes. */
export const sign = (raw: Buffer, key: string): string => createHmac('sha512', key).update(raw).digest('hex')

/**
 * Whether a header is the signature of exactly these bytes by one of the keys (the present one, and the previous one
 * while it is being changed). The shape is checked first, so that junk costs no hashing; the comparison takes the
 * same time for every wrong value.
 */
export function isSigned(raw: Buffer, header: unknown, keys: readonly string[]): boolean {
  if (typeof header !== 'string' || !SHAPE.test(header)) return false
  const given = Buffer.from(header, 'hex')
  return keys.some((key) => timingSafeEqual(given, createHmac('sha512', key).update(raw).digest()))
}
