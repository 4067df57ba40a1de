import { HOUR_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import { useSyncExternalStore } from 'react'
import { config } from '../shared/device/config.ts'
import { savesData } from '../shared/device/saves-data.ts'
import { RELOAD_NOW } from './rules.ts'

/**
 * From when a version is installed until it is offered. Asked to take over while a page still loads, it sometimes never
 * does in Chromium, until that page is closed. A page that is slower than this may still hold it up.
 */
const SETTLE_MILLISECONDS = 5_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/**
 * Stores the application on the device, after the first page has loaded. Not for those who save data, nor during
 * development; who has it already gets its new versions.
 */
export function registerServiceWorker(): void {
  if (!config.isBuilt || !('serviceWorker' in navigator)) return
  if (savesData() && navigator.serviceWorker.controller === null) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    follow(registration)
    let lastCheck = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < HOUR_MILLISECONDS) return
      lastCheck = Date.now()
      registration
        .update()
        .catch((error: unknown) => console.warn('Could not check for a new version', error))
    })
  } catch (error) {
    // Private windows of some browsers allow none; the application works without.
    console.warn('The service worker was not registered', error)
  }
}

/** Notices a new version that is installed and waits; the very first one does not wait. */
function follow(registration: ServiceWorkerRegistration): void {
  const update = () => {
    waiting = navigator.serviceWorker.controller === null ? undefined : (registration.waiting ?? undefined)
    for (const listener of listeners) listener()
  }
  const updateSoon = () => setTimeout(update, SETTLE_MILLISECONDS)
  const watch = () => registration.installing?.addEventListener('statechange', updateSoon)
  updateSoon()
  watch()
  registration.addEventListener('updatefound', watch)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined)

/** Lets the waiting version take over and reloads the page with it; at once where another tab let it take over. */
export function reloadIntoNewVersion(): void {
  if (waiting !== undefined && waiting.state !== 'installed') {
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage(RELOAD_NOW)
}
