import { expect, test } from 'vitest'
import { commonPasswordCount, commonPasswordErrors } from './common-passwords.ts'

test('at least 3,000 common passwords are refused, in any letter case [OC-067]', () => {
  expect(commonPasswordCount()).toBeGreaterThanOrEqual(3_000)
  for (const common of ['liverpool1', 'Manchester', 'BASKETBALL'])
    expect(commonPasswordErrors('password', common), common).toEqual({
      password: ['This password is too common. Please choose another one'],
    })
  expect(commonPasswordErrors('newPassword', 'correct horse battery')).toEqual({})
})
