import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Id } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import { ownCredentials } from './own-credentials.service.ts'
import type { From, SignInForm, WorkAccount, WorkAccountsDeps } from './work-account.ts'
import { workSessions } from './work-sessions.service.ts'

const BY_EMAIL = { errors: signInErrors, normalise: normaliseEmail }

/** What follows a right password: the second factor. `value` goes with the session into the answer. */
type SecondStep<Found, Value, Code extends ErrorCode> = (account: Found) => Promise<Ok<Value> | Refusal<Code>>

/** The accounts of those who work here, staff or drivers: how they sign in, who they are, how they sign out. */
export function workAccounts<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  context: Context,
  deps: WorkAccountsDeps<AccountId, Found>,
) {
  const { audience, passwords, findByLogin, findById, login = BY_EMAIL } = deps
  const { log } = context
  const sessions = workSessions<AccountId>(context, audience, deps.limits)
  const tries = signInLimits(context, { prefix: `${audience}:`, advice: 'or ask your administrator' })

  /**
   * With password and second factor. An unknown login, a wrong password and a locked account are one answer after the
   * same work; a try counts as failed until both factors were right, and failures make an account wait as those of
   * customers do, counted apart.
   */
  async function signIn<Value, Code extends ErrorCode>(
    form: SignInForm,
    { ip, userAgent }: From,
    secondStep: SecondStep<Found, Value, Code>,
  ): Promise<
    | Ok<IssuedSession & { account: Found; second: Value }>
    | Refusal<Code | 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'>
  > {
    const errors = login.errors(form)
    if (hasErrors(errors)) return invalid(errors)
    const name = login.normalise(form.email)
    const begun = await tries.begin(name, { ip })
    if (!begun.ok) return begun
    const account = await findByLogin(name)
    const matches = await passwords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      log.info({ audience, ip }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    const second = await secondStep(account)
    if (!second.ok) {
      log.info(
        { audience, accountId: account.id, ip, code: second.code },
        'sign-in refused after the password',
      )
      return second
    }
    await tries.succeeded(name, { ip })
    const session = await sessions.open(account.id, userAgent)
    log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, second: second.value, ...session })
  }

  /** The account and the session behind a token; an account that was locked is out at once. */
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
    if ((await findByLogin(email)) !== undefined) return
    const hashed = await passwords.hash(password)
    if (!hashed.ok) throw new Error('too many passwords are being hashed to add an account')
    await insert(hashed.value)
  }

  return {
    signIn,
    signOut: sessions.close,
    openSession: sessions.open,
    closeSessions: sessions.closeAll,
    authenticate,
    readSelf,
    addMissing,
    ...ownCredentials(context, deps, { sessions, tries }),
  }
}
