import { createHmac, hkdfSync } from 'node:crypto'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { accessTokens } from './access-tokens.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const clock = movableClock()
const customers = accessTokens<UserId>({ current: SECRET }, 'gatefill-customer')
const claims = (seconds = 3600) => ({
  accountId: asId<UserId>('usr_1'),
  sessionId: asId<SessionId>('ses_1'),
  issuedAt: clock(),
  expiresAt: new Date(clock().getTime() + seconds * 1000),
})

const key = new Uint8Array(hkdfSync('sha256', SECRET, '', 'gatefill access tokens', 32))
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payload = () => ({
  sub: 'usr_1',
  sid: 'ses_1',
  aud: 'gatefill-customer',
  iat: Math.floor(clock().getTime() / 1000),
  exp: Math.floor(clock().getTime() / 1000) + 3600,
})

function signed(header: object, body: object, secret: Uint8Array | string = key): string {
  const text = `${part(header)}.${part(body)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('a token has three parts and carries its end in seconds [EN-041]', async () => {
  const token = await customers.sign(claims())
  expect(token.split('.')).toHaveLength(3)
  expect(decodeJwt(token)).toMatchObject({ sub: 'usr_1', sid: 'ses_1', aud: 'gatefill-customer' })
  expect(decodeJwt(token).exp).toBe(Math.floor(clock().getTime() / 1000) + 3600)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at' })
})

test('a token of ours is read, at first sight and again', async () => {
  const token = await customers.sign(claims())
  expect(await customers.read(token, clock())).toMatchObject({ accountId: 'usr_1', sessionId: 'ses_1' })
  expect(await customers.read(token, clock())).toMatchObject({ accountId: 'usr_1', sessionId: 'ses_1' })
})

test('a token signed by hand with the right key is accepted', async () => {
  expect(await customers.read(signed({ alg: 'HS256', typ: 'at' }, payload()), clock())).toBeDefined()
})

test('a cached token expires all the same', async () => {
  const token = await customers.sign(claims(60))
  expect(await customers.read(token, clock())).toBeDefined()
  const later = new Date(clock().getTime() + 61_000)
  expect(await customers.read(token, later)).toBeUndefined()
  expect(await accessTokens({ current: SECRET }, 'gatefill-customer').read(token, later)).toBeUndefined()
})

test('tokens of staff and drivers do not open the calls of customers, nor the other way round', async () => {
  const ofStaff = await accessTokens({ current: SECRET }, 'gatefill-staff').sign(claims())
  const ofCustomer = await customers.sign(claims())
  expect(await customers.read(ofStaff, clock())).toBeUndefined()
  expect(await accessTokens({ current: SECRET }, 'gatefill-driver').read(ofCustomer, clock())).toBeUndefined()
})

const forgeries: [string, () => string | Promise<string>][] = [
  ['no algorithm', () => `${part({ alg: 'none', typ: 'at' })}.${part(payload())}.`],
  ['another secret', () => signed({ alg: 'HS256', typ: 'at' }, payload(), 'another secret')],
  ['another algorithm of the same family', () => signed({ alg: 'HS512', typ: 'at' }, payload())],
  ['another type', () => signed({ alg: 'HS256', typ: 'reset' }, payload())],
  ['no type', () => signed({ alg: 'HS256' }, payload())],
  ['no session', () => signed({ alg: 'HS256', typ: 'at' }, { ...payload(), sid: undefined })],
  ['no end', () => signed({ alg: 'HS256', typ: 'at' }, { ...payload(), exp: undefined })],
  ['an end as text', () => signed({ alg: 'HS256', typ: 'at' }, { ...payload(), exp: '9999999999' })],
  ['a start in the future', () => signed({ alg: 'HS256', typ: 'at' }, { ...payload(), nbf: payload().exp })],
  [
    'a session that is no text',
    () => signed({ alg: 'HS256', typ: 'at' }, { ...payload(), sid: { $ne: '' } }),
  ],
  [
    'a key of its own',
    () => signed({ alg: 'HS256', typ: 'at', jwk: { kty: 'oct', k: part('k') } }, payload(), 'k'),
  ],
  [
    'a demand that we do not know',
    () => signed({ alg: 'HS256', typ: 'at', crit: ['b64'], b64: false }, payload()),
  ],
  [
    'a public-key signature',
    async () => {
      const { privateKey } = await generateKeyPair('EdDSA')
      return new SignJWT(payload()).setProtectedHeader({ alg: 'EdDSA', typ: 'at' }).sign(privateKey)
    },
  ],
  [
    'a changed payload',
    async () => {
      const [header, , signature] = (await customers.sign(claims())).split('.')
      return `${header}.${part({ ...payload(), sub: 'usr_2' })}.${signature}`
    },
  ],
  ['no shape at all', () => 'not a token'],
  ['two parts', () => 'a.b'],
  ['nothing', () => ''],
]

test.each(forgeries)('a token with %s is nobody’s', async (_what, forge) => {
  expect(await customers.read(await forge(), clock())).toBeUndefined()
})
