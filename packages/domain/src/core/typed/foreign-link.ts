/** Words that a phone or a mail program makes a link of: with a scheme, a host with a dot, or an address of numbers. */
const LINK =
  /(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[/:?#]\S*)?|\d+(?:\.\d+){3}\S*/giu
/** The host with its port of a link, written with a scheme or without. */
const HOST = /^(?:https?:\/\/)?([^\s/?#]+)/i
/** What ends a sentence behind a host. */
const SENTENCE_END = /[.,;:!?)\]'"]+$/

/**
 * The first link of a text that leads elsewhere than to our own origin; undefined where there is none. A full stop without a
 * space behind it makes a link of two words, so that is one as well.
 */
export function foreignLink(text: string, origin: string): string | undefined {
  const own = hostOf(origin)
  return text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .match(LINK)
    ?.find((link) => hostOf(link) !== own)
}

/** Anything beside letters, such as a name in front of @, stays in it and makes it another one. */
const hostOf = (link: string): string | undefined =>
  HOST.exec(link)?.[1]?.replace(SENTENCE_END, '').toLowerCase()
