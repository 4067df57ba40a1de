/** Line ends, tabs, escape sequences: what has no place in a name or an address. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
/** They turn the direction of what follows, so that a text reads otherwise than it is. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text of one line as it is kept: trimmed, without characters that could write into a log, a mail or a driver's
 * screen what nobody sees on the form.
 */
export const plainLine = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(DIRECTIONS, '').trim()
