import { createHash } from 'node:crypto'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'

const KEY_MIN = 8
const KEY_MAX = 255

/** The idempotency key of a request, which may be sent several times, with a hash of its contents. */
export type IdempotencyKey = { key: string; hash: string }

/**
 * Reads the Idempotency-Key of a call, 8 to 255 characters; undefined when none was sent. The module that acts saves
 * key and hash with what it created, in the same statement, so that a request acts once even when two arrive together.
 */
export function readIdempotencyKey(
  key: string | undefined,
  contents: unknown,
): Result<IdempotencyKey | undefined, 'BAD_REQUEST'> {
  if (key === undefined) return ok(undefined)
  if (key.length < KEY_MIN || key.length > KEY_MAX)
    return refuse('BAD_REQUEST', {
      message: `An Idempotency-Key has ${KEY_MIN} to ${KEY_MAX} characters. Nothing was changed.`,
    })
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
  return ok({ key, hash })
}

/** The same key came with other contents (IETF draft on the Idempotency-Key header: 422). */
export const otherContents = () =>
  refuse('VALIDATION', {
    message:
      'This request was sent before with other contents. Nothing was changed; please reload and try again.',
  })
