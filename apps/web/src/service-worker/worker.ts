/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { showPushMessages } from './push.ts'
import { isPublicPage, opensHome, opensInShell, RELOAD_NOW } from './rules.ts'

declare const self: ServiceWorkerGlobalScope
/** The application's files with their fingerprints; put in by apps/web/build/service-worker.ts. */
declare const __SHELL__: { version: string; files: { url: string; revision: string | null }[] }

// Read once: the build puts the whole list wherever the name stands.
const { version, files } = __SHELL__
const PAGES = 'gatefill-pages'
const FILES = `gatefill-files-${version}`
const SECONDS_TO_WAIT = 4

// The new version waits until the person chooses 'Reload' or every tab is closed: no form is lost half-way.
precacheAndRoute(files, { cleanURLs: false })
registerRoute(new NavigationRoute(createHandlerBoundToURL('/dashboard.html'), { allowlist: [opensHome] }))
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [opensInShell] }))
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicPage(url.pathname),
  new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: SECONDS_TO_WAIT }),
)
// Hashed names never change their content. Nothing else is answered here: calls of the API never are.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILES }),
)

showPushMessages(self)

self.addEventListener('message', (event) => {
  if (event.data === RELOAD_NOW) event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches())
})

async function removeOldCaches(): Promise<void> {
  const stored = [PAGES, FILES]
  const names = (await caches.keys()).filter((name) => name.startsWith('gatefill-') && !stored.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
