import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../answers.ts'
import type { Contents, SendDocument } from './documents.ts'
import { documentSender } from './documents.ts'
import { showPageAgain } from './sent-forms.ts'

/** Applications with a shell of their own for every path below their prefix. */
const OWN_SHELL = ['console', 'driver'] as const
type OwnShell = (typeof OWN_SHELL)[number]

/** The folder of each application's build; without one its pages are not served. */
export type WebApps = Record<'customer' | OwnShell, WebApp>
type WebApp = {
  folder: string | undefined
  /** Resolves when the folder is built, where it still is being: requests wait for it. */
  built?: Promise<void> | undefined
}

/**
 * Serves the built applications, once what it gives is called: files by name (hashed ones for a year), public pages by
 * their own prerendered HTML, the shells of the console and of the driver's phone for every path below theirs, and the
 * customer's for every other path that is not the API's (C-06).
 */
export async function webApps(server: FastifyInstance, contents: Contents): Promise<(apps: WebApps) => void> {
  const sendDocument = documentSender(contents)
  showPageAgain(server)
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
  const shells = new Map<keyof WebApps, Shell | Promise<Shell>>()
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const shell = shells.get(OWN_SHELL.find((name) => isBelow(name, request.url)) ?? 'customer')
    if (request.url.startsWith('/api/') || !wantsPage) sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
    else
      whenKnown(shell, (known) => {
        if (known === undefined) sendRefusal(reply, { ok: false, code: 'NOT_FOUND' })
        else sendDocument(request, reply, known.page, known.folder)
      })
  })
  return (apps) => {
    shells.set('customer', serveFiles(server, apps.customer, { prefix: '/', page: 'app.html', sendDocument }))
    for (const name of OWN_SHELL)
      shells.set(
        name,
        serveFiles(server, apps[name], { prefix: `/${name}/`, page: 'index.html', sendDocument }),
      )
    servePublicPages(server, apps.customer.folder, sendDocument)
  }
}

/** One in the folder of an application itself: no path leads out of it. */
const DOCUMENT = /^[\w-]+\.html$/

/** Undefined: its application is not built. */
type Shell = { folder: string; page: string } | undefined

/**
 * The files of one application below its prefix, once it is built; gives its shell. A route of our own: the one of the
 * plugin lists the folder of every file that it sends, to tell the spelling of its name.
 */
function serveFiles(
  server: FastifyInstance,
  { folder, built }: WebApp,
  { prefix, page, sendDocument }: { prefix: string; page: string; sendDocument: SendDocument },
): Shell | Promise<Shell> {
  if (folder === undefined) return undefined
  const find = () => {
    if (existsSync(join(folder, page))) return { folder, page }
    server.log.warn({ folder }, 'a web application is not built; its pages are not served')
    return undefined
  }
  const shell = built === undefined ? find() : built.then(find)
  if (shell === undefined) return undefined
  server.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
    whenKnown(built, () => {
      const file = request.params['*'] || 'index.html'
      if (DOCUMENT.test(file)) sendDocument(request, reply, file, folder)
      else reply.sendFile(file, folder)
    }),
  )
  return shell
}

/** At once where there is nothing to wait for: a route that gives a promise costs each answer listeners for its end. */
function whenKnown<Value>(value: Value | Promise<Value>, work: (value: Value) => void): void {
  if (value instanceof Promise) void value.then(work)
  else work(value)
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

function servePublicPages(
  server: FastifyInstance,
  folder: string | undefined,
  sendDocument: SendDocument,
): void {
  if (folder === undefined) return
  for (const [path, file] of Object.entries(PAGES)) {
    if (existsSync(join(folder, file)))
      server.get(path, (request, reply) => sendDocument(request, reply, file, folder))
  }
}

/** Whether a route sends built pages and files only; `url` is its pattern. */
export const isFileRoute = (url: string | undefined): boolean =>
  url !== undefined && (url in PAGES || url.endsWith('/*'))

const isBelow = (name: OwnShell, url: string): boolean =>
  url.startsWith(`/${name}/`) || url.split('?')[0] === `/${name}`
