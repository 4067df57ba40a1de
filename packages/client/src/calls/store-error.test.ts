import { beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import type { StoreAction } from './store-error.ts'
import { clearError, recordError, useStoreError } from './store-error.ts'

beforeEach(clearError)

const silent = new ApiError({ status: 500, code: 'INTERNAL' })

test.each<[StoreAction, string]>([
  ['signIn', 'Login failed'],
  ['signUp', 'Registration failed'],
  ['verifyEmail', 'Email verification failed'],
  ['resendCode', 'Failed to resend OTP'],
  ['changePassword', 'Failed to change password'],
])(
  'after %s failed without a word the error of the store is "%s" [ER-009] [ER-012] [ER-014] [ER-015] [ER-027]',
  (action, text) => {
    for (const failure of [silent, new NetworkError('no network')]) {
      expect(recordError(action, failure)).toBe(text)
      expect(useStoreError.getState().error).toBe(text)
      clearError()
      expect(useStoreError.getState().error).toBe('')
    }
  },
)

test('an order that failed has one default for a wordless answer and one without an answer [ER-043] [ER-044]', () => {
  expect(recordError('createOrder', silent)).toBe('Order creation failed')
  expect(recordError('createOrder', new NetworkError('no network'))).toBe('Failed to create order')
  expect(useStoreError.getState().error).toBe('Failed to create order')
})

test('a sentence of the server comes before the default', () => {
  const spoken = new ApiError({ status: 429, code: 'RATE_LIMITED', message: 'Please wait a minute.' })
  expect(recordError('signIn', spoken)).toBe('Please wait a minute.')
  expect(useStoreError.getState().error).toBe('Please wait a minute.')
})
