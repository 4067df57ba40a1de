import type { Passkey } from '@gatefill/domain/accounts/passkey'
import { PASSKEY_NOT_FOUND } from '@gatefill/domain/accounts/passkey'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text, timestamp } from '../../core/fields.ts'
import type { Param } from '../../core/params.ts'
import { webAuthnJson } from '../../core/web-authn-shape.ts'

const listSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: timestamp(),
    lastUsedAt: z.nullable(timestamp()),
  }),
)

const list: Codec<Passkey[], z.infer<typeof listSchema>> = {
  schema: listSchema,
  toWire: (keys) => keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  fromWire: (wire) => wire,
}

/** The id that a device gave a passkey, in base64url. */
const passkeyId: Param<string> = {
  parse: (id) => (/^[\w-]{8,1400}$/.test(id) ? id : undefined),
  notFound: PASSKEY_NOT_FOUND,
}

/** GET /users/me/passkeys: the own passkeys, the oldest first. */
export const listPasskeys = endpoint({
  summary: 'List the own passkeys',
  method: 'GET',
  path: '/users/me/passkeys',
  access: 'customer',
  answer: list,
  status: 200,
  message: 'Passkeys',
  errors: [],
})

/** POST /users/me/passkeys/options: what the browser needs to make a passkey; the password says that it is the owner. */
export const startPasskey = endpoint({
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/users/me/passkeys/options',
  access: 'customer',
  body: plain(z.object({ currentPassword: text() })),
  answer: plain(webAuthnJson()),
  status: 200,
  message: 'Confirm on your device',
  errors: ['VALIDATION', 'UNAUTHENTICATED', 'CONFLICT', 'RATE_LIMITED'],
})

/** POST /users/me/passkeys: the passkey that the browser made, with a name. */
export const addPasskey = endpoint({
  summary: 'Add a passkey',
  method: 'POST',
  path: '/users/me/passkeys',
  access: 'customer',
  body: plain(z.object({ name: text(), response: webAuthnJson() })),
  answer: list,
  status: 201,
  message: 'Passkey added',
  errors: ['VALIDATION', 'CONFLICT'],
})

/** PUT /users/me/passkeys/{id}: another name. */
export const renamePasskey = endpoint({
  summary: 'Rename a passkey',
  method: 'PUT',
  path: '/users/me/passkeys/:id',
  params: { id: passkeyId },
  access: 'customer',
  body: plain(z.object({ name: text() })),
  answer: list,
  status: 200,
  message: 'Passkey renamed',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** DELETE /users/me/passkeys/{id}: it signs in no more. */
export const removePasskey = endpoint({
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  params: { id: passkeyId },
  access: 'customer',
  answer: list,
  status: 200,
  message: 'Passkey removed',
  errors: ['NOT_FOUND'],
})
