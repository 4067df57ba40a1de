/** With the frame around a digit that is a picture, as of a keyboard on a phone. */
const UNSEEN_OR_BLANK = /[\p{Cf}\p{Cc}\p{DI}\p{Me}\p{Z}\u2800]/gu
const DIGIT = /\p{Nd}/gu
const IS_DIGIT = /^\p{Nd}$/u
const DASH = /[\p{Pd}\u2212\u00ad\u02d7\u2043]/gu

/**
 * A figure as somebody typed or pasted it, in the signs that a program reads: without blanks and characters that nobody
 * sees, digits of any script and width as 0 to 9, every dash as -.
 */
export const typedFigure = (text: string): string =>
  text
    // Before signs that nobody sees are taken away, since a soft hyphen is one of them.
    .replaceAll(DASH, '-')
    .normalize('NFKC')
    .replaceAll(UNSEEN_OR_BLANK, '')
    .replaceAll(DASH, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(DIGIT, (digit) => String(digitValue(digit)))

/** A number by which something is called, such as a phone or an account: a figure whose dashes only divide it. */
export const typedNumber = (text: string): string => typedFigure(text).replaceAll('-', '')

/** Unicode keeps the ten digits of a script together and in order, so the value is the distance from the first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
