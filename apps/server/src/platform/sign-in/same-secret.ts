import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal; takes the same time for every wrong value, whatever its length. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given), sha256(expected))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
