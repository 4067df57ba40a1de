import { CODE_WRONG } from '@gatefill/domain/accounts/one-time-code'
import { NOT_YOUR_ROLE } from '@gatefill/domain/accounts/roles'
import type { ErrorCode, FieldErrors, Refusal, Result } from '@gatefill/domain/core/result'
import { ACCOUNT_BLOCKED } from '@gatefill/domain/customers/customer-block'

export { invalid, ok, refuse } from '@gatefill/domain/core/result'
export type { ErrorCode, FieldErrors, Refusal, Result }

/** Codes that no handler returns: the server itself answers them. */
export type WireErrorCode = ErrorCode | 'METHOD_NOT_ALLOWED' | 'INTERNAL'

/** The error catalogue: HTTP status, and the sentence a person reads when the refusal brings none of its own. */
export const errorCatalogue: Record<WireErrorCode, { status: number; message: string }> = {
  BAD_REQUEST: { status: 400, message: 'This request could not be read. Nothing was changed.' },
  INVALID_CODE: { status: 400, message: CODE_WRONG },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'EMAIL_NOT_VERIFIED' },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'TWO_FACTOR_REQUIRED' },
  ACCOUNT_BLOCKED: { status: 403, message: ACCOUNT_BLOCKED },
  FORBIDDEN: { status: 403, message: NOT_YOUR_ROLE },
  NOT_FOUND: { status: 404, message: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This call does not exist in this way. Nothing was changed.' },
  CONFLICT: { status: 409, message: 'This is not possible any more. Please reload and look again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This kind of content is not accepted here.' },
  VALIDATION: { status: 422, message: 'Please check the form.' },
  RATE_LIMITED: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is busy. Nothing was changed; please try again in a moment.',
  },
  INTERNAL: { status: 500, message: '' },
}
