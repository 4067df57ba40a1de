import { lineProblem } from '../core/plain-line.ts'

const NAME_MAX = 50
const EMAIL_MAX = 254

/** What is wrong with a name (C-35); `field` is 'First name' or 'Last name'. */
export const nameProblem = (value: string, field: 'First name' | 'Last name'): string | undefined =>
  lineProblem(value, field, NAME_MAX)

/** Emails are compared and stored trimmed and in lower case (C-23). */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase()

/** x@y.z, one address only: characters that separate addresses in an email header are refused. */
const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/

const INVISIBLE = /[\p{Cc}\p{Cf}]/u

export function emailProblem(value: string): string | undefined {
  const email = normaliseEmail(value)
  if (email === '') return 'Email is required'
  return email.length <= EMAIL_MAX && EMAIL.test(email) && !INVISIBLE.test(email)
    ? undefined
    : 'Invalid email address'
}

/** 'ad…@mail.com': enough for the owner to recognise it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`
}

/** Whole characters as a person reads them: Ṣ and an emoji count as one each. */
export const initials = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => [...name.trim().normalize('NFC')][0]?.toUpperCase() ?? '').join('')

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
