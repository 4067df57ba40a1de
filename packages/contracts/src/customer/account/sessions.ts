import { DEVICE_NOT_FOUND } from '@gatefill/domain/accounts/device'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { devices } from './device-shapes.ts'

/** GET /users/me/sessions: the own live sessions, the asking one first, then by when they were last seen. */
export const listSessions = endpoint({
  summary: 'List the devices that are signed in',
  method: 'GET',
  path: '/users/me/sessions',
  access: 'customer',
  answer: devices,
  status: 200,
  message: 'Signed-in devices',
  errors: ['UNAUTHENTICATED'],
})

/** DELETE /users/me/sessions/{id}: that device is signed out at once; 404 when it is not one of the own live ones. */
export const endSession = endpoint({
  summary: 'Sign out one device',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  params: { id: idParam('session', DEVICE_NOT_FOUND) },
  access: 'customer',
  answer: plain(z.object({ id: id() })),
  status: 200,
  message: 'That device is signed out',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

/** POST /users/me/sessions/sign-out-everywhere: every other session ends; the asking one stays. */
export const endOtherSessions = endpoint({
  summary: 'Sign out every other device',
  method: 'POST',
  path: '/users/me/sessions/sign-out-everywhere',
  access: 'customer',
  answer: plain(z.object({ ended: z.int() })),
  status: 200,
  message: 'Every other device is signed out',
  errors: ['UNAUTHENTICATED'],
})
