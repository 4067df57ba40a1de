export const PUSH_NOT_AVAILABLE = 'Push messages are not available here.'
export const UNKNOWN_PUSH_SERVICE = 'This browser uses a push service that we do not know.'

/** Lengths of the unpadded base64url of a point of P-256 (65 bytes) and of the secret (16 bytes), RFC 8291. */
const P256DH = /^[\w-]{87}$/
const AUTH = /^[\w-]{22}$/

/** What is wrong with the keys of a browser; undefined when nothing is. */
export const pushKeyProblem = ({ p256dh, auth }: { p256dh: string; auth: string }): string | undefined =>
  P256DH.test(p256dh) && AUTH.test(auth) ? undefined : 'The keys of this browser are not readable.'
