import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'

/** POST /users/me/two-factor/setup: a new key for an authenticator app; it counts only once a code confirms it (C-29). */
export const setUpTwoFactor = endpoint({
  summary: 'Begin to switch on two-factor authentication',
  method: 'POST',
  path: '/users/me/two-factor/setup',
  access: 'customer',
  body: plain(z.object({ currentPassword: text() })),
  /** `secret` in base32, as people type it; `uri` (otpauth) is what the QR code holds. */
  answer: plain(z.object({ secret: z.string(), uri: z.string() })),
  status: 200,
  message: 'Scan the code with your authenticator app',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
})

/** POST /users/me/two-factor/confirm: the first code of the app switches it on. The recovery codes are told only here. */
export const confirmTwoFactor = endpoint({
  summary: 'Switch on two-factor authentication with the first code',
  method: 'POST',
  path: '/users/me/two-factor/confirm',
  access: 'customer',
  body: plain(z.object({ code: text() })),
  answer: plain(z.object({ recoveryCodes: z.array(z.string()) })),
  status: 200,
  message: 'Two-factor authentication is on',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'INVALID_CODE', 'CONFLICT'],
})

/** DELETE /users/me/two-factor: the password alone signs in again; key and recovery codes are gone. */
export const removeTwoFactor = endpoint({
  summary: 'Switch off two-factor authentication',
  method: 'DELETE',
  path: '/users/me/two-factor',
  access: 'customer',
  body: plain(z.object({ currentPassword: text() })),
  answer: plain(z.object({ enabled: z.literal(false) })),
  status: 200,
  message: 'Two-factor authentication is off',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
})
