import { isExpiring, tokenParts } from '@gatefill/domain/session'

/** What the client reads of a token: only when it ends, in seconds since 1970. It never trusts more. */
export type TokenClaims = { exp: number }

/** The claims of a token of exactly three parts, else undefined. */
export function readToken(token: string): TokenClaims | undefined {
  const [, payload] = tokenParts(token) ?? []
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? { exp: claims.exp } : undefined
  } catch {
    // Not base64 or not JSON: not a token of ours, which the caller reports.
    return undefined
  }
}

/** Whether a token has run into the margin before its end. */
export const isExpired = ({ exp }: TokenClaims, now: Date): boolean => isExpiring(exp, now)
