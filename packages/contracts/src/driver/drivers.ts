import { DEVICE_NOT_FOUND } from '@gatefill/domain/accounts/device'
import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, optionalText, text } from '../core/fields.ts'
import { idParam } from '../core/params.ts'
import { devices } from '../customer/account/device-shapes.ts'
import { driverSelf, signedInDriver } from './driver-shapes.ts'

/**
 * POST /driver/auth/login: a session of 14 hours that opens the driver's calls only (C-02). `email` may be the phone
 * number. Outside development the phone must be bound (C-86): without a `deviceToken` a code is mailed (403
 * TWO_FACTOR_REQUIRED), and the call that carries it answers the `deviceToken` of this phone.
 */
export const driverSignIn = endpoint({
  summary: 'Sign in as a driver',
  method: 'POST',
  path: '/driver/auth/login',
  access: 'public',
  body: plain(
    z.object({ email: text(), password: text(), code: optionalText(), deviceToken: optionalText() }),
  ),
  answer: signedInDriver,
  status: 200,
  message: 'Login successful!',
  errors: ['VALIDATION', 'INVALID_CREDENTIALS', 'RATE_LIMITED', 'TWO_FACTOR_REQUIRED', 'INVALID_CODE'],
  limit: 'code',
  duringMaintenance: true,
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

/** POST /driver/me/password: the own password; every other session of the account ends (C-86). */
export const changeDriverPassword = endpoint({
  summary: "Change the driver's own password",
  method: 'POST',
  path: '/driver/me/password',
  access: 'driver',
  body: plain(z.object({ currentPassword: text(), newPassword: text() })),
  answer: plain(z.object({ signedOutElsewhere: z.int() })),
  status: 200,
  message: 'Password changed',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
})

/** GET /driver/me/sessions: the own live sessions, the asking one first, then by when they were last used. */
export const listDriverSessions = endpoint({
  summary: 'List the devices that are signed in to the own driver account',
  method: 'GET',
  path: '/driver/me/sessions',
  access: 'driver',
  answer: devices,
  status: 200,
  message: 'Signed-in devices',
  errors: [],
})

/** DELETE /driver/me/sessions/{id}: that device is signed out at once. */
export const endDriverSession = endpoint({
  summary: 'Sign out one device of the own driver account',
  method: 'DELETE',
  path: '/driver/me/sessions/:id',
  params: { id: idParam('session', DEVICE_NOT_FOUND) },
  access: 'driver',
  answer: plain(z.object({ id: id() })),
  status: 200,
  message: 'That device is signed out',
  errors: ['NOT_FOUND'],
})
