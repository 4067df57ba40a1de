import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'
import { COMMON_PASSWORDS } from './passwords/common-passwords.ts'

test('a password has 8 to 128 characters everywhere [VA-013] [VA-024] [VA-027] [CO-011]', () => {
  expect(passwordProblem('')).toBe('Password is required')
  expect(passwordProblem('kW9!xpq')).toBe('Password must be at least 8 characters')
  expect(passwordProblem('kW9!xpqz')).toBeUndefined()
  expect(passwordProblem('ab '.repeat(42))).toBeUndefined()
  expect(passwordProblem('a'.repeat(129))).toBe('Password must be at most 128 characters')
})

test('a common password is refused in any letter case, a longer phrase around it is not', () => {
  const common = 'This password is too common. Please choose another one'
  for (const password of ['password', 'Password123', '12345678', 'GateFill123', 'jesus123', 'iloveyou']) {
    expect(passwordProblem(password), password).toBe(common)
  }
  expect(passwordProblem('password of the blue gate')).toBeUndefined()
  expect(passwordProblem('Gatefill-demo-1')).toBeUndefined()
})

test('the email of the account is refused as a password', () => {
  expect(passwordProblem('Ada@Mail.com', ' ada@mail.com ')).toBe('Your email cannot be your password')
  expect(passwordProblem('Ada@Mail.com', 'obi@mail.com')).toBeUndefined()
})

test('the list of common passwords has over 300 entries, all in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase())
})
