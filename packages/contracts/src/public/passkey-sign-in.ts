import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { webAuthnJson } from '../core/web-authn-shape.ts'
import { signedIn } from './session-shapes.ts'

/** POST /auth/passkey/options: what a device signs to sign in; it says nothing of any account. */
export const startPasskeySignIn = endpoint({
  summary: 'Begin to sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  answer: plain(webAuthnJson()),
  status: 200,
  message: 'Confirm on your device',
  errors: ['RATE_LIMITED'],
  limit: 'code',
})

/** POST /auth/passkey: a session by the signature of a passkey, in the place of password and code (C-86). */
export const signInWithPasskey = endpoint({
  summary: 'Sign in with a passkey',
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  body: plain(z.object({ response: webAuthnJson(), remember: z._default(z.boolean(), false) })),
  answer: signedIn,
  status: 200,
  message: 'Login successful!',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  limit: 'code',
})
