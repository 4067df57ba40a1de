/// <reference lib="webworker" />
export {}

declare const self: ServiceWorkerGlobalScope
/** The files of this build and their fingerprint; put in by build/service-worker.ts. */
declare const __SHELL__: { version: string; files: string[] }

// Read once: the build puts the whole list wherever the name stands.
const { version, files } = __SHELL__
const PREFIX = 'gatefill-driver-'
const CACHE = `${PREFIX}${version}`
const PAGE = '/driver/index.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
  // An open page has loaded all of its script already, so the next one to open may be the new version at once.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), self.clients.claim()]))
})

// Calls of the API are never answered here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(cachedFirst(PAGE, request))
  else if (files.includes(url.pathname) || url.pathname.startsWith('/driver/assets/'))
    event.respondWith(cachedFirst(url.pathname, request))
})

/** The stored file at once, so that the page opens as fast without a network as with one. */
async function cachedFirst(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(path)
  if (stored !== undefined) return stored
  const answer = await fetch(request)
  if (answer.ok && request.mode !== 'navigate') await cache.put(path, answer.clone())
  return answer
}

async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
}
