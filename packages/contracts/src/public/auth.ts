import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { optionalText, text } from '../core/fields.ts'
import { session, signedIn } from './session-shapes.ts'

const cooldown = { email: z.string(), cooldownSeconds: z.int() }

/** POST /auth/login: a session for a verified account (C-13, C-15, C-29). */
export const signIn = endpoint({
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: plain(
    z.object({
      email: text(),
      password: text(),
      remember: z._default(z.boolean(), false),
      code: optionalText(),
    }),
  ),
  answer: signedIn,
  status: 200,
  message: 'Login successful!',
  errors: [
    'VALIDATION',
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'TWO_FACTOR_REQUIRED',
    'INVALID_CODE',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
  limit: 'code',
})

/** POST /auth/signup: a pending account and a mailed code, and the token that makes the code count for it (C-23, C-28, C-79). */
export const signUp = endpoint({
  summary: 'Create an account',
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  body: plain(
    z.object({
      firstName: text(),
      lastName: text(),
      email: text(),
      password: text(),
      agreeToTerms: z.optional(z.boolean()),
      termsVersion: optionalText(),
    }),
  ),
  answer: plain(z.object({ email: z.string(), emailVerified: z.literal(false), signupToken: z.string() })),
  status: 201,
  message: 'Account created successfully! Please check your email for verification.',
  errors: ['VALIDATION', 'RATE_LIMITED'],
  limit: 'code',
})

/**
 * POST /auth/signup-verification: the code of the verification mail makes the account active, with the password of the
 * sign-up that `signupToken` names; `passwordNeeded` where none can be trusted (C-79).
 */
export const verifyEmail = endpoint({
  summary: 'Verify the e-mail address with the mailed code',
  method: 'POST',
  path: '/auth/signup-verification',
  access: 'public',
  body: plain(z.object({ email: text(), otp: text(), signupToken: optionalText() })),
  answer: plain(
    z.object({
      email: z.string(),
      emailVerified: z.literal(true),
      passwordNeeded: z.optional(z.literal(true)),
    }),
  ),
  status: 200,
  message: 'Email verified successfully!',
  errors: ['VALIDATION', 'INVALID_CODE', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /auth/resend-otp: the same answer for known, unknown and verified addresses (C-23, C-24). */
export const resendCode = endpoint({
  summary: 'Mail a new verification code',
  method: 'POST',
  path: '/auth/resend-otp',
  access: 'public',
  body: plain(z.object({ email: text() })),
  answer: plain(z.object({ ...cooldown, codeLength: z.int() })),
  status: 200,
  message: 'Verification code sent!',
  errors: ['VALIDATION', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /auth/forgot-password: the same answer for known and unknown addresses; sets the reset cookie (C-22). */
export const forgotPassword = endpoint({
  summary: 'Mail a code to reset the password',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: plain(z.object({ email: text() })),
  answer: plain(z.object(cooldown)),
  status: 200,
  message: 'Password reset instructions sent to your email',
  errors: ['VALIDATION', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /auth/reset-password: a new password; every session and code of the account ends (C-22). */
export const resetPassword = endpoint({
  summary: 'Set a new password with the mailed code',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: plain(z.object({ email: optionalText(), otp: text(), password: text() })),
  answer: plain(z.object({ reset: z.literal(true) })),
  status: 200,
  message: 'Password reset successfully. Redirecting to sign in...',
  errors: ['VALIDATION', 'INVALID_CODE', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /auth/refresh: a new token for the same session, with a later end (C-18). */
export const refreshSession = endpoint({
  summary: 'Renew the session',
  method: 'POST',
  path: '/auth/refresh',
  access: 'customer',
  answer: session,
  status: 200,
  message: 'Session renewed',
  errors: ['UNAUTHENTICATED'],
})

/** POST /auth/logout: the session ends on the server at once (C-19). */
export const signOut = endpoint({
  summary: 'End the session',
  method: 'POST',
  path: '/auth/logout',
  access: 'customer',
  answer: plain(z.object({ signedOut: z.literal(true) })),
  status: 200,
  message: 'Signed out',
  errors: ['UNAUTHENTICATED'],
})
