import { isExpiring, tokenParts } from '@gatefill/domain/accounts/session'

/**
 * What the client reads of a token: when it ends, in seconds since 1970, when its session ends however often it is
 * renewed, and whose it is, to separate what is cached
 * for two people apart. It never trusts more.
 */
export type TokenClaims = { exp: number; end: number | undefined; owner: string | undefined }

/** The claims of a token of exactly three parts, else undefined. */
export function readToken(token: string): TokenClaims | undefined {
  const claims = claimsOf(token)
  if (claims === undefined) return undefined
  const owner = 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined
  const end = 'end' in claims && typeof claims.end === 'number' ? claims.end : undefined
  return { exp: claims.exp, end, owner }
}

/** What a token says that has a time of its end, unread; all that the public pages need. */
export function claimsOf(token: string): Pick<TokenClaims, 'exp'> | undefined {
  const [, payload] = tokenParts(token) ?? []
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    const { exp } = claims
    return typeof exp === 'number' ? { ...claims, exp } : undefined
  } catch {
    // Not base64 or not JSON: not a token of ours, which the caller reports.
    return undefined
  }
}

/** Whether a token has run into the margin before its end. */
export const isExpired = ({ exp }: Pick<TokenClaims, 'exp'>, now: Date): boolean => isExpiring(exp, now)
