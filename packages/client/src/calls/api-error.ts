import type { FieldErrors, WireErrorCode } from '@gatefill/contracts/core/errors'

/** An answer that is not a success. `message` is the server's sentence, when it gave one. */
export class ApiError extends Error {
  readonly status: number
  readonly code: WireErrorCode | 'TOKEN_EXPIRED' | 'UNREADABLE'
  readonly serverMessage: string | undefined
  readonly errors: FieldErrors
  readonly details: Record<string, unknown>
  /** Seconds to wait before another try, from Retry-After. */
  readonly retryAfter: number | undefined

  constructor(answer: {
    status: number
    code: ApiError['code']
    message?: string | undefined
    errors?: FieldErrors | undefined
    details?: Record<string, unknown> | undefined
    retryAfter?: number | undefined
  }) {
    super(answer.message ?? answer.code)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.serverMessage = answer.message
    this.errors = answer.errors ?? {}
    this.details = answer.details ?? {}
    this.retryAfter = answer.retryAfter
  }
}

/** No answer at all: the network is away, or the server did not finish. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NetworkError'
  }
}

/** What this browser finds wrong by itself, such as an answer without what was asked for. The message is for people. */
export class LocalError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LocalError'
  }
}

/** Whether a call ended because it was stopped on our side: no failure to speak of. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Whether the session is over: the screen goes with it. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.code === 'UNAUTHENTICATED')

/** Whether something has changed meanwhile, so that what was asked for is no longer possible. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The sentences of one screen for one failure (C-27): the server's own first, else what fits the kind of failure. */
export function failureText(error: unknown, fallback: string, withoutAnswer = fallback): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  if (error instanceof LocalError) return error.message
  return withoutAnswer
}

/** First message per field, from the server's errors map; text or list, as C-33 asks of clients. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const entries = Object.entries(error.errors as Record<string, string | string[]>)
  return Object.fromEntries(
    entries.flatMap(([field, messages]) => {
      const first = typeof messages === 'string' ? messages : messages[0]
      return first === undefined ? [] : [[field, first]]
    }),
  )
}
