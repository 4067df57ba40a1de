import { visibleText } from './typed/visible-text.ts'

/** Line ends, tabs and escape sequences, which do not belong in a name or an address. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g
const CONTROLS_IN_LINES = /[^\P{Cc}\n]+/gu
/** The empty cell of Braille and the empty head of a note, which are no white space to the language. */
const EMPTY_SIGNS = /[\u2800\u{1d159}]/gu
/** Signs with a shape of their own: marks alone have none, where they stand on nothing. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u

const seenOrEmpty = (text: string): string => (SEEN.test(text) ? text.trim() : '')

/**
 * A one-line text as it is stored: trimmed, in the form NFC, without invisible characters that could change how a log, an
 * email or a driver's screen displays it. '' where nobody would see anything.
 */
export const plainLine = (text: string): string =>
  seenOrEmpty(visibleText(text).replaceAll(CONTROLS, ' ').replaceAll(EMPTY_SIGNS, ' '))

/** A text of several lines as it is stored: like `plainLine`, but line ends stay and become \n. */
export const plainText = (text: string): string =>
  seenOrEmpty(
    visibleText(text)
      .replaceAll(LINE_ENDS, '\n')
      .replaceAll(CONTROLS_IN_LINES, ' ')
      .replaceAll(EMPTY_SIGNS, ' '),
  )

/** What is wrong with a line that has to be there; `field` as the sentence names it. */
export function lineProblem(value: string, field: string, most: number): string | undefined {
  const line = plainLine(value)
  return line === '' ? `${field} is required` : tooLongProblem(line, field, most)
}

/** What is wrong with the length of a text, as it is stored; `field` as the sentence names it. */
export const tooLongProblem = (text: string, field: string, most: number): string | undefined =>
  text.length > most ? `${field} must be at most ${most} characters` : undefined

/** One letter outside of the basic ones would more than halve what fits into a text message. */
export const plainLetters = (text: string): string =>
  text
    .replaceAll('₦', 'NGN ')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
