import type { IssuedSession } from '@gatefill/contracts/public/session-shapes'
import { normaliseEmail } from '@gatefill/domain/accounts/person'
import { signInErrors } from '@gatefill/domain/accounts/sign-in-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Id } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { SignInLimits } from '../../platform/sign-in/sign-in-limits.ts'
import type { ClientInfo, SignInForm, WorkAccount, WorkAccountsDeps } from './work-account.ts'
import type { WorkDeviceTrust } from './work-device-trust.ts'
import type { WorkSessionsService } from './work-sessions.service.ts'

const BY_EMAIL = { errors: signInErrors, normalise: normaliseEmail }

/** What follows a right password: the second factor. `value` goes with the session into the answer. */
type SecondStep<Found, Value, Code extends ErrorCode> = (account: Found) => Promise<Ok<Value> | Refusal<Code>>

/**
 * The sign-in of those who work here, with password and second factor. An unknown login, a wrong password and a locked
 * account are one answer after the same work; a try counts as failed until both factors were right, and failures make
 * an account wait as those of customers do, counted apart; a browser that signed in before, and a bound phone, have their
 * own allowance.
 */
export function workSignInService<AccountId extends Id<string>, Found extends WorkAccount<AccountId>>(
  { log }: Context,
  { audience, passwords, findByLogin, login = BY_EMAIL }: WorkAccountsDeps<AccountId, Found>,
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
    const matches = await passwords.matches(form.password, account?.passwordHash)
    if (!matches.ok) return matches
    if (account === undefined || !matches.value || !account.active) {
      log.info({ audience, accountId: account?.id }, 'sign-in refused')
      return refuse('INVALID_CREDENTIALS')
    }
    const second = await secondStep(account)
    if (!second.ok) {
      log.info({ audience, accountId: account.id, code: second.code }, 'sign-in refused after the password')
      return second
    }
    await tries.succeeded(name, place)
    const session = await sessions.open(account.id, from.userAgent)
    const deviceSecret = devices.trust(account, from.deviceSecret)
    log.info({ audience, accountId: account.id }, 'signed in')
    return ok({ account, second: second.value, deviceSecret, ...session })
  }
}
