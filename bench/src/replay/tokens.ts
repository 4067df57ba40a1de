/** An id by time and chance (ULID), the hash of an event, or a secret of a link, wherever in a text they stand. */
const TOKEN = /[0-9A-HJKMNP-TV-Z]{26}|(?<!\w)[0-9a-f]{64}(?!\w)|(?<![\w-])[\w-]{43}(?![\w-])/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?=Z|\+00:00)/g

type WithValues = { values: readonly (string | null)[] }

/** The ids and secrets in the parameters of statements. */
export const tokensOf = (statements: readonly WithValues[]): Set<string> =>
  new Set(statements.flatMap(({ values }) => values.flatMap((value) => value?.match(TOKEN) ?? [])))

/** Those that a checkout has made: one before it by the same customer does not know them. */
export function madeTokens(checkout: readonly WithValues[], before: readonly WithValues[]): Set<string> {
  const known = tokensOf(before)
  return new Set([...tokensOf(checkout)].filter((token) => !known.has(token)))
}

/** The text with all its moments later by so many milliseconds: leases and dates are then those of the replay. */
export const later = (text: string, milliseconds: number): string =>
  text.replaceAll(MOMENT, (moment) =>
    new Date(Date.parse(`${moment}Z`) + milliseconds).toISOString().slice(0, -1),
  )

/** What a text is made of, in order: what stays as it is, and the tokens in it. */
export function piecesOf(text: string, tokens: ReadonlySet<string>): string[] {
  const pieces: string[] = []
  let rest = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!tokens.has(token)) continue
    pieces.push(text.slice(rest, index), token)
    rest = index + token.length
  }
  return [...pieces, text.slice(rest)].filter((piece) => piece !== '')
}
