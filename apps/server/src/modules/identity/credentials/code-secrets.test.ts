import { expect, test } from 'vitest'
import { codeSecrets } from './code-secrets.ts'

const secrets = codeSecrets({ current: 'a-secret-of-more-than-thirty-two-characters' })
const others = codeSecrets({ current: 'another-secret-of-more-than-thirty-two-characters' })

test('a code fits its hash, and no other code, row or secret does', () => {
  const hash = secrets.hashCode('otc_1', '012345')
  expect(secrets.isCode('otc_1', '012345', hash)).toBe(true)
  expect(secrets.isCode('otc_1', '012346', hash)).toBe(false)
  expect(secrets.isCode('otc_2', '012345', hash)).toBe(false)
  expect(others.isCode('otc_1', '012345', hash)).toBe(false)
  expect(secrets.isCode('otc_1', '012345', '')).toBe(false)
})

test('a sealed code shows nothing, differs each time, and opens with the same secret only', async () => {
  const sealed = await secrets.seal('012345')
  for (const part of sealed.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('012345')
  expect(sealed).not.toBe(await secrets.seal('012345'))
  expect(await secrets.open(sealed)).toBe('012345')
  await expect(others.open(sealed)).rejects.toThrow()
})
