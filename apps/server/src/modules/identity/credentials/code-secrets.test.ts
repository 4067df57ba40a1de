import { expect, test } from 'vitest'
import { appOf } from '../../../../test/fixtures/another-server.ts'
import { hashCode, isCode, openSealedCode, sealCode } from './codes.ts'

const ours = appOf({ secret: { current: 'a-secret-of-more-than-thirty-two-characters' } })
const others = appOf({ secret: { current: 'another-secret-of-more-than-thirty-two-characters' } })

test('a code fits its hash, and no other code, row or secret does', () => {
  const hash = hashCode(ours, 'otc_1', '012345')
  expect(isCode(ours, 'otc_1', '012345', hash)).toBe(true)
  expect(isCode(ours, 'otc_1', '012346', hash)).toBe(false)
  expect(isCode(ours, 'otc_2', '012345', hash)).toBe(false)
  expect(isCode(others, 'otc_1', '012345', hash)).toBe(false)
  expect(isCode(ours, 'otc_1', '012345', '')).toBe(false)
})

test('a sealed code shows nothing, differs each time, and opens with the same secret only', async () => {
  const sealed = await sealCode(ours, '012345')
  for (const part of sealed.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('012345')
  expect(sealed).not.toBe(await sealCode(ours, '012345'))
  expect(await openSealedCode(ours, sealed)).toBe('012345')
  await expect(openSealedCode(others, sealed)).rejects.toThrow()
})
