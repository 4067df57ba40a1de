import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { listTickets } from '@gatefill/contracts/customer/support/support'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import { DAY_MILLISECONDS } from '@gatefill/domain/core/lagos-time'

/** One answer of the server as it was read last. */
export type CachedRead = { hash: string; key: readonly unknown[]; data: unknown; readAt: number }

/** All that is stored on the device: of one person, never of two. */
export type CachedReads = { owner: string; reads: readonly CachedRead[] }

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
