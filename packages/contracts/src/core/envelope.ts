import type { FieldErrors, Refusal, WireErrorCode } from './errors.ts'
import { errorCatalogue } from './errors.ts'

/** The one envelope of every answer (C-31). */
export type SuccessEnvelope<Data> = { status: 'success'; message: string; data: Data }

/** `message` is left out of 5xx answers without a sentence, so that the screen's own text shows (C-33). */
export type ErrorEnvelope = {
  status: 'error'
  message?: string
  code: WireErrorCode
  errors?: FieldErrors
  details?: Record<string, unknown>
  data: null
}

export const success = <Data>(message: string, data: Data): SuccessEnvelope<Data> => ({
  status: 'success',
  message,
  data,
})

/** The body of a refusal. */
export function failure(code: WireErrorCode, refusal: Partial<Refusal> = {}): ErrorEnvelope {
  const message = refusal.message ?? errorCatalogue[code].message
  return {
    status: 'error',
    ...(message === '' ? {} : { message }),
    code,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    data: null,
  }
}
