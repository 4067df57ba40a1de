import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './bind.ts'

/**
 * Serves the built customer application from `folder`: files by name (hashed ones for a year), public pages by their
 * own prerendered HTML, and the application shell for every other path that is not the API's (C-06).
 */
export async function serveWebApp(server: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(join(folder, 'app.html'))) {
    if (folder !== undefined)
      server.log.warn({ folder }, 'the web application is not built; only the API is served')
    server.setNotFoundHandler((_request, reply) => sendRefusal(reply, { ok: false, code: 'NOT_FOUND' }))
    return
  }
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const pages: Record<string, string> = {
    '/': 'index.html',
    '/terms': 'terms.html',
    '/faqs': 'faqs.html',
    '/privacy': 'privacy.html',
  }
  for (const [path, file] of Object.entries(pages)) {
    if (existsSync(join(folder, file))) server.get(path, (_request, reply) => reply.sendFile(file))
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (request.url.startsWith('/api/') || !wantsPage)
      return sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
    return reply.sendFile('app.html')
  })
}
