import { HANDOVER_TRIES } from '../../delivery/hand-over.ts'

/** What the phone knows of a stop's code: it may be compared without network, so many times. */
export type CodeCheck = {
  salt: string
  firstByte: string
  triesLeft: number
  waitUntil: string | null
}

/** How many codes may still be typed, those counted that were typed on this phone since its last answer. */
export function codeTriesLeft(check: CodeCheck, wrongTries: readonly string[], now: Date): number {
  const isWaiting = check.waitUntil !== null && new Date(check.waitUntil) > now
  if (isWaiting) return 0
  const left = check.triesLeft === 0 ? HANDOVER_TRIES : check.triesLeft
  return Math.max(0, left - wrongTries.length)
}

/** A code that was compared on the phone alone needs the meter's picture beside it. */
export const needsMeterPhoto = (gate: { isCodeCheckedOffline: boolean }): boolean => gate.isCodeCheckedOffline
