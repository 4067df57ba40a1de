import { deviceStorage } from '@gatefill/client/device/browser-storage'
import { useSyncExternalStore } from 'react'

/** The browser's offer to install; of Chromium browsers only, and not in TypeScript's own types. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const CLOSED_KEY = 'install-closed'

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

const setOffer = (next: InstallOffer | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

/** Stores the browser's offer for a moment that suits the person; it comes once, right after the start. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (deviceStorage.getItem(CLOSED_KEY) === null) setOffer(event as InstallOffer) // see the type
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== undefined)

/** Shows the browser's own question; it can be shown once. */
export async function install(): Promise<void> {
  const shown = offer
  setOffer(undefined)
  await shown?.prompt()
}

/** Never offers it again on this device. */
export function closeInstallOffer(): void {
  deviceStorage.setItem(CLOSED_KEY, 'closed')
  setOffer(undefined)
}
