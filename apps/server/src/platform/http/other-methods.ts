import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'
import { isFileRoute } from './pages/web-app.ts'

/** Answers 405 with the methods that a path has, where a call uses another one. */
export function refuseOtherMethods(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const patterns = endpoints.map(({ method, path }) => ({ method, parts: `/api${path}`.split('/') }))
  // Before the body is read: what it says does not matter.
  server.addHook('onRequest', (request, reply, done) => {
    const isBound = !request.is404 && !isFileRoute(request.routeOptions.url)
    const methods = isBound ? [] : methodsOf(request.url, patterns)
    if (methods.length === 0) return done()
    reply.header('allow', methods.join(', '))
    sendRefusal(reply, { ok: false, code: 'METHOD_NOT_ALLOWED' })
  })
}

/** The parts of a path, of which those that begin with a colon are parameters. */
type Pattern = { method: string; parts: readonly string[] }

/** The methods of the endpoints at the path of a URL; none where there is no such path. */
function methodsOf(url: string, patterns: readonly Pattern[]): string[] {
  if (!url.startsWith('/api/')) return []
  const [path = ''] = url.split('?')
  const parts = path.split('/')
  const methods = patterns.filter((pattern) => fits(pattern.parts, parts)).map(({ method }) => method)
  return [...new Set(methods)].toSorted()
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, place) => (part.startsWith(':') ? parts[place] !== '' : part === parts[place]))
