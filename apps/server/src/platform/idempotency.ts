import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '@gatefill/contracts/core/idempotency-key'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'

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
  if (key.length < IDEMPOTENCY_KEY_MIN || key.length > IDEMPOTENCY_KEY_MAX)
    return refuse('BAD_REQUEST', {
      message: `An Idempotency-Key has ${IDEMPOTENCY_KEY_MIN} to ${IDEMPOTENCY_KEY_MAX} characters. Nothing was changed.`,
    })
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
  return ok({ key, hash })
}

/**
 * The key under which staff act for a customer: of one member of staff, for the customer's own requests have keys of
 * their own, and as long as every key may be, however long the one that was sent is.
 */
export const keyOfStaff = (staffId: StaffId, key: string): string =>
  createHash('sha256').update(`${staffId}:${key}`).digest('hex')

/** Refuses a key that was sent before with other contents (IETF draft on the Idempotency-Key header: 422). */
export const otherContents = () =>
  refuse('VALIDATION', {
    message:
      'This request was sent before with other contents. Nothing was changed; please reload and try again.',
  })
