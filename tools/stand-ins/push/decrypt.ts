import type { ECDH } from 'node:crypto'
import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto'

const SALT_BYTES = 16
const KEY_LENGTH_AT = 20
const TAG_BYTES = 16

/** What a browser makes of a push message: RFC 8291 with the one record of aes128gcm (RFC 8188). */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body[KEY_LENGTH_AT] ?? 0
  const senderKey = body.subarray(KEY_LENGTH_AT + 1, KEY_LENGTH_AT + 1 + keyLength)
  const sealed = body.subarray(KEY_LENGTH_AT + 1 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32))
  const key = hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  // The byte 2 ends the text of a last record; zeros may follow it.
  return open.subarray(0, open.lastIndexOf(2)).toString('utf8')
}

/** A token is for at most so long from now (RFC 8292, section 2). */
const TOKEN_SECONDS_MAX = 24 * 60 * 60

/** Whether the header is signed with the key that it names, for this origin and for this moment (VAPID, RFC 8292). */
export function isSignedFor(origin: string, authorization: string, now: Date): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (signature === '') return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const secondsLeft = exp - now.getTime() / 1000
  return isSigned && aud === origin && secondsLeft > 0 && secondsLeft <= TOKEN_SECONDS_MAX
}
