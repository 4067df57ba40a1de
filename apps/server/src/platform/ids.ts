import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes ids and secrets; passed in so that tests can foresee them. */
export type Ids = {
  /** A prefix and a ULID: sorts by time, and its last six characters are random. */
  next: (prefix: string) => string
  /** The ULID alone. */
  ulid: () => string
  /** 256 random bits as base64url. */
  secret: () => string
  /** A code of `digits` decimal digits, leading zeros included. */
  code: (digits: number) => string
}

function timePart(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let place = 0; place < 10; place += 1) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function randomPart(): string {
  let text = ''
  for (const byte of randomBytes(16)) text += ALPHABET.charAt(byte % 32)
  return text
}

export function systemIds(clock: Clock): Ids {
  const ulid = () => timePart(clock().getTime()) + randomPart()
  return {
    ulid,
    next: (prefix) => `${prefix}_${ulid()}`,
    secret: () => randomBytes(32).toString('base64url'),
    code: (digits) =>
      randomInt(10 ** digits)
        .toString()
        .padStart(digits, '0'),
  }
}
