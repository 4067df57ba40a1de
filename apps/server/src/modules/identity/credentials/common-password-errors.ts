import { PASSWORD_MIN, PASSWORD_TOO_COMMON } from '@gatefill/domain/accounts/password'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'

/** The sentence at the field of a new password that is long enough and on the list of common ones; else nothing. */
export async function commonPasswordErrors(
  field: 'password' | 'newPassword',
  password: string,
): Promise<FieldErrors> {
  const isRefused = password.length >= PASSWORD_MIN && (await isCommonPassword(password))
  return isRefused ? { [field]: [PASSWORD_TOO_COMMON] } : {}
}
