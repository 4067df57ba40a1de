import * as z from 'zod/mini'
import { endpoint, plain } from './endpoint.ts'
import { optionalText, text } from './fields.ts'
import { signedInStaff, staffMember } from './staff-shapes.ts'

/** POST /staff/auth/login: a session of 8 hours that ends after 30 idle minutes; opens staff calls only (C-02). */
export const staffSignIn = endpoint({
  summary: 'Sign in as staff',
  method: 'POST',
  path: '/staff/auth/login',
  access: 'public',
  body: plain(z.object({ email: text(), password: text(), code: optionalText() })),
  answer: signedInStaff,
  status: 200,
  message: 'Login successful!',
  errors: ['VALIDATION', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
  limit: 'code',
})

/** GET /staff/me: who is signed in, with the role that decides about the other calls. */
export const getStaffMe = endpoint({
  summary: 'The own staff account',
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  answer: staffMember,
  status: 200,
  message: 'Account',
  errors: ['UNAUTHENTICATED'],
})
