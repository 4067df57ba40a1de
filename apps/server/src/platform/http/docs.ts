import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The documentation of the API at /api/docs, and the document itself at /api/docs/json. */
export async function serveDocs(server: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  await server.register(swagger, {
    mode: 'static',
    // The plugin asks for its own document type; ours is derived from the contracts and proven by a test.
    specification: { document: document as never },
  })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
