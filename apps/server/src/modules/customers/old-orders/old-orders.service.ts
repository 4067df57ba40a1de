import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Context } from '../../../platform/context.ts'
import type { EraseOrders } from '../../../platform/personal-data.ts'
import { lockOldOrders, saveErased } from './old-orders.repository.ts'

/** Orders in one transaction. */
const BATCH = 200
/** Batches in one night: the next one goes on. */
const BATCHES = 250

/** Takes the persons out of orders six years after they ended; the figures of the books stay (C-100). */
export function oldOrdersService({ database, clock, log }: Context) {
  const erasers: EraseOrders[] = []

  /** One batch, in one transaction: an order is whole, or without persons everywhere. */
  const eraseBatch = (): Promise<number> =>
    database.transaction(async (tx) => {
      const now = clock()
      const ids = await lockOldOrders(tx, storedSince(RETENTION.orders, now), BATCH)
      if (ids.length === 0) return 0
      for (const erase of erasers) await erase(tx, ids, now)
      await saveErased(tx, ids, now)
      return ids.length
    })

  return {
    /** Adds what another module erases; wired in modules.ts. */
    include: (erase: EraseOrders): void => {
      erasers.push(erase)
    },

    eraseOld: async (): Promise<void> => {
      let erased = 0
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const count = await eraseBatch()
        erased += count
        if (count < BATCH) break
      }
      log.info({ erased }, 'persons erased from old orders')
    },
  }
}
