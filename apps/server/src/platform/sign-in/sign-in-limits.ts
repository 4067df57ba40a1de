import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../context.ts'
import { duration } from './duration.ts'
import type { Failures } from './sign-in-failures.repository.ts'
import { findFailures, forgetFailures, lockTriesOf, saveFailures } from './sign-in-failures.repository.ts'

/** Failures in a row that cost nothing, and the longest wait in seconds after more of them. */
type Limit = { free: number; longest: number }

/** From one IP address: waits of 1, 2, 4 ... seconds, up to 15 minutes, after the tenth failure. */
const FROM_ONE_ADDRESS: Limit = { free: 10, longest: 15 * 60 }
/** From everywhere: a short wait only, so that attempts of a stranger never lock the owner out for good. */
const FROM_EVERYWHERE: Limit = { free: 100, longest: 30 }
const EVERYWHERE = ''
const REMEMBERED_SECONDS = DAY_SECONDS

/** Where a try comes from; `trustedDevice` names a browser that is trusted for the account. */
export type TriesFrom = { ip: string; trustedDevice?: string | undefined }

/** Tries of whoever is signed in to the account already, counted apart from those of strangers at its sign-in. */
export const SIGNED_IN = { trustedDevice: 'signed in' } as const

/** A trusted browser is counted by itself: no try of a stranger makes the owner wait, from wherever it comes. */
const countedBy = ({ ip, trustedDevice }: TriesFrom): [place: string, limit: Limit][] =>
  trustedDevice === undefined
    ? [
        [ip, FROM_ONE_ADDRESS],
        [EVERYWHERE, FROM_EVERYWHERE],
      ]
    : [[`device ${trustedDevice}`, FROM_ONE_ADDRESS]]

export type SignInLimits = {
  /**
   * Counts a try as failed before the password is looked at, so that parallel guesses count too. Refused with the
   * seconds to wait, and then not counted, while an earlier failure still makes the account wait.
   */
  begin: (email: string, from: TriesFrom) => Promise<Result<void, 'RATE_LIMITED'>>
  /** The password was right: the counts that the try belongs to start again. */
  succeeded: (email: string, from: TriesFrom) => Promise<void>
}

type Scope = {
  /** Set before the e-mail address, so that the accounts of two kinds are counted apart. */
  prefix: string
  /** The end of the sentence "Please wait ... and try again, ...". */
  advice: string
}

const CUSTOMERS: Scope = { prefix: '', advice: 'or reset your password' }

/** The brute-force policy for passwords of one account; the calls of one IP address are limited before. */
export function signInLimits({ database, clock }: Context, scope = CUSTOMERS): SignInLimits {
  const accountOf = (email: string) => `${scope.prefix}${email}`
  const waitSentence = (seconds: number) =>
    `Too many tries. Please wait ${duration(seconds)} and try again, ${scope.advice}.`
  return {
    begin: (email, from) =>
      database.transaction(async (tx) => {
        const now = clock()
        const account = accountOf(email)
        await lockTriesOf(tx, account)
        const since = secondsAfter(now, -REMEMBERED_SECONDS)
        const places = countedBy(from)
        const known = await findFailures(
          tx,
          account,
          places.map(([place]) => place),
          since,
        )
        const wait = Math.max(0, ...known.map((failures) => waitLeft(failures, now)))
        if (wait > 0) return refuse('RATE_LIMITED', { retryAfter: wait, message: waitSentence(wait) })
        const counted = places.map(([place, limit]) => oneMore(known, place, limit, now))
        await saveFailures(tx, account, counted, now)
        return ok(undefined)
      }),
    succeeded: (email, from) =>
      forgetFailures(
        database.db,
        accountOf(email),
        countedBy(from).map(([place]) => place),
      ),
  }
}

const waitLeft = ({ blockedUntil }: Failures, now: Date): number =>
  blockedUntil === null ? 0 : Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)

function oneMore(known: Failures[], ip: string, limit: Limit, now: Date): Failures {
  const failures = (known.find((row) => row.ip === ip)?.failures ?? 0) + 1
  const wait = failures < limit.free ? 0 : Math.min(2 ** Math.min(failures - limit.free, 20), limit.longest)
  return {
    ip,
    failures,
    blockedUntil: wait === 0 ? null : secondsAfter(now, wait),
  }
}
