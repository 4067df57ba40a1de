import type { FastifyInstance } from 'fastify'

/**
 * A browser that runs no script of ours sends a form to the address of its page: it gets the page again, which says what
 * is missing, and no raw JSON. Nothing of what it sent is read.
 */
export function showPageAgain(server: FastifyInstance): void {
  // Before the body is read, whose type is none that calls have.
  server.addHook('onRequest', (request, reply, done) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    if (!request.is404 || request.method !== 'POST' || !wantsPage || !isPage(request.url)) return done()
    reply.code(303).headers({ location: request.url, 'cache-control': 'no-store' }).send()
  })
}

/** A path of this site that is not the API's; two slashes, or a backslash, would lead to another one. */
const isPage = (url: string): boolean => /^\/(?![/\\])/.test(url) && !url.startsWith('/api/')
