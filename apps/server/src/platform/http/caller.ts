import type { Access, Audience, StaffAccess } from '@gatefill/contracts/core/access'
import type { DriverId, SessionId, StaffId, UserId } from '@gatefill/domain/core/ids'

/** What is known of every request. */
export type RequestFacts = {
  /** The caller's address, as far as TRUSTED_PROXY lets it be believed: IPv4 as it is, of an IPv6 one its /64. */
  ip: string
  /** What the calling program says of itself; '' when it says nothing. */
  userAgent: string
  idempotencyKey?: string
  /** The token of its Authorization header, checked by nobody yet. */
  bearer?: string
  cookies: Record<string, string | undefined>
}

type Session = { sessionId: SessionId; expiresAt: Date; authenticatedAt: Date }

/** Who is signed in, by audience; `role` is that of the account as it is now. */
export type SignedIn = {
  /** `renewals` are those of the session when its token was made. */
  customer: Session & { userId: UserId; email: string; renewals: number }
  driver: Session & { driverId: DriverId }
  staff: Session & { staffId: StaffId; role: StaffAccess['roles'][number] }
}

/** Who calls, by the access that the endpoint demands. */
export type CallerOf<A extends Access> = A extends 'public'
  ? RequestFacts
  : A extends 'customer' | 'driver'
    ? RequestFacts & SignedIn[A]
    : RequestFacts & SignedIn['staff']

/** Checks a bearer token for each audience; undefined when there is no live session behind it. */
export type Authenticate = {
  [A in Audience]: (token: string) => Promise<SignedIn[A] | undefined>
}

/** The token of an Authorization header; undefined when it has none. */
export const bearerToken = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : undefined
