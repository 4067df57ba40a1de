import { PASSWORD_TOO_COMMON } from '@gatefill/domain/accounts/password'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts'

/** The sentence at the field of a new password that is on the list of common ones; nothing for any other. */
export const commonPasswordErrors = (field: 'password' | 'newPassword', password: string): FieldErrors =>
  isCommonPassword(password) ? { [field]: [PASSWORD_TOO_COMMON] } : {}
