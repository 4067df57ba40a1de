import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { text } from '../core/fields.ts'
import { acceptedLinkSchema, openedLink } from './account-link-shapes.ts'

/** POST /account-links/open: what a one-time link is for. Looking at it does not use it up. */
export const openAccountLink = endpoint({
  summary: 'Look at the one-time link of an invitation or a recovery',
  method: 'POST',
  path: '/account-links/open',
  access: 'public',
  body: plain(z.object({ token: text() })),
  answer: openedLink,
  status: 200,
  message: 'Link',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  limit: 'code',
  duringMaintenance: true,
})

/** POST /account-links/accept: sets the password and, with the `code` of the app, the second factor; works once (C-82). */
export const acceptAccountLink = endpoint({
  summary: 'Set up an account by its one-time link',
  method: 'POST',
  path: '/account-links/accept',
  access: 'public',
  body: plain(z.object({ token: text(), password: text(), code: text() })),
  answer: plain(acceptedLinkSchema),
  status: 200,
  message: 'Your account is ready. Please sign in.',
  errors: ['NOT_FOUND', 'VALIDATION', 'INVALID_CODE', 'RATE_LIMITED'],
  limit: 'code',
  duringMaintenance: true,
})
