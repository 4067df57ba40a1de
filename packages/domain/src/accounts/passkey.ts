import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

/** A passkey as its owner sees it; `id` is the one that the device gave it. */
export type Passkey = { id: string; name: string; createdAt: Timestamp; lastUsedAt: Timestamp | null }

const NAME_MAX = 40
/** More than anybody has devices. */
export const PASSKEYS_MAX = 20
/** How long a device may take to sign. */
export const PASSKEY_SECONDS = 5 * 60

export const PASSKEY_NOT_FOUND = 'Passkey not found'
export const PASSKEY_REFUSED = 'That passkey did not work. Sign in with your password, or try again.'
export const PASSKEY_NOT_ADDED = 'The passkey was not added. Please try again.'
export const PASSKEYS_FULL = `You can have up to ${PASSKEYS_MAX} passkeys. Remove one to add another.`

export const passkeyNameErrors = ({ name }: { name: string }): FieldErrors =>
  fieldErrors([['name', nameProblem(plainLine(name))]])

const nameProblem = (name: string): string | undefined =>
  name === '' ? 'Give this passkey a name' : tooLongProblem(name, 'The name', NAME_MAX)
