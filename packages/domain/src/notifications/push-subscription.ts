export const PUSH_NOT_AVAILABLE = 'Push messages are not available here.'
export const UNKNOWN_PUSH_SERVICE = 'This browser uses a push service that we do not know.'

/** Lengths of the unpadded base64url of a point of P-256 (65 bytes) and of the secret (16 bytes), RFC 8291. */
const P256DH = /^[\w-]{87}$/
const AUTH = /^[\w-]{22}$/

/** What is wrong with the keys of a browser; undefined when nothing is. */
export const pushKeyProblem = ({ p256dh, auth }: { p256dh: string; auth: string }): string | undefined =>
  P256DH.test(p256dh) && AUTH.test(auth) && isOnCurve(p256dh)
    ? undefined
    : 'The keys of this browser are not readable.'

/** P-256 as FIPS 186-4, D.1.2.3 gives it: y^2 = x^3 - 3x + b modulo the prime. */
const PRIME = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
/** The mark of a point with both coordinates, in front of them. */
const UNCOMPRESSED = 4n
const COORDINATE_BITS = 256n
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Whether a key is a point of the curve: nothing can be encrypted for another one. */
function isOnCurve(p256dh: string): boolean {
  const digits = [...p256dh].reduce((sum, letter) => sum * 64n + BigInt(BASE64URL.indexOf(letter)), 0n)
  // 87 letters of 6 bits hold 65 bytes and two bits of nothing.
  const bytes = digits >> 2n
  const mask = (1n << COORDINATE_BITS) - 1n
  const [mark, x, y] = [bytes >> (2n * COORDINATE_BITS), (bytes >> COORDINATE_BITS) & mask, bytes & mask]
  if (mark !== UNCOMPRESSED || x >= PRIME || y >= PRIME) return false
  return (y * y - (x * x * x - 3n * x + B)) % PRIME === 0n
}
