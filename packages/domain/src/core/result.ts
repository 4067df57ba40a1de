/**
 * The error codes of the API. `contracts/errors.ts` gives each its HTTP status and message; an endpoint lists the ones
 * that it may return.
 */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'INVALID_CODE'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'TWO_FACTOR_REQUIRED'
  | 'FORBIDDEN'
  | 'ACCOUNT_BLOCKED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'

/** Messages by field name, in the order of the form; the first of each list is the one shown. */
export type FieldErrors = Record<string, string[]>

/** An expected error that the caller can act on. It is returned; only defects are thrown. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  ok: false
  code: Code
  /** Replaces the standard message of the code. */
  message?: string
  errors?: FieldErrors
  /** Data besides the message, such as the new total after a price change. */
  details?: Record<string, unknown>
  /** Seconds to wait; sent as Retry-After. */
  retryAfter?: number
}

export type Ok<Value> = { ok: true; value: Value }

export type Result<Value, Code extends ErrorCode = never> =
  | Ok<Value>
  | ([Code] extends [never] ? never : Refusal<Code>)

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const refuse = <Code extends ErrorCode>(
  code: Code,
  rest: Omit<Refusal<Code>, 'ok' | 'code'> = {},
): Refusal<Code> => ({ ok: false, code, ...rest })

/** A refusal of what the present state does not allow; the sentence says what that state is. */
export const conflict = (message: string): Refusal<'CONFLICT'> => refuse('CONFLICT', { message })

/** A refusal of form input: the message equals the first field message (decision C-33). */
export function invalid(errors: FieldErrors): Refusal<'VALIDATION'> {
  const first = Object.values(errors)[0]?.[0]
  return refuse('VALIDATION', first === undefined ? { errors } : { errors, message: first })
}

/** Makes the compiler check that a switch is complete. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`)
}
