import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'
import { isFileRoute } from './web-app.ts'

/** Answers 405 with the methods that a path has, where a call uses another one. */
export function refuseOtherMethods(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // Before the body is read: what it says does not matter.
  server.addHook('onRequest', (request, reply, done) => {
    const isBound = !request.is404 && !isFileRoute(request.routeOptions.url)
    const methods = isBound ? [] : methodsOf(request.url, endpoints)
    if (methods.length === 0) return done()
    reply.header('allow', methods.join(', '))
    sendRefusal(reply, { ok: false, code: 'METHOD_NOT_ALLOWED' })
  })
}

/** The methods of the endpoints at the path of a URL; none where there is no such path. */
function methodsOf(url: string, endpoints: readonly Endpoint[]): string[] {
  const [path = ''] = url.split('?')
  const methods = endpoints
    .filter((endpoint) => fits(`/api${endpoint.path}`, path))
    .map(({ method }) => method)
  return [...new Set(methods)].toSorted()
}

/** Whether a path is one of a pattern, whose parameters are `:name`. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return (
    expected.length === parts.length &&
    expected.every((part, place) => (part.startsWith(':') ? parts[place] !== '' : part === parts[place]))
  )
}
