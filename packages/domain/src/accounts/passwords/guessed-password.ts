import type { FieldErrors } from '../../core/result.ts'
import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '../password.ts'
import { isOfOwnWords } from './own-words.ts'

const OF_OWN_WORDS =
  'This password is made of words of Gatefill, which are guessed first. Please choose another one'

/**
 * The sentence at the field of a new password that is long enough and would be guessed: it is on the server's list of common
 * ones (`isCommon`), or made of the product's own words. Nothing for any other.
 */
export function guessedPasswordErrors(
  field: 'password' | 'newPassword',
  password: string,
  isCommon: boolean,
): FieldErrors {
  if (password.length < PASSWORD_MIN) return {}
  if (isCommon) return { [field]: [PASSWORD_TOO_COMMON] }
  return isOfOwnWords(password) ? { [field]: [OF_OWN_WORDS] } : {}
}
