import type { Access } from '@gatefill/contracts/core/endpoint'

/** What is known of every request. */
export type RequestFacts = {
  /** The caller's network address, as far as TRUSTED_PROXY lets it be believed. */
  address: string
  /** What the calling program says of itself; '' when it says nothing. */
  userAgent: string
  idempotencyKey?: string
  cookies: Record<string, string | undefined>
}

/** A signed-in person: whose session, and which. */
export type Signed = RequestFacts & {
  userId: string
  sessionId: string
  expiresAt: Date
  authenticatedAt: Date
}

/** Who calls, by the access that the endpoint demands. */
export type CallerOf<A extends Access> = A extends 'public' ? RequestFacts : Signed

/** Checks a bearer token for an audience; undefined when there is no live session behind it. */
export type Authenticate = (
  token: string,
  audience: Exclude<Access, 'public'>,
) => Promise<Omit<Signed, keyof RequestFacts> | undefined>
