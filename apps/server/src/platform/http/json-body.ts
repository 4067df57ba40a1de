import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. An empty one counts as none, because many clients name a content type on every call; a text with
 * the character U+0000 is refused, because no PostgreSQL text can hold it. Other content types answer 415.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body) // a string, as `parseAs` asks
    if (text.trim() === '') return done(null, undefined)
    void parse(request, text, (error, value) => {
      if (error === null && text.includes('\\u0000') && holdsNul(value)) return done(unreadable())
      done(error, value)
    })
  })
}

/** A URL whose decoded parts would hold U+0000. */
export const isUnreadableUrl = (url: string): boolean => url.includes('%00')

/** Whether a text anywhere in the value holds U+0000. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

const unreadable = () => Object.assign(new Error('the body holds U+0000'), { statusCode: 400 })
