import type { FastifyInstance } from 'fastify'
import { sendPicture } from '../../../platform/http/picture-answer.ts'
import type { IdentityService } from '../identity.service.ts'

/**
 * GET /api/pictures/:name gives a customer's picture to whoever knows its address, since a browser sends no token with
 * a picture; the 256 random bits of the name are the key.
 */
export function bindPictures(server: FastifyInstance, { pictures }: IdentityService): void {
  server.get<{ Params: { name: string } }>('/api/pictures/:name', async (request, reply) =>
    sendPicture(
      reply,
      /^[\w-]{43}\.webp$/.test(request.params.name) ? await pictures.read(request.params.name) : undefined,
    ),
  )
}
