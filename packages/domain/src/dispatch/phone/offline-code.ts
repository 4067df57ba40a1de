/** What the phone knows of a stop's code: it may be compared without network, so many times. */
export type CodeCheck = {
  salt: string
  firstByte: string
  triesLeft: number
}

/** How many codes may still be typed, those counted that were typed on this phone since its last answer. */
export const codeTriesLeft = (check: CodeCheck, wrongTries: readonly string[]): number =>
  Math.max(0, check.triesLeft - wrongTries.length)

/** A code that was compared on the phone alone, and a delivery that a person decides on, need the meter's picture. */
export const needsMeterPhoto = (gate: { isCodeCheckedOffline: boolean }, isTooShort: boolean): boolean =>
  gate.isCodeCheckedOffline || isTooShort
