import { secondsBetween } from '../core/lagos-time.ts'
import type { Refusal } from '../core/result.ts'
import { refuse } from '../core/result.ts'
import { typedFigure } from '../core/typed/typed-number.ts'

/** What a one-time code is for; a code is valid for its purpose only (C-24). */
export type CodePurpose = 'verification' | 'reset'

/** C-24: six digits, leading zeros included, so a code is always text. */
export const CODE_LENGTH = 6
export const CODE_REQUIRED = `Please enter all ${CODE_LENGTH} digits`
/** Said of any code that is wrong or too old: of a mail, a text message, an authenticator app, a recovery. */
export const CODE_WRONG = 'Invalid or expired code'
/** Refuses a wrong or old code, and marks its field. */
export const wrongCode: Refusal<'INVALID_CODE'> = refuse('INVALID_CODE', {
  message: CODE_WRONG,
  errors: { code: [CODE_WRONG] },
})
export const CODE_SECONDS = 10 * 60
/**
 * Wrong guesses of the browser that asked for a code, which brings its secret; and once more of everybody else together, so
 * that no stranger uses up the tries of the owner.
 */
export const CODE_TRIES = 5
/** C-24: between two emails of one purpose to one address. */
export const CODE_COOLDOWN_SECONDS = 60
/** Emails to one address, whoever requests them. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10

/** What a driver reads whose phone is new (C-86). `canText`: a provider of text messages is set up. */
export const deviceCodeSentence = (canText: boolean): string =>
  canText
    ? `This phone is new to us. We sent you a text message with ${CODE_LENGTH} digits. If it does not come, look in your email.`
    : `This phone is new to us. We sent ${CODE_LENGTH} digits to your email address.`

export const isCode = (text: string): boolean => text.length === CODE_LENGTH && /^[0-9]+$/.test(text)

/**
 * The code in what was typed or pasted: exactly six digits once blanks, line ends and characters that nobody sees are taken
 * away (C-96); else undefined.
 */
export function codeFromPaste(text: string): string | undefined {
  const code = typedFigure(text)
  return isCode(code) ? code : undefined
}

/** Whole seconds until another code may be sent; 0 when it may be sent now. */
export const cooldownSecondsLeft = (lastSentAt: Date | undefined, now: Date): number =>
  lastSentAt === undefined
    ? 0
    : Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - secondsBetween(lastSentAt, now)))

/** Whether a stored code is not expired, used, replaced or out of attempts. */
export const isCodeLive = (
  code: { expiresAt: Date; endedAt: Date | null; tries: number },
  now: Date,
): boolean => code.endedAt === null && code.tries < CODE_TRIES && code.expiresAt > now
