import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { typedNumber } from '../core/typed/typed-number.ts'
import { CODE_REQUIRED, codeFromPaste, isCode } from './one-time-code.ts'

/** Codes that replace the phone, each once (C-29). */
export const RECOVERY_CODES = 10
/** How long a new key waits for its first code. */
export const TOTP_SETUP_SECONDS = 30 * 60

/** Crockford's base 32, without letters that look like digits. */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 10

/** A recovery code such as 4K7QF-2M9TX, from ten random bytes: 50 bits. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET.charAt(byte % 32))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A set of new recovery codes: told once. `newBytes` gives at least ten. */
export const newRecoveryCodes = (newBytes: () => Uint8Array): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(newBytes()))

/** A second factor as the user typed it, normalised for comparison. */
export type SecondFactor = { kind: 'app' | 'recovery'; code: string }

/** Ignores white space, hyphens, characters that nobody sees and letter case, and reads O, I and L as digits; undefined when it is neither kind. */
export function secondFactorOf(typed: string): SecondFactor | undefined {
  const plain = typedNumber(typed).toUpperCase()
  if (isCode(plain)) return { kind: 'app', code: plain }
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((one) => RECOVERY_ALPHABET.includes(one))
  return isRecovery ? { kind: 'recovery', code: `${code.slice(0, 5)}-${code.slice(5)}` } : undefined
}

/** The six digits that finish the set-up or a sign-in. */
export const totpCodeErrors = (form: { code: string }): FieldErrors =>
  fieldErrors([['code', codeFromPaste(form.code) === undefined ? CODE_REQUIRED : undefined]])

/** One of the ten recovery codes at a sign-in. */
export const recoveryCodeErrors = (form: { code: string }): FieldErrors =>
  fieldErrors([['code', recoveryProblem(form.code)]])

function recoveryProblem(code: string): string | undefined {
  if (typedNumber(code) === '') return 'Please enter a recovery code'
  return secondFactorOf(code)?.kind === 'recovery'
    ? undefined
    : `A recovery code has ${RECOVERY_LENGTH} letters and digits, such as 4K7QF-2M9TX`
}

/** The key in groups of four, to read and type. */
export const formatTotpKey = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key
