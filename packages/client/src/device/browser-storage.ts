/** What is used of a browser's storage. Nothing here throws. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }

let isRefused = false
const listeners = new Set<() => void>()

/** Whether this browser has refused to store something, as it blocks its storage or has no room left. */
export const isStorageRefused = (): boolean => isRefused

/** Calls back when the storage is refused for the first time. */
export function subscribeToStorage(onRefused: () => void): () => void {
  listeners.add(onRefused)
  return () => listeners.delete(onRefused)
}

function noteRefusal(): void {
  if (isRefused) return
  isRefused = true
  for (const listener of listeners) listener()
}

/** Ends with the document. */
function memoryStorage(): SafeStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

/**
 * A storage of the browser; what it refuses goes to `fallback`, which counts first. `open` throws in a browser that
 * blocks cookies; a full storage gives and erases, but takes nothing.
 */
export function safeStorage(open: () => Storage, fallback = memoryStorage()): SafeStorage {
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(open())
    } catch {
      noteRefusal()
      return otherwise
    }
  }
  return {
    getItem: (key) => fallback.getItem(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, text) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) fallback.removeItem(key)
      else fallback.setItem(key, text)
    },
    removeItem: (key) => {
      fallback.removeItem(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...fallback.keys(), ...attempt((storage) => Object.keys(storage), [])],
  }
}

/** The storage of this tab, which ends with it. Where it is refused, it ends with the document. */
export const tabStorage = safeStorage(() => sessionStorage)

/** The storage of this browser on this device; what it refuses stays in this tab. */
export const deviceStorage = safeStorage(() => localStorage, tabStorage)
