/// <reference lib="webworker" />
import type { ShownMessage } from './push-message.ts'
import { readPushMessage } from './push-message.ts'

/** Shows push messages, and opens what they are about. */
export function showPushMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readPushMessage(event.data?.text())
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        icon: '/icon.svg',
        badge: '/icon.svg',
        data: { path } satisfies Pick<ShownMessage, 'path'>,
      }),
    )
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<ShownMessage, 'path'> // written above
    event.waitUntil(openPath(worker, path))
  })
}

/** A window that shows the page already comes to the front, else a new one: a form in another window stays as it is. */
async function openPath({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown === undefined ? clients.openWindow(href) : shown.focus())
}
