import type { Result } from '@gatefill/domain/result'
import { ok, refuse } from '@gatefill/domain/result'
import type { Context } from '../context.ts'
import type { Passwords } from './passwords.ts'
import { signInLimits } from './sign-in-limits.ts'
import type { WorkAudience } from './work-sessions.repository.ts'
import type { WorkSessions } from './work-sessions.ts'

type Account = { id: string; passwordHash: string; active: boolean }

type Parts<Found extends Account> = {
  audience: WorkAudience
  passwords: Passwords
  sessions: WorkSessions
  /** `email` is trimmed and in lower case. */
  findAccount: (email: string) => Promise<Found | undefined>
}

export type WorkSignIn<Found> = (
  form: { email: string; password: string },
  address: string,
) => Promise<
  Result<{ account: Found; accessToken: string; expiresAt: Date }, 'INVALID_CREDENTIALS' | 'RATE_LIMITED'>
>

/**
 * Sign-in of staff or drivers with e-mail and password. An unknown address, a wrong password and a closed account are
 * one answer after the same work; failures make an account wait as those of customers do, counted apart.
 */
export function workSignIn<Found extends Account>(
  context: Context,
  { audience, passwords, sessions, findAccount }: Parts<Found>,
): WorkSignIn<Found> {
  const limits = signInLimits(context, { prefix: `${audience}:`, advice: 'or ask your administrator' })

  return async (form, address) => {
    const email = form.email.trim().toLowerCase()
    const begun = await limits.begin(email, address)
    if (!begun.ok) return begun
    const account = await findAccount(email)
    const matches = await passwords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      context.log.info({ audience, address }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    await limits.succeeded(email, address)
    const session = await sessions.open(account.id)
    context.log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, ...session })
  }
}
