import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'

type DocumentOf = () => Record<string, unknown>

/**
 * The documentation of the API at /api/docs, and the document itself at /api/docs/json. Both are made when somebody asks
 * for the first time: a start need not wait for them.
 */
export function serveDocs(server: FastifyInstance, documentOf: DocumentOf): void {
  let docs: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/*'])
    server.get(url, async (request, reply) => {
      docs ??= docsServer(documentOf())
      const answering = await docs
      reply.hijack()
      answering.routing(request.raw, reply.raw)
    })
}

/** A server of its own, since nothing can be added to one that already listens. */
async function docsServer(document: Record<string, unknown>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = fastify()
  await docs.register(swagger, {
    mode: 'static',
    // The plugin asks for its own document type; ours is derived from the contracts and proven by a test.
    specification: { document: document as never },
  })
  await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  await docs.ready()
  return docs
}
