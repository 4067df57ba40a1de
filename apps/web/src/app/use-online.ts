import { useSyncExternalStore } from 'react'

/** Since when there is no network; undefined while there is. */
let offlineSince: Date | undefined = navigator.onLine ? undefined : new Date()

function subscribe(changed: () => void): () => void {
  const update = () => {
    offlineSince = navigator.onLine ? undefined : (offlineSince ?? new Date())
    changed()
  }
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
}

export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => offlineSince)
