import {
  CODE_LENGTH,
  CODE_SECONDS,
  CODE_TRIES,
  CODES_PER_DAY,
  CODES_PER_HOUR,
  type CodePurpose,
  codeFromPaste,
  cooldownSecondsLeft,
} from '@gatefill/domain/accounts/one-time-code'
import type { UserId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { capSecondsLeft } from '@gatefill/domain/notifications/message-limit'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { duration } from '../../../platform/sign-in/duration.ts'
import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import { keyedHash, keyedHashes, keyFor, openSealed, seal } from '../../../platform/sign-in/sealed.ts'
import {
  type Candidates,
  countCodes,
  countTry,
  endCodesOf,
  insertCode,
  lockCodesOf,
  lockLiveCodes,
  type OneTimeCode,
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
  /** Names a browser that is trusted for the address, which has an allowance of its own. */
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

/**
 * Waits its turn for the e-mail address, and refuses within 60 s of the last code of the purpose and beyond the caps
 * (C-24). Counts alike whether or not the address has an account. The codes before stay good: a stranger may ask.
 */
export async function openCode(
  app: App,
  tx: Tx,
  { purpose, email, trustedDevice, isSignUp = false }: CodeRequest,
): Promise<Result<void, 'RATE_LIMITED'>> {
  const now = app.clock()
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
}

/** Writes the code and its mail. `userId` null: nobody to mail it to, and no input ever matches it (C-23). */
export async function writeCode(
  app: App,
  tx: Tx,
  request: CodeRequest,
  userId: UserId | null,
): Promise<void> {
  const now = app.clock()
  const id = app.ids.next('otc')
  const code = app.ids.code(CODE_LENGTH)
  await insertCode(
    tx,
    {
      id,
      purpose: request.purpose,
      email: request.email,
      userId,
      codeHash: hashCode(app, id, code),
      challengeHash: request.challenge === undefined ? null : hashChallenge(app, request.challenge),
      ip: request.ip,
      trustedDevice: request.trustedDevice ?? null,
      expiresAt: secondsAfter(now, CODE_SECONDS),
    },
    now,
  )
  const payload: MailCode = { codeId: id, sealed: await sealCode(app, code) }
  await addOutboxMessage(tx, { topic: MAIL_CODE, key: `mail-code:${id}`, payload, runAt: now }, now)
}

/** Whole seconds until another code may be sent; `recent` are those of the last day that count, newest first. */
function waitForCode(recent: readonly Date[], now: Date): number {
  return Math.max(
    cooldownSecondsLeft(recent[0], now),
    capSecondsLeft(recent[CODES_PER_HOUR - 1], HOUR_SECONDS, now),
    capSecondsLeft(recent[CODES_PER_DAY - 1], DAY_SECONDS, now),
  )
}

/**
 * Uses up the candidate that equals `otp`, and with it the other codes of its address. Undefined where it equals none,
 * or codes of several addresses (C-22): each candidate then has a try less, in the purse of the browser that asked for it
 * (`brought` holds its secret) or in that of all others. The transaction must be committed either way.
 */
export async function redeemOneTimeCode(
  app: App,
  tx: Tx,
  { candidates, otp: typed, brought }: Guess,
): Promise<OneTimeCode | undefined> {
  const now = app.clock()
  const otp = codeFromPaste(typed) ?? ''
  const own = new Set(brought.flatMap((challenge) => challengeHashes(app, challenge)))
  const isOwn: IsOwn = ({ challengeHash }) => challengeHash !== null && own.has(challengeHash)
  const live = await withTriesLeft(tx, await lockLiveCodes(tx, candidates, now), isOwn)
  const matching = live.filter((code) => isCode(app, code.id, otp, code.codeHash))
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

// Keys for one purpose each are derived from the secret, so that none of them serves two.

const codeKeyOf = (app: App) => keyFor(app.secret, 'one-time codes')

const challengeKeyOf = (app: App) => keyFor(app.secret, 'reset challenges')

const signUpKeyOf = (app: App) => keyFor(app.secret, 'sign-up tokens')

const mailKeyOf = (app: App) => keyFor(app.secret, 'codes in the outbox')

/** The hash under which a one-time code is stored. */
export const hashCode = (app: App, codeId: string, code: string) =>
  keyedHash(codeKeyOf(app), `${codeId}:${code}`)

/** Compares in constant time. */
export const isCode = (app: App, codeId: string, code: string, hash: string): boolean =>
  keyedHashes(codeKeyOf(app), `${codeId}:${code}`).some((given) => isSameSecret(given, hash))

/** Hash of a reset cookie. */
const hashChallenge = (app: App, challenge: string): string => keyedHash(challengeKeyOf(app), challenge)

/** What a reset cookie may be stored as, by this secret or the one before. */
export const challengeHashes = (app: App, challenge: string): string[] =>
  keyedHashes(challengeKeyOf(app), challenge)

/** Hash of the token that a sign-up's browser keeps (C-79). */
export const hashSignUpToken = (app: App, token: string): string => keyedHash(signUpKeyOf(app), token)

/** What such a token may be stored as, by this secret or one before. */
export const signUpTokenHashes = (app: App, token: string): string[] => keyedHashes(signUpKeyOf(app), token)

/** Encrypts a code for the outbox. */
export const sealCode = (app: App, code: string): Promise<string> => seal(mailKeyOf(app), code)

/** Rejects when the text was not sealed with this secret. */
export const openSealedCode = (app: App, sealed: string): Promise<string> =>
  openSealed(mailKeyOf(app), sealed)
