import type { UserId } from '@gatefill/domain/core/ids'
import { PAGE_SIZE } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { LRUCache } from 'lru-cache'

/** A few kilobytes each, with their JSON. */
const MAX_ORDERS = 4_000

export type Slice = { limit: number; offset: number }

/** A page of a customer's orders as it was read; its orders in their sequence, by the revision of each. */
export type KnownList = {
  revision: string
  totalCount: number
  orders: ReadonlyMap<string, Order>
}

/**
 * The pages of orders that this process read last. Nothing is answered from it before the database has named the
 * present revision, so it may be old, and every node has its own.
 */
export type OrderListCache = {
  find: (userId: UserId, page: Slice) => KnownList | undefined
  keep: (userId: UserId, page: Slice, list: KnownList) => void
}

/**
 * Keeps those that were asked for last, with so many orders in all. A page is kept from its second reading on: to keep
 * what is read once costs more than it saves. Its orders are frozen, since answers share them and their JSON.
 */
export function orderListCache(maxOrders: number = MAX_ORDERS): OrderListCache {
  const lists = new LRUCache<string, KnownList>({
    maxSize: maxOrders,
    sizeCalculation: ({ orders }) => Math.max(orders.size, 1),
  })
  const readOnce = new LRUCache<string, true>({ max: Math.ceil(maxOrders / PAGE_SIZE) })
  return {
    find: (userId, page) => lists.get(keyOf(userId, page)),
    keep: (userId, page, list) => {
      const key = keyOf(userId, page)
      if (!readOnce.has(key) && !lists.has(key)) return void readOnce.set(key, true)
      for (const order of list.orders.values()) Object.freeze(order)
      lists.set(key, list)
    },
  }
}

const keyOf = (userId: UserId, { limit, offset }: Slice): string => `${userId} ${limit} ${offset}`
