import type { FieldErrors } from './result.ts'

/** Collects the problems by field, in the order given; fields without a problem are left out. */
export function fieldErrors(
  problems: readonly (readonly [field: string, problem: string | undefined])[],
): FieldErrors {
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  )
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** The message to show at a field: the first one. */
export const firstError = (errors: FieldErrors, field: string): string | undefined => errors[field]?.[0]

/** The message to show at each field that has one. */
export const firstErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
