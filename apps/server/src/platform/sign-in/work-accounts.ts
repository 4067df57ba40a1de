import type { FieldErrors, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../context.ts'
import type { Passwords } from './passwords.ts'
import { signInLimits } from './sign-in-limits.ts'
import type { WorkAudience } from './work-sessions.repository.ts'
import type { SignedInWorker, WorkSessionLimits } from './work-sessions.ts'
import { workSessions } from './work-sessions.ts'

type Account = { id: string; passwordHash: string; active: boolean }

type SignInForm = { email: string; password: string }

type Parts<Found extends Account> = {
  audience: WorkAudience
  limits: WorkSessionLimits
  passwords: Passwords
  formErrors: (form: SignInForm) => FieldErrors
  /** `email` is trimmed and in lower case. */
  findByEmail: (email: string) => Promise<Found | undefined>
  findById: (id: string) => Promise<Found | undefined>
}

type Opened<Found> = { account: Found; accessToken: string; expiresAt: Date }

/** The accounts of those who work here, staff or drivers: how they come in, who they are, how they leave. */
export function passwordAccounts<Found extends Account>(context: Context, parts: Parts<Found>) {
  const { audience, passwords, findByEmail, findById } = parts
  const sessions = workSessions(context, audience, parts.limits)
  const tries = signInLimits(context, { prefix: `${audience}:`, advice: 'or ask your administrator' })

  /**
   * With e-mail and password. An unknown address, a wrong password and a closed account are one answer after the same
   * work; failures make an account wait as those of customers do, counted apart.
   */
  async function signIn(
    form: SignInForm,
    address: string,
  ): Promise<Result<Opened<Found>, 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'>> {
    const errors = parts.formErrors(form)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const email = form.email.trim().toLowerCase()
    const begun = await tries.begin(email, address)
    if (!begun.ok) return begun
    const account = await findByEmail(email)
    const matches = await passwords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      context.log.info({ audience, address }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    await tries.succeeded(email, address)
    const session = await sessions.open(account.id)
    context.log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, ...session })
  }

  /** Whose token it is; an account that was closed is out at once. */
  async function authenticate(token: string): Promise<SignedInWorker | undefined> {
    const signedIn = await sessions.authenticate(token)
    if (signedIn === undefined) return undefined
    const account = await findById(signedIn.userId)
    return account?.active === true ? signedIn : undefined
  }

  async function readSelf(id: string): Promise<Result<Found, 'UNAUTHENTICATED'>> {
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
