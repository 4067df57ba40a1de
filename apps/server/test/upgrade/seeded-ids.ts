import { createHash } from 'node:crypto'
import type { Clock } from '../../src/platform/clock.ts'
import type { Ids } from '../../src/platform/ids.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_CHARACTERS = 10
const RANDOM_CHARACTERS = 16

/** Ids and secrets that are the same in every run with this seed, so that two dumps can be compared. For tests only. */
export function seededIds(clock: Clock, seed: string): Ids {
  let count = 0
  const bytes = () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest()
  }
  const timePart = () => {
    let rest = clock().getTime()
    let text = ''
    for (let place = 0; place < TIME_CHARACTERS; place += 1) {
      text = ALPHABET.charAt(rest % ALPHABET.length) + text
      rest = Math.floor(rest / ALPHABET.length)
    }
    return text
  }
  const ulid = () =>
    timePart() +
    [...bytes().subarray(0, RANDOM_CHARACTERS)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
  return {
    ulid,
    next: (prefix) => `${prefix}_${ulid()}`,
    secret: () => bytes().toString('base64url'),
    code: (digits) => String(bytes().readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0'),
  }
}
