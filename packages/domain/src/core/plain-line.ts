/** Line ends, tabs and escape sequences, which do not belong in a name or an address. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** They change the direction of the text that follows, so that it reads differently from what is stored. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A one-line text as it is stored: trimmed, without invisible characters that could change how a log, an email or a
 * driver's screen displays it.
 */
export const plainLine = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(DIRECTIONS, '').trim()

/** What is wrong with a line that has to be there; `field` as the sentence names it. */
export function lineProblem(value: string, field: string, most: number): string | undefined {
  const line = plainLine(value)
  return line === '' ? `${field} is required` : tooLongProblem(line, field, most)
}

/** What is wrong with the length of a text, as it is stored; `field` as the sentence names it. */
export const tooLongProblem = (text: string, field: string, most: number): string | undefined =>
  text.length > most ? `${field} must be at most ${most} characters` : undefined
