import { serverTime } from '@gatefill/client/device/server-clock'
import { useSyncExternalStore } from 'react'

/** Since when there is no network; undefined while there is. */
let since: Date | undefined

/** Asked again each time: the network may have gone while nobody was listening. */
function offlineSince(): Date | undefined {
  since = navigator.onLine ? undefined : (since ?? serverTime())
  return since
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, offlineSince)
