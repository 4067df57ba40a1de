import { CompactEncrypt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { type Keys, keyFor, openSealed, seal, sealedPrefix } from './sealed.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const OTHER = 'another-secret-of-more-than-thirty-two-characters'
const key = keyFor({ current: SECRET }, 'two-factor keys')
const mailKey = keyFor({ current: SECRET }, 'codes in the outbox')
const text = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A sealed text with one bit of one part turned over. */
function changed(sealed: string, part: number): string {
  const parts = sealed.split('.').map((each) => Buffer.from(each, 'base64url'))
  const bytes = parts[part] ?? Buffer.alloc(0)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return parts.map((each) => each.toString('base64url')).join('.')
}

test('a sealed text is a compact JWE that opens with the same key for the same owner only [RM-023]', async () => {
  const sealed = await seal(key, text, 'usr_1')
  expect(sealed.split('.')).toHaveLength(5)
  expect(sealed).not.toBe(await seal(key, text, 'usr_1'))
  expect(await openSealed(key, sealed, 'usr_1')).toBe(text)
  await expect(openSealed(key, sealed, 'usr_2')).rejects.toThrow('another owner')
  await expect(openSealed(key, sealed)).rejects.toThrow('another owner')
  await expect(openSealed(mailKey, sealed, 'usr_1')).rejects.toThrow()
})

test('what was sealed for nobody opens for nobody only', async () => {
  const sealed = await seal(mailKey, '012345')
  expect(await openSealed(mailKey, sealed)).toBe('012345')
  await expect(openSealed(mailKey, sealed, 'usr_1')).rejects.toThrow('another owner')
})

test('the header names the key, so that another key can take its place', async () => {
  const headerOf = async (by: Keys) => decodeProtectedHeader(await seal(by, text, 'usr_1'))
  const header = await headerOf(key)
  expect(header).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
    kid: expect.stringMatching(/^[0-9a-f]{16}$/),
    sub: 'usr_1',
  })
  expect((await headerOf(key)).kid).toBe(header.kid)
  expect((await headerOf(keyFor({ current: OTHER }, 'two-factor keys'))).kid).not.toBe(header.kid)
})

test.each([
  ['header', 0],
  ['nonce', 2],
  ['text', 3],
  ['tag', 4],
])('a sealed text whose %s was changed does not open', async (_name, part) => {
  await expect(openSealed(key, changed(await seal(key, text, 'usr_1'), part), 'usr_1')).rejects.toThrow()
})

test('a JWE of another algorithm does not open', async () => {
  const other = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM', sub: 'usr_1' })
    .encrypt(key.current)
  await expect(openSealed(key, other, 'usr_1')).rejects.toThrow()
})

test('what the secret before sealed still opens, and begins otherwise than what this one seals [OC-073]', async () => {
  const both = keyFor({ current: OTHER, previous: SECRET }, 'two-factor keys')
  const before = await seal(key, text, 'usr_1')
  const now = await seal(both, text, 'usr_1')
  expect(await openSealed(both, before, 'usr_1')).toBe(text)
  await expect(openSealed(key, now, 'usr_1')).rejects.toThrow()
  expect(now.startsWith(sealedPrefix(both))).toBe(true)
  expect(before.startsWith(sealedPrefix(both))).toBe(false)
  expect(sealedPrefix(both)).not.toBe(sealedPrefix(keyFor({ current: OTHER }, 'codes in the outbox')))
})
