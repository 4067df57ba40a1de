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

/** The ten characters by which a ULID says its time: rows of a period have ids between those of its ends. */
export const ulidTime = (at: Date): string => timePart(at.getTime())

function timePart(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let place = 0; place < 10; place += 1) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

const RANDOM_CHARACTERS = 16
/** The system is asked for the randomness of many ids at once: asking costs more than the bytes. */
const IDS_AT_ONCE = 256

function randomParts(): () => string {
  let bytes = Buffer.alloc(0)
  return () => {
    if (bytes.length === 0) bytes = randomBytes(RANDOM_CHARACTERS * IDS_AT_ONCE)
    let text = ''
    for (const byte of bytes.subarray(0, RANDOM_CHARACTERS)) text += ALPHABET.charAt(byte % 32)
    bytes = bytes.subarray(RANDOM_CHARACTERS)
    return text
  }
}

export function systemIds(clock: Clock): Ids {
  const randomPart = randomParts()
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
