import type { Id } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import { ownCredentialsService } from './own-credentials.service.ts'
import { ownDevicesService } from './own-devices.service.ts'
import type { SignInForm, WorkAccount, WorkAccountsDeps } from './work-account.ts'
import { workDeviceTrust } from './work-device-trust.ts'
import { workSessionsService } from './work-sessions.service.ts'
import { workSignInService } from './work-sign-in.service.ts'

/** The accounts of those who work here, staff or drivers: how they sign in, who they are, how they sign out. */
export function workAccountsService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  context: Context,
  deps: WorkAccountsDeps<AccountId, Found>,
) {
  const { audience, passwords, findByLogin, findById } = deps
  const sessions = workSessionsService<AccountId>(context, audience, deps.limits)
  const tries = signInLimits(context, { prefix: `${audience}:`, advice: 'or ask your administrator' })
  const devices = workDeviceTrust<AccountId>(context, audience)

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
    signIn: workSignInService(context, deps, { sessions, tries, devices }),
    signOut: sessions.close,
    openSession: sessions.open,
    closeSessions: sessions.closeAll,
    sessionSummary: sessions.summary,
    liveSessionsOf: sessions.liveOf,
    authenticate,
    readSelf,
    addMissing,
    ...ownCredentialsService(context, deps, { sessions, tries }),
    ...ownDevicesService(sessions),
  }
}
