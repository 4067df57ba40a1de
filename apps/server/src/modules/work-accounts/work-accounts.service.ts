import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Id } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { WorkAudience } from './work-sessions.repository.ts'
import type { WorkSessionLimits } from './work-sessions.service.ts'
import { workSessions } from './work-sessions.service.ts'

type Account<AccountId> = { id: AccountId; passwordHash: string; active: boolean }

type SignInForm = { email: string; password: string }

type WorkAccountsDeps<AccountId, Found> = {
  audience: WorkAudience
  limits: WorkSessionLimits
  passwords: Passwords
  /** `email` is trimmed and in lower case. */
  findByEmail: (email: string) => Promise<Found | undefined>
  findById: (id: AccountId) => Promise<Found | undefined>
}

/** The accounts of those who work here, staff or drivers: how they sign in, who they are, how they sign out. */
export function workAccounts<AccountId extends Id<string>, Found extends Account<AccountId>>(
  context: Context,
  { audience, limits, passwords, findByEmail, findById }: WorkAccountsDeps<AccountId, Found>,
) {
  const sessions = workSessions<AccountId>(context, audience, limits)
  const tries = signInLimits(context, { prefix: `${audience}:`, advice: 'or ask your administrator' })

  /**
   * With e-mail and password. An unknown address, a wrong password and a closed account are one answer after the same
   * work; failures make an account wait as those of customers do, counted apart.
   */
  async function signIn(
    form: SignInForm,
    ip: string,
  ): Promise<
    Result<IssuedSession & { account: Found }, 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'>
  > {
    const errors = signInErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const email = form.email.trim().toLowerCase()
    const begun = await tries.begin(email, { ip })
    if (!begun.ok) return begun
    const account = await findByEmail(email)
    const matches = await passwords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      context.log.info({ audience, ip }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    await tries.succeeded(email, { ip })
    const session = await sessions.open(account.id)
    context.log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, ...session })
  }

  /** The account and the session behind a token; an account that was closed is out at once. */
  async function authenticate(token: string) {
    const signedIn = await sessions.authenticate(token)
    if (signedIn === undefined) return undefined
    const { accountId, ...session } = signedIn
    const account = await findById(accountId)
    return account?.active === true ? { account, session } : undefined
  }

  async function readSelf(id: AccountId): Promise<Result<Found, 'UNAUTHENTICATED'>> {
    const found = await findById(id)
    return found === undefined ? refuse('UNAUTHENTICATED') : ok(found)
  }

  /** Adds somebody whose e-mail address, in lower case, is new; an account that exists stays as it is. */
  async function addMissing(
    { email, password }: SignInForm,
    insert: (passwordHash: string) => Promise<void>,
  ): Promise<void> {
    if ((await findByEmail(email)) !== undefined) return
    const hashed = await passwords.hash(password)
    if (!hashed.ok) throw new Error('too many passwords are being hashed to add an account')
    await insert(hashed.value)
  }

  return { signIn, signOut: sessions.close, authenticate, readSelf, addMissing }
}
