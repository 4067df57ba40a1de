import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '@gatefill/domain/accounts/password'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords of leaked lists that are long enough to be chosen here, in lower case; the client checks a few only. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN))

/** The sentence at the field of a new password that is on the list of common ones; nothing for any other. */
export const commonPasswordErrors = (field: 'password' | 'newPassword', password: string): FieldErrors =>
  COMMON.has(password.toLowerCase()) ? { [field]: [PASSWORD_TOO_COMMON] } : {}

/** How many passwords the list holds. */
export const commonPasswordCount = (): number => COMMON.size
