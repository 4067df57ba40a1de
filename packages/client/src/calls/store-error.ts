import { create } from 'zustand'
import { failureText, NetworkError } from './api-error.ts'

/**
 * What the store says of a failed action when the server gave no sentence (C-27). A screen with a sentence of its own
 * shows that one instead, so that nobody reads two for one failure.
 */
export const STORE_DEFAULTS = {
  signIn: 'Login failed',
  signUp: 'Registration failed',
  verifyEmail: 'Email verification failed',
  resendCode: 'Failed to resend OTP',
  changePassword: 'Failed to change password',
  updateProfile: 'Failed to update profile',
  /** An answer without an order, else no answer at all. */
  createOrder: (error: unknown) =>
    error instanceof NetworkError ? 'Failed to create order' : 'Order creation failed',
} as const
export type StoreAction = keyof typeof STORE_DEFAULTS

/** Why the last of these actions failed; '' while one runs and after a success. In memory only. */
export const useStoreError = create(() => ({ error: '' }))

/**
 * Records the failure of an action in the store, and gives its text: the server's sentence, else the store's default.
 */
export function recordError(action: StoreAction, error: unknown): string {
  const preset = STORE_DEFAULTS[action]
  const text = failureText(error, typeof preset === 'function' ? preset(error) : preset)
  useStoreError.setState({ error: text })
  return text
}

/** A new try begins. */
export const clearError = (): void => useStoreError.setState({ error: '' })
