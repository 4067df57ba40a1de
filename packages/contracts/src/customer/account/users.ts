import { endpoint } from '../../core/endpoint.ts'
import { profile } from './profile-shapes.ts'

/** GET /users/me: the account behind the token, with its saved addresses. */
export const getMe = endpoint({
  summary: 'Read the own account',
  method: 'GET',
  path: '/users/me',
  access: 'customer',
  answer: profile,
  status: 200,
  message: 'Profile',
  errors: ['UNAUTHENTICATED'],
})
