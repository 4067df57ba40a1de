import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'

/** Applications with a shell of their own for every path below their prefix. */
const OWN_SHELL = ['console', 'driver'] as const
type OwnShell = (typeof OWN_SHELL)[number]

/** Folders of the built applications; without one its pages are not served. */
type Folders = { customer: string | undefined } & Record<OwnShell, string | undefined>

/**
 * Serves the built applications, once what it gives is called: files by name (hashed ones for a year), public pages by
 * their own prerendered HTML, the shells of the console and of the driver's phone for every path below theirs, and the
 * customer's for every other path that is not the API's (C-06).
 */
export async function webApps(server: FastifyInstance): Promise<(folders: Folders) => void> {
  await server.register(fastifyStatic, {
    // Each answer names the folder of its application.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = basename(dirname(path)) === 'assets'
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const shells = new Map<keyof Folders, Shell | undefined>()
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const shell = shells.get(OWN_SHELL.find((name) => isBelow(name, request.url)) ?? 'customer')
    if (request.url.startsWith('/api/') || !wantsPage || shell === undefined)
      sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
    else reply.sendFile(shell.page, shell.folder)
  })
  return (folders) => {
    const customer = serveFiles(server, folders.customer, { prefix: '/', shell: 'app.html' })
    shells.set('customer', customer)
    for (const name of OWN_SHELL)
      shells.set(name, serveFiles(server, folders[name], { prefix: `/${name}/`, shell: 'index.html' }))
    if (customer !== undefined) servePublicPages(server, customer)
  }
}

type Shell = { folder: string; page: string }

/**
 * The files of one application below its prefix. Undefined: it is not built. A route of our own: the one of the plugin
 * lists the folder of every file that it sends, to tell the spelling of its name.
 */
function serveFiles(
  server: FastifyInstance,
  folder: string | undefined,
  { prefix, shell }: { prefix: string; shell: string },
): Shell | undefined {
  if (folder === undefined) return undefined
  if (!existsSync(join(folder, shell))) {
    server.log.warn({ folder }, 'a web application is not built; its pages are not served')
    return undefined
  }
  server.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) => {
    reply.sendFile(request.params['*'] || 'index.html', folder)
  })
  return { folder, page: shell }
}

/** Pages with a document of their own, by path. */
const PAGES: Record<string, string> = {
  '/': 'index.html',
  '/terms': 'terms.html',
  '/faqs': 'faqs.html',
  '/privacy': 'privacy.html',
  // The application's page with its form already in it.
  '/signin': 'signin.html',
  // The application's page that names what this one needs.
  '/dashboard': 'dashboard.html',
}

function servePublicPages(server: FastifyInstance, { folder }: Shell): void {
  for (const [path, file] of Object.entries(PAGES)) {
    if (existsSync(join(folder, file)))
      server.get(path, (_request, reply) => void reply.sendFile(file, folder))
  }
}

/** Whether a route sends built pages and files only; `url` is its pattern. */
export const isFileRoute = (url: string | undefined): boolean =>
  url !== undefined && (url in PAGES || url.endsWith('/*'))

const isBelow = (name: OwnShell, url: string): boolean =>
  url.startsWith(`/${name}/`) || url.split('?')[0] === `/${name}`
