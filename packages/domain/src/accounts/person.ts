import { lineProblem } from '../core/plain-line.ts'

const NAME_MAX = 50
const EMAIL_MAX = 254

/** What is wrong with a name (C-35); `field` is 'First name' or 'Last name'. */
export const nameProblem = (value: string, field: 'First name' | 'Last name'): string | undefined =>
  lineProblem(value, field, NAME_MAX)

const AROUND = /^[\s\p{Cf}\p{DI}]+|[\s\p{Cf}\p{DI}]+$/gu

/**
 * Emails are compared and stored in lower case, without what stands around them (C-23): blanks, and marks that nobody sees
 * and that come along with what is copied from a list of contacts.
 */
export const normaliseEmail = (value: string): string => value.replaceAll(AROUND, '').toLowerCase()

/** One address as mail servers and payment providers take it: words of ASCII with single dots between them (RFC 5321). */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
/** The longest part before the at sign, and the longest word of the domain. */
const [LOCAL_MAX, LABEL_MAX] = [64, 63]

export function emailProblem(value: string): string | undefined {
  const email = normaliseEmail(value)
  if (email === '') return 'Email is required'
  return email.length <= EMAIL_MAX && EMAIL.test(email) && hasPartsOfFittingLength(email)
    ? undefined
    : 'Invalid email address'
}

function hasPartsOfFittingLength(email: string): boolean {
  const at = email.lastIndexOf('@')
  const labels = email.slice(at + 1).split('.')
  return at <= LOCAL_MAX && labels.every(({ length }) => length <= LABEL_MAX)
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
