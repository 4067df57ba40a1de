import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeSecrets } from './code-secrets.ts'

const secrets = codeSecrets('a-secret-of-more-than-thirty-two-characters')
const others = codeSecrets('another-secret-of-more-than-thirty-two-characters')
const randomness = () => randomBytes(32).toString('base64url')

test('a code fits its hash, and no other code, row or secret does', () => {
  const hash = secrets.hashCode('otc_1', '012345')
  expect(secrets.isCode('otc_1', '012345', hash)).toBe(true)
  expect(secrets.isCode('otc_1', '012346', hash)).toBe(false)
  expect(secrets.isCode('otc_2', '012345', hash)).toBe(false)
  expect(others.isCode('otc_1', '012345', hash)).toBe(false)
  expect(secrets.isCode('otc_1', '012345', '')).toBe(false)
})

test('a sealed code shows nothing, differs each time, and opens with the same secret only', () => {
  const sealed = secrets.seal('012345', randomness())
  expect(sealed).not.toContain('012345')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('012345')
  expect(sealed).not.toBe(secrets.seal('012345', randomness()))
  expect(secrets.open(sealed)).toBe('012345')
  expect(() => others.open(sealed)).toThrow()
})

test('a sealed code that was changed does not open', () => {
  const bytes = Buffer.from(secrets.seal('012345', randomness()), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => secrets.open(bytes.toString('base64url'))).toThrow()
})
