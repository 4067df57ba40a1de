import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords of leaked lists, in lower case; the client checks a few only. */
const COMMON = new Set(dictionary['passwords-common'])

/** Whether a password is on the list of common ones. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())

/** How many passwords the list holds. */
export const commonPasswordCount = (): number => COMMON.size
