import type { Id, SessionId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secret } from './sealed.ts'
import { deriveKey } from './sealed.ts'

/** Whose token it is; a token opens the calls of its own audience only. */
export type TokenAudience = 'gatefill-customer' | 'gatefill-staff' | 'gatefill-driver'

/** Whose token it is, and of which session; `renewals` counts those of the session when the token was made (C-85). */
export type TokenOwner<AccountId> = { accountId: AccountId; sessionId: SessionId; renewals: number }

export type TokenClaims<AccountId> = Omit<TokenOwner<AccountId>, 'renewals'> & {
  renewals?: number
  issuedAt: Date
  expiresAt: Date
  /** When the session ends however often it is renewed; the client reads it to warn in time. */
  endsAt?: Date
}

export type AccessTokens<AccountId> = {
  sign: (claims: TokenClaims<AccountId>) => Promise<string>
  /** What a token of ours says; undefined for any other text. The session row must be asked as well. */
  read: (token: string, now: Date) => Promise<TokenOwner<AccountId> | undefined>
}

const ALGORITHM = 'HS256'
const TYPE = 'at'
/** A session's token is checked on every request; its signature only has to be checked once. */
const REMEMBERED = 5_000

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * Signs and reads the bearer tokens of one audience: three parts, HS256 and nothing else, with `sub`, `sid`, `aud`,
 * `iat` and `exp` in seconds (C-14), and for customers `rnw` (renewals) and `end` in seconds (C-85).
 */
export function accessTokens<AccountId extends Id<string>>(
  { current, previous }: Secret,
  audience: TokenAudience,
): AccessTokens<AccountId> {
  const key = deriveKey(current, 'access tokens')
  const older = previous === undefined ? [] : [deriveKey(previous, 'access tokens')]
  const verified = new Map<string, TokenOwner<AccountId> & { exp: number }>()

  async function verifySignature(token: string, now: Date) {
    for (const each of [key, ...older]) {
      const claims = await verifyWith<AccountId>(each, token, { audience, now })
      if (claims !== undefined) return claims
    }
    return undefined
  }

  function remember(token: string, claims: TokenOwner<AccountId> & { exp: number }) {
    verified.set(token, claims)
    const [oldest] = verified.keys()
    if (verified.size > REMEMBERED && oldest !== undefined) verified.delete(oldest)
  }

  return {
    sign: ({ accountId, sessionId, renewals, issuedAt, expiresAt, endsAt }) =>
      new SignJWT({
        sid: sessionId,
        ...(renewals === undefined ? {} : { rnw: renewals }),
        ...(endsAt === undefined ? {} : { end: seconds(endsAt) }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    read: async (token, now) => {
      const known = verified.get(token)
      if (known !== undefined) {
        verified.delete(token)
        if (known.exp <= seconds(now)) return undefined
        verified.set(token, known)
        return known
      }
      const claims = await verifySignature(token, now)
      if (claims !== undefined) remember(token, claims)
      return claims
    },
  }
}

/** What a token says that this key signed for this audience; undefined for any other text. */
async function verifyWith<AccountId extends Id<string>>(
  by: Buffer,
  token: string,
  { audience, now }: { audience: TokenAudience; now: Date },
): Promise<(TokenOwner<AccountId> & { exp: number }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, by, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    const { sub, sid, exp, rnw = 0 } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined
    if (typeof rnw !== 'number') return undefined
    return { accountId: asId<AccountId>(sub), sessionId: asId<SessionId>(sid), renewals: rnw, exp }
  } catch (error) {
    // A forged, foreign or ended token is an expected outcome: nobody is signed in.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
