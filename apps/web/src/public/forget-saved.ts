import { SAVED_DATABASE, SAVED_STORE } from '../shared/device/saved-place.ts'

/**
 * Erases what the application had cached for somebody whose session is over: the public page may be the first that is
 * opened since. Where nothing was ever cached, nothing is made.
 */
export function forgetSavedReads(): void {
  let opening: IDBOpenDBRequest
  try {
    opening = indexedDB.open(SAVED_DATABASE)
  } catch {
    return // storage is closed to us: nothing was cached
  }
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onerror = (event) => event.preventDefault()
  opening.onsuccess = () => {
    const database = opening.result
    if (!database.objectStoreNames.contains(SAVED_STORE)) return database.close()
    const erasing = database.transaction(SAVED_STORE, 'readwrite')
    erasing.objectStore(SAVED_STORE).clear()
    erasing.oncomplete = () => database.close()
  }
}
