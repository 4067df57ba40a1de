import type { FieldErrors } from '@gatefill/domain/result'

/** The first message of each field that a rule of the domain finds wrong. */
export const firstErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
