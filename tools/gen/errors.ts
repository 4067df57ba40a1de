import { allEndpoints } from '../../packages/contracts/src/core/all-endpoints.ts'
import { errorCatalogue } from '../../packages/contracts/src/core/errors.ts'
import { page, table } from './markdown.ts'

/** The error catalogue with the calls that may answer each code. */
export function errors(): string {
  const callsOf = (code: string) =>
    Object.values(allEndpoints)
      .filter((endpoint) => endpoint.errors.some((error) => error === code))
      .map(({ method, path }) => `${method} ${path}`)
  return page(
    'Errors',
    'packages/contracts/src/core/errors.ts',
    'The body is `{"status":"error","message","code","errors","data":null}`; the sentence below is the standard one, a call may give a truer one.',
    'Every call may also answer BAD_REQUEST, RATE_LIMITED, UNAVAILABLE and INTERNAL, and every call with a token UNAUTHENTICATED.',
    table(
      ['code', 'HTTP', 'sentence', 'answered by'],
      Object.entries(errorCatalogue).map(([code, { status, message }]) => [
        code,
        String(status),
        message,
        callsOf(code).join('; '),
      ]),
    ),
  )
}
