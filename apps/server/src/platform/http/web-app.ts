import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'

const CONSOLE = '/console/'

/** Folders of the built applications; without one its pages are not served. */
type Folders = { customer: string | undefined; console: string | undefined }

/**
 * Serves the built applications: files by name (hashed ones for a year), public pages by their own prerendered HTML,
 * the console's shell for every path below /console, and the customer's for every other path that is not the API's
 * (C-06).
 */
export async function serveWebApps(server: FastifyInstance, folders: Folders): Promise<void> {
  const customer = await serveFiles(server, folders.customer, { prefix: '/', shell: 'app.html' })
  const console = await serveFiles(server, folders.console, { prefix: CONSOLE, shell: 'index.html' })
  if (customer !== undefined) servePublicPages(server, customer)
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const shell = isOfConsole(request.url) ? console : customer
    if (request.url.startsWith('/api/') || !wantsPage || shell === undefined)
      return sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
    return reply.sendFile(shell.page, shell.folder)
  })
}

type Shell = { folder: string; page: string }

/** The files of one application below its prefix. Undefined: it is not built. */
async function serveFiles(
  server: FastifyInstance,
  folder: string | undefined,
  { prefix, shell }: { prefix: string; shell: string },
): Promise<Shell | undefined> {
  if (folder === undefined) return undefined
  if (!existsSync(join(folder, shell))) {
    server.log.warn({ folder }, 'a web application is not built; its pages are not served')
    return undefined
  }
  await server.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: !server.hasReplyDecorator('sendFile'),
    preCompressed: true,
    index: prefix === CONSOLE ? shell : false, // the customer's has public pages of its own
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return { folder, page: shell }
}

function servePublicPages(server: FastifyInstance, { folder }: Shell): void {
  const pages: Record<string, string> = {
    '/': 'index.html',
    '/terms': 'terms.html',
    '/faqs': 'faqs.html',
    '/privacy': 'privacy.html',
    // The application's page with its form already in it.
    '/signin': 'signin.html',
  }
  for (const [path, file] of Object.entries(pages)) {
    if (existsSync(join(folder, file))) server.get(path, (_request, reply) => reply.sendFile(file, folder))
  }
}

const isOfConsole = (url: string): boolean => url.startsWith(CONSOLE) || /^\/console(?:\?|$)/.test(url)
