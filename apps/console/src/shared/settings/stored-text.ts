import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'gatefill:stored'

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** What this browser keeps under a key; null for nothing. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is closed: nothing can be remembered
  }
}

/**
 * What this browser keeps under a key, which the component follows in this tab and in others, and a function that stores
 * another text. It returns false where the browser stores nothing.
 */
export function useStoredText(key: string): [string | null, (text: string) => boolean] {
  const text = useSyncExternalStore(subscribe, () => storedText(key))
  const store = useCallback(
    (next: string): boolean => {
      try {
        localStorage.setItem(key, next)
      } catch {
        return false // storage is closed: nothing can be remembered, so nothing changes
      }
      window.dispatchEvent(new Event(CHANGED))
      return true
    },
    [key],
  )
  return [text, store]
}
