import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty one counts as none, because many clients name a content type on every call; a text with
 * U+0000 or half of a surrogate pair is refused, because PostgreSQL cannot hold it. Other content types answer 415.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body) // a string, as `parseAs` asks
    if (text.trim() === '') return done(null, undefined)
    void parse(request, text, (error, value) => {
      if (error === null && isTooDeep(value)) return done(unreadable('is nested too deep'))
      if (error === null && UNSTORABLE_ESCAPE.test(text) && holdsUnstorable(value))
        return done(unreadable('holds a text that cannot be stored'))
      done(error, value)
    })
  })
}

/** A URL whose decoded parts would hold U+0000. */
export const isUnreadableUrl = (url: string): boolean => url.includes('%00')

/** Characters that cannot be stored, as JSON escapes them; a decoded text cannot hold them otherwise. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Whether a text anywhere in the value holds U+0000 or half of a surrogate pair. */
export function holdsUnstorable(value: unknown): boolean {
  // A list of its own: what is nested thousands of times would use up the stack.
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && (next.includes('\u0000') || !next.isWellFormed())) return true
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part)
  }
  return false
}

/** Our deepest body has four levels: an object, a list, a row, a pin. */
const MAX_DEPTH = 16

/** Whether a value is nested deeper than any body of ours; what works on it may use the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

const unreadable = (problem: string) => Object.assign(new Error(`the body ${problem}`), { statusCode: 400 })
