import { DEVICE_NOT_FOUND } from '@gatefill/domain/accounts/device'
import * as z from 'zod/mini'
import { anyStaff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { devices } from '../../customer/account/device-shapes.ts'

/** POST /staff/me/password: the own password; every other session of the account ends (C-86). */
export const changeStaffPassword = endpoint({
  summary: 'Change the own password',
  method: 'POST',
  path: '/staff/me/password',
  access: anyStaff,
  audit: 'secret',
  body: plain(z.object({ currentPassword: text(), newPassword: text() })),
  answer: plain(z.object({ signedOutElsewhere: z.int() })),
  status: 200,
  message: 'Password changed',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
})

/** GET /staff/me/sessions: the own live sessions, the asking one first, then by when they were last used. */
export const listStaffSessions = endpoint({
  summary: 'List the devices that are signed in to the own staff account',
  method: 'GET',
  path: '/staff/me/sessions',
  access: anyStaff,
  answer: devices,
  status: 200,
  message: 'Signed-in devices',
  errors: [],
})

/** DELETE /staff/me/sessions/{id}: that device is signed out at once. */
export const endStaffSession = endpoint({
  summary: 'Sign out one device of the own staff account',
  method: 'DELETE',
  path: '/staff/me/sessions/:id',
  params: { id: idParam('session', DEVICE_NOT_FOUND) },
  access: anyStaff,
  answer: plain(z.object({ id: id() })),
  status: 200,
  message: 'That device is signed out',
  errors: ['NOT_FOUND'],
})

/** POST /staff/me/two-factor/setup: a key for an authenticator app; it counts only once a code confirms it (C-86). */
export const setUpStaffTwoFactor = endpoint({
  summary: 'Begin to set up the authenticator app of the own staff account',
  method: 'POST',
  path: '/staff/me/two-factor/setup',
  access: anyStaff,
  audit: 'secret',
  body: plain(z.object({ currentPassword: text() })),
  /** `secret` in base32, as people type it; `uri` (otpauth) is what the QR code holds. */
  answer: plain(z.object({ secret: z.string(), uri: z.string() })),
  status: 200,
  message: 'Scan the code with your authenticator app',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
})

/** POST /staff/me/two-factor/confirm: the first code of the app; the recovery codes are told only here. */
export const confirmStaffTwoFactor = endpoint({
  summary: 'Finish the set-up of the authenticator app with its first code',
  method: 'POST',
  path: '/staff/me/two-factor/confirm',
  access: anyStaff,
  audit: 'secret',
  body: plain(z.object({ code: text() })),
  answer: plain(z.object({ recoveryCodes: z.array(z.string()) })),
  status: 200,
  message: 'Your authenticator app is set up',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'INVALID_CODE', 'CONFLICT'],
})
