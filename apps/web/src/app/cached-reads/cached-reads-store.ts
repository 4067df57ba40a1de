import { serverTime, serverTimeOf } from '@gatefill/client/device/server-clock'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, del, get, update } from 'idb-keyval'
import { SAVED_DATABASE, SAVED_STORE } from '../../shared/device/saved-place.ts'
import type { CachedRead, CachedReads } from './cached-reads.ts'
import { isStored, mergeReads, readsOf } from './cached-reads.ts'

const SAVE_AFTER_MILLISECONDS = 1000
const RECORD = 'reads'
/** Opened by the first use: some private windows have no such store. */
const store = () => createStore(SAVED_DATABASE, SAVED_STORE)
let opened: ReturnType<typeof store> | undefined
const place = () => (opened ??= store())

/** Puts what was cached for this person into the query cache; returns whether there was anything. */
export async function restoreReads(cache: QueryClient, owner: string): Promise<boolean> {
  try {
    const reads = readsOf(await get<CachedReads>(RECORD, place()), owner, serverTime().getTime())
    const ahead = serverTime().getTime() - Date.now()
    for (const { key, data, readAt: serverReadAt } of reads) {
      // The cache counts with the clock of the device.
      const readAt = serverReadAt - ahead
      const known = cache.getQueryState(key)?.dataUpdatedAt ?? 0
      if (readAt > known) cache.setQueryData(key, data, { updatedAt: readAt })
    }
    return reads.length > 0
  } catch (error) {
    console.warn('What was saved could not be read', error)
    return false
  }
}

/**
 * Caches what is read from now on. `isOwner` is asked right before each save: another tab may have changed accounts.
 */
export function cacheReads(cache: QueryClient, owner: string, isOwner: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOwner()) return
    const known = knownReads(cache)
    const write = async () =>
      update<CachedReads>(
        RECORD,
        (before) => mergeReads(before, owner, known, serverTime().getTime()),
        place(),
      )
    // Where the storage is refused, opening it throws.
    write().catch((error: unknown) => console.warn('What was read could not be saved', error))
  }
  const stopListening = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isStored(event.query.queryKey)) return
    timer ??= setTimeout(save, SAVE_AFTER_MILLISECONDS)
  })
  // A phone may end a page that is not seen without another word.
  const onHide = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) save()
  }
  document.addEventListener('visibilitychange', onHide)
  // The first screens may have been read before this part was loaded.
  timer = setTimeout(save, SAVE_AFTER_MILLISECONDS)
  return () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onHide)
  }
}

/** Erases everything, whoever it was of. */
export async function forgetReads(): Promise<void> {
  try {
    await del(RECORD, place())
  } catch (error) {
    console.warn('What was saved could not be erased', error)
  }
}

const knownReads = (cache: QueryClient): CachedRead[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isStored(queryKey) && state.data !== undefined)
    .map(({ queryHash, queryKey, state }) => ({
      hash: queryHash,
      key: queryKey,
      data: state.data,
      readAt: serverTimeOf(state.dataUpdatedAt).getTime(),
    }))
