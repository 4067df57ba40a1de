import type { FastifyReply, FastifyRequest } from 'fastify'
import { VERSION } from '../../version.ts'

/**
 * Gives the answer its ETag, and tells whether the caller has this very answer already. The tag is a weak one, since the
 * bytes depend on the compression; it names our version as well, which makes answers of the same facts.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, revision: string): boolean {
  const tag = `"${VERSION}-${revision}"`
  reply.header('etag', `W/${tag}`)
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** The caller has the answer: nothing is sent but that. */
export const sendUnchanged = (reply: FastifyReply) =>
  reply.code(304).header('cache-control', 'no-store').send()
