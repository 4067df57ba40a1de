import { tooLongProblem } from '../core/plain-line.ts'
import { COMMON_PASSWORDS } from './passwords/common-passwords.ts'
import { normaliseEmail } from './person.ts'
import { PASSWORD_REQUIRED } from './sign-in-form.ts'

/** C-20: the same everywhere. */
export const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

/** Said where a new password waits for others to be hashed. */
export const SERVER_BUSY = 'The server is busy. Try again in a moment.'
/** Said of a frequent password, by the form of a few hundred and by the server of thousands. */
export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another one'

/** Shown at the field before the user types. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters`

/** What is wrong with a new password; `email` is that of the account, which is refused as a password. */
export function passwordProblem(password: string, email = ''): string | undefined {
  if (password.trim() === '') return PASSWORD_REQUIRED
  if (password.length < PASSWORD_MIN) return `Password must be at least ${PASSWORD_MIN} characters`
  const tooLong = tooLongProblem(password, 'Password', PASSWORD_MAX)
  if (tooLong !== undefined) return tooLong
  const lower = password.toLowerCase()
  if (COMMON_PASSWORDS.has(lower)) return PASSWORD_TOO_COMMON
  return lower.trim() === normaliseEmail(email) ? 'Your email cannot be your password' : undefined
}
