import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Refusal } from '@gatefill/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'

/** What each refusal means to somebody who watches over attacks; the others are everyday. */
const EVENTS: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'limit reached',
  INVALID_CODE: 'wrong code',
  INVALID_CREDENTIALS: 'sign-in refused',
  FORBIDDEN: 'role refused',
}

type Account = { userId?: string; staffId?: string; driverId?: string }

/** The id of the account that calls; undefined for somebody who is not signed in. */
const accountOf = ({ userId, staffId, driverId }: Account): string | undefined =>
  userId ?? staffId ?? driverId

/**
 * Logs a refusal that may belong to an attack, with the account and the endpoint: no address, no input, nothing else of
 * a person. An id that was not found is one that is missing or belongs to somebody else.
 */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  { method, path, params }: Pick<Endpoint, 'method' | 'path'> & { params?: object | undefined },
  caller: object,
  { code }: Pick<Refusal, 'code'>,
): void {
  const account = accountOf(caller)
  const isMissing = code === 'NOT_FOUND' && params !== undefined && account !== undefined
  const event = isMissing ? 'unknown or foreign id' : EVENTS[code]
  if (event !== undefined) log.warn({ security: event, account, endpoint: `${method} ${path}` }, event)
}
