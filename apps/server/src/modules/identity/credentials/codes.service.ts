import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import {
  CODE_LENGTH,
  CODE_SECONDS,
  CODE_TRIES,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  codeFromPaste,
  cooldownSecondsLeft,
} from '@gatefill/domain/accounts/one-time-code'
import type { UserId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { capSecondsLeft } from '@gatefill/domain/notifications/message-limit'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { duration } from '../../../platform/sign-in/duration.ts'
import type { CodeSecrets } from './code-secrets.ts'
import { codeSecrets } from './code-secrets.ts'
import type { Candidates, OneTimeCode } from './codes.repository.ts'
import {
  countCodes,
  countTry,
  endCodesOf,
  insertCode,
  lockCodesOf,
  lockLiveCodes,
  recentCodes,
} from './codes.repository.ts'
import { countForeignGuess, foreignGuesses } from './foreign-guesses.repository.ts'

/**
 * Codes a minute for everybody together: beyond it somebody is using us to flood mailboxes. A part is kept for
 * sign-ups, which nothing else uses up.
 */
const CODES_PER_MINUTE = 600
const KEPT_FOR_SIGN_UPS = 200

/** The outbox topic of a code to be mailed; its payload is a MailCode. */
export const MAIL_CODE = 'identity.mail-code'

/** `sealed` is the code, readable with the server's secret only. */
export type MailCode = { codeId: string; sealed: string }

/** Where and for what a code is asked. */
export type CodeRequest = {
  purpose: CodePurpose
  email: string
  /** The IP address that asks. */
  ip: string
  /** The secret of the browser that asks (C-22): who brings it guesses from a purse of its own. */
  challenge?: string
  /** Of a browser that is trusted for the address: it has an allowance of its own. */
  trustedDevice?: string | undefined
  /** Asked by a sign-up. */
  isSignUp?: boolean
}

const tooManyForEverybody = refuse('RATE_LIMITED', {
  retryAfter: 60,
  message: 'We are sending a lot of codes right now. Please try again in a minute.',
})

const tooSoon = (seconds: number) =>
  refuse('RATE_LIMITED', {
    retryAfter: seconds,
    message: `A code was sent a short while ago. You can ask for a new one in ${duration(seconds)}.`,
  })

/** What somebody types as a code; `brought` are the secrets of codes that their browser brought with it. */
export type Guess = { candidates: Candidates; otp: string; brought: readonly string[] }

export type Codes = {
  /**
   * Waits its turn for the e-mail address, and refuses within 60 s of the last code of the purpose and beyond the caps
   * (C-24). Counts alike whether or not the address has an account. The codes before stay good: a stranger may ask.
   */
  open: (tx: Tx, request: CodeRequest) => Promise<Result<void, 'RATE_LIMITED'>>
  /** Writes the code and its mail. `userId` null: nobody to mail it to, and no input ever matches it (C-23). */
  write: (tx: Tx, request: CodeRequest, userId: UserId | null) => Promise<void>
  /**
   * Uses up the candidate that equals `otp`, and with it the other codes of its address. Undefined where it equals none,
   * or codes of several addresses (C-22): each candidate then has a try less, in the purse of the browser that asked for it
   * (`brought` holds its secret) or in that of all others. The transaction must be committed either way.
   */
  redeem: (tx: Tx, guess: Guess) => Promise<OneTimeCode | undefined>
  challengeHashes: (challenge: string) => string[]
  hashSignUpToken: (token: string) => string
  signUpTokenHashes: (token: string) => string[]
}

export function codesService({ clock, ids, secret }: Context): Codes {
  const secrets = codeSecrets(secret)

  return {
    open: async (tx, { purpose, email, trustedDevice, isSignUp = false }) => {
      const now = clock()
      await lockCodesOf(tx, email)
      const most = isSignUp ? CODES_PER_MINUTE : CODES_PER_MINUTE - KEPT_FOR_SIGN_UPS
      if ((await countCodes(tx, secondsAfter(now, -60))) >= most) return tooManyForEverybody
      const recent = await recentCodes(
        tx,
        { purpose, email, trustedDevice: trustedDevice ?? null },
        secondsAfter(now, -DAY_SECONDS),
      )
      const wait = waitForCode(recent, now)
      return wait > 0 ? tooSoon(wait) : ok(undefined)
    },
    write: async (tx, request, userId) => {
      const now = clock()
      const id = ids.next('otc')
      const code = ids.code(CODE_LENGTH)
      await insertCode(
        tx,
        {
          id,
          purpose: request.purpose,
          email: request.email,
          userId,
          codeHash: secrets.hashCode(id, code),
          challengeHash: request.challenge === undefined ? null : secrets.hashChallenge(request.challenge),
          ip: request.ip,
          trustedDevice: request.trustedDevice ?? null,
          expiresAt: secondsAfter(now, CODE_SECONDS),
        },
        now,
      )
      const payload: MailCode = { codeId: id, sealed: await secrets.seal(code) }
      await addOutboxMessage(tx, { topic: MAIL_CODE, key: `mail-code:${id}`, payload, runAt: now }, now)
    },
    redeem: (tx, guess) => redeemCode(tx, guess, secrets, clock()),
    challengeHashes: secrets.challengeHashes,
    hashSignUpToken: secrets.hashSignUpToken,
    signUpTokenHashes: secrets.signUpTokenHashes,
  }
}

/** Whole seconds until another code may be sent; `recent` are those of the last day that count, newest first. */
function waitForCode(recent: readonly Date[], now: Date): number {
  return Math.max(
    cooldownSecondsLeft(recent[0], now),
    capSecondsLeft(recent[CODES_PER_HOUR - 1], HOUR_SECONDS, now),
    capSecondsLeft(recent[CODES_PER_DAY - 1], DAY_SECONDS, now),
  )
}

async function redeemCode(
  tx: Tx,
  { candidates, otp: typed, brought }: Guess,
  secrets: CodeSecrets,
  now: Date,
): Promise<OneTimeCode | undefined> {
  const otp = codeFromPaste(typed) ?? ''
  const own = new Set(brought.flatMap(secrets.challengeHashes))
  const isOwn: IsOwn = ({ challengeHash }) => challengeHash !== null && own.has(challengeHash)
  const live = await withTriesLeft(tx, await lockLiveCodes(tx, candidates, now), isOwn)
  const matching = live.filter((code) => secrets.isCode(code.id, otp, code.codeHash))
  const [match] = matching
  const isOne = matching.every(({ email }) => email === match?.email)
  if (match === undefined || !isOne || match.userId === null) {
    await countWrongGuess(tx, live, isOwn, now)
    return undefined
  }
  await endCodesOf(tx, match.email, now, match.purpose)
  return match
}

/** Whether the browser that guesses asked for the code itself. */
type IsOwn = (code: OneTimeCode) => boolean

/** The codes with a try left in the purse that this guess counts in. */
async function withTriesLeft(tx: Tx, codes: readonly OneTimeCode[], isOwn: IsOwn): Promise<OneTimeCode[]> {
  const left: OneTimeCode[] = []
  for (const code of codes) {
    const wrong = isOwn(code) ? code.tries : await foreignGuesses(tx, code.id)
    if (wrong < CODE_TRIES) left.push(code)
  }
  return left
}

/** Takes a try from each code, in the purse of the browser that asked for it or in that of all others. */
async function countWrongGuess(
  tx: Tx,
  codes: readonly OneTimeCode[],
  isOwn: IsOwn,
  now: Date,
): Promise<void> {
  await countTry(
    tx,
    codes.filter(isOwn).map(({ id }) => id),
  )
  for (const { id } of codes.filter((code) => !isOwn(code))) await countForeignGuess(tx, id, now)
}
