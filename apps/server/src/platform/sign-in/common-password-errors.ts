import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '@gatefill/domain/accounts/password'
import { isOfOwnWords } from '@gatefill/domain/accounts/passwords/own-words'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { isCommonPassword } from './common-passwords.ts'

const OF_OWN_WORDS =
  'This password is made of words of Gatefill, which are guessed first. Please choose another one'

/** The sentence at the field of a new password that is long enough and on the list of common ones, or made of the product's own words. */
export async function commonPasswordErrors(
  field: 'password' | 'newPassword',
  password: string,
): Promise<FieldErrors> {
  if (password.length < PASSWORD_MIN) return {}
  if (await isCommonPassword(password)) return { [field]: [PASSWORD_TOO_COMMON] }
  return isOfOwnWords(password) ? { [field]: [OF_OWN_WORDS] } : {}
}
