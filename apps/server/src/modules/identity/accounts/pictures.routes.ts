import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app-context.ts'
import { sendPicture } from '../../../platform/http/picture-answer.ts'
import { readProfilePicture } from './pictures.ts'

/**
 * GET /api/pictures/:name gives a customer's picture to whoever knows its address, since a browser sends no token with
 * a picture; the 256 random bits of the name are the key.
 */
export function bindPictures(app: App, server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/api/pictures/:name', async (request, reply) =>
    sendPicture(
      reply,
      /^[\w-]{43}\.webp$/.test(request.params.name)
        ? await readProfilePicture(app, request.params.name)
        : undefined,
    ),
  )
}
