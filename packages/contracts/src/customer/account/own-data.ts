import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { optionalText, text, timestamp } from '../../core/fields.ts'

/** Everything that is held of a person: parts by name, as they are kept; amounts in kobo, times in UTC. */
const exported = plain(
  z.object({ exportedAt: timestamp(), account: z.unknown(), parts: z.record(z.string(), z.unknown()) }),
)

/** POST /users/me/export: within 10 minutes of entering the password, or with it; 422 at `currentPassword` else. */
export const exportData = endpoint({
  summary: 'Read everything that is held of the own account',
  method: 'POST',
  path: '/users/me/export',
  access: 'customer',
  body: plain(z.object({ currentPassword: optionalText() })),
  answer: exported,
  status: 200,
  message: 'Your data',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'RATE_LIMITED'],
  limit: 'code',
})

/**
 * POST /users/me/close: erases the person at once and for good. 409 with the reason while an order is not finished or a
 * refund is owed. Orders and the ledger stay without identity, because the law asks for them.
 */
export const closeAccount = endpoint({
  summary: 'Close the own account',
  method: 'POST',
  path: '/users/me/close',
  access: 'customer',
  body: plain(z.object({ currentPassword: text() })),
  answer: plain(z.object({ closed: z.literal(true) })),
  status: 200,
  message: 'Your account is closed.',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
  limit: 'code',
})

/** POST /users/me/consent: agrees to the terms in force; 409 when `termsVersion` is not the one in force (C-28). */
export const agreeToTerms = endpoint({
  summary: 'Agree to the terms in force',
  method: 'POST',
  path: '/users/me/consent',
  access: 'customer',
  body: plain(z.object({ termsVersion: text() })),
  answer: plain(z.object({ termsVersion: z.string(), agreedAt: timestamp() })),
  status: 200,
  message: 'Thank you. Your agreement is saved.',
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
})
