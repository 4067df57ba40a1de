import type { FieldErrors } from '@gatefill/domain/core/result'
import type { Tx } from '../../platform/db/database.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import type { WorkAudience } from './work-sessions.repository.ts'
import type { WorkSessionLimits } from './work-sessions.service.ts'

/** What an account of staff or of a driver has for its sign-in. */
export type WorkAccount<AccountId> = { id: AccountId; email: string; passwordHash: string; active: boolean }

export type SignInForm = { email: string; password: string }

/**
 * Where a sign-in comes from: the IP address, what the calling program says of itself, the secret in its cookie, and the
 * name of a phone that is bound to the account.
 */
export type ClientInfo = {
  ip: string
  userAgent: string
  deviceSecret?: string | undefined
  boundPhone?: string | undefined
}

export type WorkAccountsDeps<AccountId, Found> = {
  audience: WorkAudience
  limits: WorkSessionLimits
  passwords: Passwords
  /** How somebody names their account; an e-mail address unless told otherwise. */
  login?: { errors: (form: SignInForm) => FieldErrors; normalise: (login: string) => string }
  /** The account of a normalised login. */
  findByLogin: (login: string) => Promise<Found | undefined>
  findById: (id: AccountId) => Promise<Found | undefined>
  savePassword: (tx: Tx, id: AccountId, passwordHash: string, now: Date) => Promise<void>
}
