import { expect, test } from 'vitest'
import { passkeyNameErrors } from './passkey.ts'

test('a passkey has a name of at most forty characters', () => {
  expect(passkeyNameErrors({ name: 'My phone' })).toEqual({})
  expect(passkeyNameErrors({ name: ' ' })).toEqual({ name: ['Give this passkey a name'] })
  expect(passkeyNameErrors({ name: 'x'.repeat(40) })).toEqual({})
  expect(passkeyNameErrors({ name: 'x'.repeat(41) })).toEqual({
    name: ['The name must be at most 40 characters'],
  })
})
