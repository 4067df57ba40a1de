/** What the client reads of a token: only when it ends, in seconds since 1970. It never trusts more. */
export type TokenClaims = { exp: number }

/** Seconds before its end at which a token already counts as expired. */
export const EXPIRY_MARGIN_SECONDS = 300

/** The claims of a token of exactly three parts, else undefined. */
export function readToken(token: string): TokenClaims | undefined {
  const parts = token.split('.')
  const payload = parts[1]
  if (parts.length !== 3 || payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? { exp: claims.exp } : undefined
  } catch {
    // Not base64 or not JSON: not a token of ours, which the caller reports.
    return undefined
  }
}

/** Seconds until the token ends, the margin not taken off. */
export const secondsLeft = (claims: TokenClaims, now: number): number => claims.exp - now / 1000

export const isExpired = (claims: TokenClaims, now: number): boolean =>
  secondsLeft(claims, now) <= EXPIRY_MARGIN_SECONDS
