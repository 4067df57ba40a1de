import { config } from '../shared/config.ts'

/** Stores the application on the phone, so that it opens without a network; not during development. */
export function registerServiceWorker(): void {
  if (!config.isBuilt || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/driver/sw.js', { scope: '/driver/' })
    // Private windows of some browsers allow none; the application works without.
    .catch((error: unknown) => console.warn('The service worker was not registered', error))
}
