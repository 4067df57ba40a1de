import { visibleText } from './typed/visible-text.ts'

/** Line ends, tabs and escape sequences, which do not belong in a name or an address. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g
const CONTROLS_IN_LINES = /[^\P{Cc}\n]+/gu
/** The empty cell of Braille, which is no white space to the language. */
const BRAILLE_BLANK = /\u2800/g

/**
 * A one-line text as it is stored: trimmed, in the form NFC, without invisible characters that could change how a log, an
 * email or a driver's screen displays it. '' where nobody would see anything.
 */
export const plainLine = (text: string): string =>
  visibleText(text).replaceAll(CONTROLS, ' ').replaceAll(BRAILLE_BLANK, ' ').trim()

/** The same for a text of several lines, whose line ends become \n and stay. */
export const plainText = (text: string): string =>
  visibleText(text)
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(CONTROLS_IN_LINES, ' ')
    .replaceAll(BRAILLE_BLANK, ' ')
    .trim()

/** What is wrong with a line that has to be there; `field` as the sentence names it. */
export function lineProblem(value: string, field: string, most: number): string | undefined {
  const line = plainLine(value)
  return line === '' ? `${field} is required` : tooLongProblem(line, field, most)
}

/** What is wrong with the length of a text, as it is stored; `field` as the sentence names it. */
export const tooLongProblem = (text: string, field: string, most: number): string | undefined =>
  text.length > most ? `${field} must be at most ${most} characters` : undefined
