import { DAY_SECONDS, HOUR_SECONDS, secondsAfter, secondsBetween } from '../core/lagos-time.ts'

/** C-13: how long a session lasts, in seconds, without and with 'Remember me'. */
export const SESSION_SECONDS = 12 * HOUR_SECONDS
export const REMEMBERED_SESSION_SECONDS = 30 * DAY_SECONDS

export const sessionSeconds = (remember: boolean): number =>
  remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS

/** When a session that began then ends, however often it is renewed (C-85). */
export const sessionEnd = (createdAt: Date, remember: boolean): Date =>
  secondsAfter(createdAt, sessionSeconds(remember))

/** For so many seconds the token before a renewal still works, for calls that were under way (C-85). */
const RENEWED_GRACE_SECONDS = 30

/** Whether a token that was made after so many renewals has been replaced by a later one for long enough. */
export function isTokenOver(
  session: { renewals: number; renewedAt: Date | null },
  renewals: number,
  now: Date,
): boolean {
  if (renewals >= session.renewals || session.renewedAt === null) return false
  const isOneBefore = renewals === session.renewals - 1
  return !isOneBefore || secondsBetween(session.renewedAt, now) > RENEWED_GRACE_SECONDS
}

/** A token counts as expired this long before its end (C-18). */
const EXPIRY_MARGIN_SECONDS = 300
/** An active client renews its token when less than this is left (C-18). */
const REFRESH_WINDOW_SECONDS = 15 * 60
const WARNING_SECONDS = 5 * 60
export const MONITOR_INTERVAL_SECONDS = 60
export const GUARD_INTERVAL_SECONDS = 30
/** A password change within this time after sign-in does not ask for the current password (C-21). */
export const RECENT_SIGN_IN_SECONDS = 10 * 60

export const SESSION_EXPIRING = 'Session expiring soon'
export const TOKEN_EXPIRED = 'Token expired'
export const TOKEN_MALFORMED = 'Invalid JWT token format'

/** The three parts of a signed token; undefined when it has another shape and must not be stored. */
export function tokenParts(token: string): [string, string, string] | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return undefined
  return [header, payload, signature]
}

const secondsLeft = (exp: number, now: Date) => exp - now.getTime() / 1000

/** `exp` in seconds since 1970, as in the token. */
export const isExpiring = (exp: number, now: Date): boolean => secondsLeft(exp, now) <= EXPIRY_MARGIN_SECONDS

export const needsRefresh = (exp: number, now: Date): boolean =>
  secondsLeft(exp, now) <= REFRESH_WINDOW_SECONDS

/** Whether a renewal would move the end; `end` is when the session ends whatever happens, in seconds like `exp`. */
export const canRenew = (claims: { exp: number; end: number | undefined }): boolean =>
  claims.end === undefined || claims.exp < claims.end

/** Seconds until the token counts as expired and the person is signed out. */
export const secondsToSignOut = (exp: number, now: Date): number =>
  secondsLeft(exp, now) - EXPIRY_MARGIN_SECONDS

/** True in the 5 minutes before the sign-out, when the client warns and the session can still be extended. */
export const isEndingSoon = (exp: number, now: Date): boolean => secondsToSignOut(exp, now) <= WARNING_SECONDS

/** Seconds until the scheduled check: 5 minutes before the sign-out that will really happen, at least 1 (C-85). */
export const secondsToCheck = (exp: number, now: Date): number =>
  Math.max(1, secondsToSignOut(exp, now) - WARNING_SECONDS)
