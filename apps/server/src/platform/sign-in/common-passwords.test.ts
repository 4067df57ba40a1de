import { expect, test } from 'vitest'
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts'

test('at least 3,000 common passwords are refused, in any letter case [OC-067]', async () => {
  expect(await commonPasswordCount()).toBeGreaterThanOrEqual(3_000)
  for (const common of ['liverpool1', 'Manchester', 'BASKETBALL'])
    expect(await isCommonPassword(common), common).toBe(true)
  expect(await isCommonPassword('correct horse battery')).toBe(false)
})
