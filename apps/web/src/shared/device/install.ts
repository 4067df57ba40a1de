import { useSyncExternalStore } from 'react'

/** The browser's offer to install; of Chromium browsers only, and not in TypeScript's own types. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const CLOSED_KEY = 'install-closed'

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

const keep = (next: InstallOffer | undefined) => {
  offer = next
  for (const tell of listeners) tell()
}

/** Keeps the browser's offer for a moment that suits the person; it comes once, right after the start. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (localStorage.getItem(CLOSED_KEY) === null) keep(event as InstallOffer) // see the type
  })
  window.addEventListener('appinstalled', () => keep(undefined))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== undefined)

/** Shows the browser's own question; it can be shown once. */
export async function install(): Promise<void> {
  const shown = offer
  keep(undefined)
  await shown?.prompt()
}

/** Never offers it again on this device. */
export function closeInstallOffer(): void {
  localStorage.setItem(CLOSED_KEY, 'closed')
  keep(undefined)
}
