import { expect, test } from 'vitest'
import webPush from 'web-push'
import { isSignedFor } from '../../../../../tools/stand-ins/push/decrypt.ts'

const ORIGIN = 'https://push.example'
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const { Authorization: header } = webPush.getVapidHeaders(
  ORIGIN,
  'mailto:ops@gatefill.example',
  publicKey,
  privateKey,
  'aes128gcm',
)
const [, claims = ''] = header.split('.')
/** Until when the token is, in seconds since 1970. */
const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
const isSigned = (secondsLeft: number, origin = ORIGIN) =>
  isSignedFor(origin, header, new Date((exp - secondsLeft) * 1000))

test('a token of VAPID is for its origin, until it expires, and for a day at most [DR-145]', () => {
  expect([isSigned(3600), isSigned(1), isSigned(24 * 3600)]).toEqual([true, true, true])
  expect([isSigned(0), isSigned(-60), isSigned(24 * 3600 + 1)]).toEqual([false, false, false])
  expect(isSigned(3600, 'https://other.example')).toBe(false)
})
