import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { optionalText, text } from '../core/fields.ts'
import { driverSelf, shift, signedInDriver } from './driver-shapes.ts'

/** POST /driver/auth/login: a session of 14 hours that opens the driver's calls only (C-02). */
export const driverSignIn = endpoint({
  summary: 'Sign in as a driver',
  method: 'POST',
  path: '/driver/auth/login',
  access: 'public',
  body: plain(z.object({ email: text(), password: text(), code: optionalText() })),
  answer: signedInDriver,
  status: 200,
  message: 'Login successful!',
  errors: ['VALIDATION', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /driver/auth/logout: the session ends on the server at once; the shift goes on. */
export const driverSignOut = endpoint({
  summary: 'End the session of a driver',
  method: 'POST',
  path: '/driver/auth/logout',
  access: 'driver',
  answer: plain(z.object({ signedOut: z.literal(true) })),
  status: 200,
  message: 'Signed out',
  errors: [],
})

/** GET /driver/me: the driver who is signed in. */
export const getDriverMe = endpoint({
  summary: 'The own driver account',
  method: 'GET',
  path: '/driver/me',
  access: 'driver',
  answer: driverSelf,
  status: 200,
  message: 'Account',
  errors: ['UNAUTHENTICATED'],
})

/** PUT /driver/shift: on the road or not; `stock` is what the driver carries, in whole litres, unchanged if absent. */
export const setShift = endpoint({
  summary: 'Begin or end the shift',
  method: 'PUT',
  path: '/driver/shift',
  access: 'driver',
  body: plain(
    z.object({
      on: z.boolean(),
      stock: z.optional(
        z.array(z.object({ productId: z.string(), litres: z.number() })).check(z.maxLength(50)),
      ),
    }),
  ),
  answer: shift,
  status: 200,
  message: 'Shift saved',
  errors: ['VALIDATION', 'CONFLICT'],
})
