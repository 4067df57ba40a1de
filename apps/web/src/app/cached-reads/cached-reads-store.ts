import { serverTime, serverTimeOf } from '@gatefill/client/device/server-clock'
import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { listTickets } from '@gatefill/contracts/customer/support/support'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import { DAY_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, del, get, update } from 'idb-keyval'
import { SAVED_DATABASE, SAVED_STORE } from '../../shared/device/saved-place.ts'

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

/** An answer of the server as the application read it last. */
export type CachedRead = { hash: string; key: readonly unknown[]; data: unknown; readAt: number }

/** All that is stored on the device: of one person, never of two. */
type CachedReads = { owner: string; reads: readonly CachedRead[] }

/** Only lists and orders are stored on the device. */
const CACHED_PATHS: readonly unknown[] = [
  listMyOrders,
  getOrder,
  listProducts,
  getPricingPolicy,
  getMe,
  listNotifications,
  listTickets,
].map(({ path }) => path)
const LONGEST_MILLISECONDS = 7 * DAY_MILLISECONDS
/** What the screens show without a network: the first pages of the lists, and the orders that were opened last. */
const MAX_PER_PATH = 10
const MOST = 30

export const isStored = (key: readonly unknown[]): boolean => CACHED_PATHS.includes(key[0])

/**
 * What was cached before with what is known now: the newest of each read, none older than 7 days, the newest 10 of a path and 30 in all. What
 * was saved for another person goes.
 */
export function mergeReads(
  before: CachedReads | undefined,
  owner: string,
  known: readonly CachedRead[],
  now: number,
): CachedReads {
  const merged = new Map<string, CachedRead>()
  for (const read of [...(before?.owner === owner ? before.reads : []), ...known])
    if (isStored(read.key) && read.readAt >= (merged.get(read.hash)?.readAt ?? 0)) merged.set(read.hash, read)
  const reads = [...merged.values()]
    .filter(({ readAt }) => isFresh(readAt, now))
    .sort((a, b) => b.readAt - a.readAt)
    .filter(isAmongNewestOfItsPath())
    .slice(0, MOST)
    .map((read) => ({ ...read, data: withoutGateCodes(read.data) }))
  return { owner, reads }
}

/** What may be shown to this person now. */
export const readsOf = (saved: CachedReads | undefined, owner: string, now: number): readonly CachedRead[] =>
  saved?.owner === owner ? saved.reads.filter(({ readAt }) => isFresh(readAt, now)) : []

function isAmongNewestOfItsPath(): (read: CachedRead) => boolean {
  const counts = new Map<unknown, number>()
  return ({ key: [path] }) => {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= MAX_PER_PATH
  }
}

const isFresh = (readAt: number, now: number) => now - readAt < LONGEST_MILLISECONDS

/** The code of an estate's gate opens somebody's door; it is read again when there is a network. */
function withoutGateCodes(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutGateCodes)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === 'accessCode' ? '' : withoutGateCodes(value)]),
  )
}
