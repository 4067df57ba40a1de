import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import {
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_WRONG,
  changePasswordErrors,
} from '@gatefill/domain/accounts/account-forms'
import { DEVICE_NOT_FOUND, deviceName } from '@gatefill/domain/accounts/device'
import { guessedPasswordErrors } from '@gatefill/domain/accounts/passwords/guessed-password'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Id, SessionId } from '@gatefill/domain/core/ids'
import {
  type ErrorCode,
  invalid,
  type Ok,
  ok,
  type Refusal,
  type Result,
  refuse,
} from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts'
import { deviceKey, isDeviceSecret } from '../../platform/sign-in/device-secrets.ts'
import { keyedHash, keyedHashes } from '../../platform/sign-in/sealed.ts'
import { SIGNED_IN, type SignInLimits, signInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { WorkAudience } from './work-sessions.repository.ts'
import {
  type ClientInfo,
  type SignInForm,
  type WorkAccount,
  type WorkAccountsDeps,
  type WorkSessionsService,
  workSessionsService,
} from './work-sessions.ts'

/** The accounts of those who work here, staff or drivers: how they sign in, who they are, how they sign out. */
export function workAccountsService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  app: App,
  deps: WorkAccountsDeps<AccountId, Found>,
) {
  const { audience, findByLogin, findById } = deps
  const sessions = workSessionsService<AccountId>(app, audience, deps.limits)
  const tries = signInLimits(app, { prefix: `${audience}:`, advice: 'or ask your administrator' })
  const devices = workDeviceTrust<AccountId>(app, audience)

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
    const hashed = await app.workPasswords.hash(password)
    if (!hashed.ok) throw new Error('too many passwords are being hashed to add an account')
    await insert(hashed.value)
  }

  return {
    signIn: workSignInService(app, deps, { sessions, tries, devices }),
    signOut: sessions.close,
    openSession: sessions.open,
    closeSessions: sessions.closeAll,
    sessionSummary: sessions.summary,
    liveSessionsOf: sessions.liveOf,
    authenticate,
    readSelf,
    addMissing,
    ...ownCredentialsService(app, deps, { sessions, tries }),
    ...ownDevicesService(sessions),
  }
}

/** The devices on which those who work here are signed in (C-86). */
function ownDevicesService<AccountId extends Id<string>>(sessions: WorkSessionsService<AccountId>) {
  /** The asking one first, then by when they were last used. */
  async function listDevices(id: AccountId, own?: SessionId): Promise<SignedInDevice[]> {
    const live = await sessions.list(id)
    const devices = live.map(({ id: sessionId, userAgent, authenticatedAt, usedAt }) => ({
      id: sessionId,
      device: deviceName(userAgent),
      createdAt: authenticatedAt,
      lastSeenAt: usedAt,
      current: sessionId === own,
    }))
    return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)]
  }

  async function endDevice(
    on: Db,
    id: AccountId,
    sessionId: SessionId,
  ): Promise<Result<{ id: string }, 'NOT_FOUND'>> {
    const live = await sessions.list(id, on)
    if (!live.some((session) => session.id === sessionId))
      return refuse('NOT_FOUND', { message: DEVICE_NOT_FOUND })
    await sessions.close(on, id, sessionId)
    return ok({ id: sessionId })
  }

  return { listDevices, endDevice }
}

type Owner<AccountId> = { id: AccountId; sessionId: SessionId; ip: string }

type PasswordForm = { currentPassword: string; newPassword: string }

/** What those who work here do about their own password (C-86). */
function ownCredentialsService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  app: App,
  { audience, findById, savePassword }: WorkAccountsDeps<AccountId, Found>,
  { sessions, tries }: { sessions: WorkSessionsService<AccountId>; tries: SignInLimits },
) {
  /** With the same limits as at a sign-in; a wrong one is a message at its field and signs nobody out (C-16). */
  async function checkPassword(
    account: Found,
    typed: string,
    ip: string,
  ): Promise<Result<void, 'VALIDATION' | 'RATE_LIMITED'>> {
    if (typed === '') return invalid({ currentPassword: [CURRENT_PASSWORD_REQUIRED] })
    const begun = await tries.begin(account.email, { ip, ...SIGNED_IN })
    if (!begun.ok) return begun
    const matches = await app.workPasswords.matches(typed, account.passwordHash)
    if (!matches.ok) return matches
    if (!matches.value) return invalid({ currentPassword: [CURRENT_PASSWORD_WRONG] })
    await tries.succeeded(account.email, { ip, ...SIGNED_IN })
    return ok(undefined)
  }

  /** Changes the own password; every other session of the account ends. */
  async function changePassword(
    { id, sessionId, ip }: Owner<AccountId>,
    form: PasswordForm,
  ): Promise<Result<{ signedOutElsewhere: number }, 'VALIDATION' | 'UNAUTHENTICATED' | 'RATE_LIMITED'>> {
    const account = await findById(id)
    if (account === undefined) return refuse('UNAUTHENTICATED')
    const errors = {
      ...guessedPasswordErrors('newPassword', form.newPassword, await isCommonPassword(form.newPassword)),
      ...changePasswordErrors({ ...form, email: account.email }),
    }
    if (hasErrors(errors)) return invalid(errors)
    const checked = await checkPassword(account, form.currentPassword, ip)
    if (!checked.ok) return checked
    const hashed = await app.workPasswords.hash(form.newPassword)
    if (!hashed.ok) return hashed
    const signedOutElsewhere = await app.database.transaction(async (tx) => {
      await savePassword(tx, id, hashed.value, app.clock())
      return sessions.closeAll(tx, id, sessionId)
    })
    app.log.info({ audience, accountId: id }, 'password changed')
    return ok({ signedOutElsewhere })
  }

  return { checkPassword, changePassword }
}

const BY_EMAIL = { errors: signInErrors, normalise: normaliseEmail }

/** What follows a right password: the second factor. `value` goes with the session into the answer. */
type SecondStep<Found, Value, Code extends ErrorCode> = (account: Found) => Promise<Ok<Value> | Refusal<Code>>

/**
 * The sign-in of those who work here, with password and second factor. An unknown login, a wrong password and a locked
 * account are one answer after the same work; a try counts as failed until both factors were right, and failures make
 * an account wait as those of customers do, counted apart; a browser that signed in before, and a bound phone, have their
 * own allowance.
 */
function workSignInService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  app: App,
  { audience, findByLogin, login = BY_EMAIL }: WorkAccountsDeps<AccountId, Found>,
  {
    sessions,
    tries,
    devices,
  }: {
    sessions: WorkSessionsService<AccountId>
    tries: SignInLimits
    devices: WorkDeviceTrust<AccountId>
  },
) {
  return async function signIn<Value, Code extends ErrorCode>(
    form: SignInForm,
    from: ClientInfo,
    secondStep: SecondStep<Found, Value, Code>,
  ): Promise<
    | Ok<IssuedSession & { account: Found; second: Value; deviceSecret: string }>
    | Refusal<Code | 'VALIDATION' | 'INVALID_CREDENTIALS' | 'RATE_LIMITED'>
  > {
    const errors = login.errors(form)
    if (hasErrors(errors)) return invalid(errors)
    const name = login.normalise(form.email)
    const account = await findByLogin(name)
    const trusted = devices.trustedFor(account, from.deviceSecret)
    const place = { ip: from.ip, trustedDevice: from.boundPhone ?? trusted }
    const begun = await tries.begin(name, place)
    if (!begun.ok) return begun
    const matches = await app.workPasswords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      app.log.info({ audience, accountId: account?.id }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    const second = await secondStep(account)
    if (!second.ok) {
      app.log.info(
        { audience, accountId: account.id, code: second.code },
        'sign-in refused after the password',
      )
      return second
    }
    await tries.succeeded(name, place)
    const session = await sessions.open(account.id, from.userAgent)
    const deviceSecret = devices.trust(account, from.deviceSecret)
    app.log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, second: second.value, deviceSecret, ...session })
  }
}

/** How many accounts one browser is known for, as at a desk that several share; the oldest go. */
const MAX_ACCOUNTS = 5

/**
 * The browsers in which staff or drivers signed in before: no try of a stranger makes them wait. The browser keeps a secret
 * and, for each account, a keyed hash of the secret, the account and its password: nothing is stored here, nobody else can
 * make one, and a new password voids it.
 */
function workDeviceTrust<AccountId extends Id<string>>(app: App, audience: WorkAudience) {
  const key = deviceKey({ secret: app.secret })
  const bound = ({ id, passwordHash }: WorkAccount<AccountId>, own: string) =>
    `${audience}:${id}:${passwordHash}:${own}`

  function partsOf(cookie: string | undefined): { own: string; proofs: string[] } | undefined {
    const [own = '', ...proofs] = (cookie ?? '').split('.')
    return isDeviceSecret(own) ? { own, proofs } : undefined
  }

  return {
    /** A name of the browser where it is known for the account; else undefined. */
    trustedFor: (
      account: WorkAccount<AccountId> | undefined,
      cookie: string | undefined,
    ): string | undefined => {
      const parts = partsOf(cookie)
      if (account === undefined || parts === undefined) return undefined
      const isKnown = keyedHashes(key, bound(account, parts.own)).some((proof) =>
        parts.proofs.includes(proof),
      )
      return isKnown ? keyedHash(key, parts.own) : undefined
    },
    /** What the browser keeps from now on. */
    trust: (account: WorkAccount<AccountId>, cookie: string | undefined): string => {
      const { own, proofs } = partsOf(cookie) ?? { own: app.ids.secret(), proofs: [] }
      const proof = keyedHash(key, bound(account, own))
      return [own, proof, ...proofs.filter((each) => each !== proof).slice(0, MAX_ACCOUNTS - 1)].join('.')
    },
  }
}

type WorkDeviceTrust<AccountId extends Id<string>> = ReturnType<typeof workDeviceTrust<AccountId>>
