import { roleRefusal } from '@gatefill/contracts/core/access'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Refusal } from '@gatefill/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'

/** What each refusal means to somebody who watches over attacks; the others are everyday. */
const EVENTS: Readonly<Record<string, string>> = {
  RATE_LIMITED: 'limit reached',
  INVALID_CODE: 'wrong code',
  INVALID_CREDENTIALS: 'sign-in refused',
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
  { method, path, params }: Pick<Endpoint, 'method' | 'path' | 'params'>,
  caller: object,
  { code, message }: Pick<Refusal, 'code' | 'message'>,
): void {
  const account = accountOf(caller)
  const event = code === 'NOT_FOUND' ? missing() : EVENTS[code]
  /** Another role is answered like a call that does not exist. */
  function missing(): string | undefined {
    if (message === roleRefusal.message) return 'role refused'
    return params !== undefined && account !== undefined ? 'unknown or foreign id' : undefined
  }
  if (event !== undefined) log.warn({ security: event, account, endpoint: `${method} ${path}` }, event)
}
