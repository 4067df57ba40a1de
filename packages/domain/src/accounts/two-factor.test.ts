import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatTotpKey,
  recoveryCodeErrors,
  recoveryCodeFrom,
  secondFactorOf,
  totpCodeErrors,
} from './two-factor.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 32 })

test('every recovery code is recognised in any spelling of it', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCodeFrom(random)
      expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        expect(secondFactorOf(typed)).toEqual({ kind: 'recovery', code })
    }),
  )
})

test('letters that look like digits are read as the digits', () => {
  expect(secondFactorOf('oOiIl-LOOOO')).toEqual({ kind: 'recovery', code: '00111-10000' })
})

test('six digits, also with spaces, are an app code; other text is neither kind', () => {
  expect(secondFactorOf('012 345')).toEqual({ kind: 'app', code: '012345' })
  for (const text of ['', '12345', '1234567', '12345U7890', 'ÀBCDE-FGHJK', '4K7QF-2M9T'])
    expect(secondFactorOf(text)).toBeUndefined()
})

test('the forms ask for six digits, or for a whole recovery code', () => {
  expect(totpCodeErrors({ code: '12 34' })).toEqual({ code: ['Please enter all 6 digits'] })
  expect(totpCodeErrors({ code: '123456' })).toEqual({})
  expect(recoveryCodeErrors({ code: ' ' })).toEqual({ code: ['Please enter a recovery code'] })
  expect(recoveryCodeErrors({ code: '4K7QF' }).code?.[0]).toContain('10 letters and digits')
  expect(recoveryCodeErrors({ code: '4k7qf 2m9tx' })).toEqual({})
})

test('a key is shown in groups of four', () => {
  expect(formatTotpKey('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB')
})
